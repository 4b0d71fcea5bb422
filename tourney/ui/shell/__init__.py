"""The frame around the pages of the desk: window, rail, strip, search, attention, undo."""
