"""Pictures of every window and page, drawn from the sample event without a screen."""
