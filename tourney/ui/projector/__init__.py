"""What the room sees: projector windows, their pages and their themes."""
