"""File formats in and out: readers give records or text, writers take them; nothing is stored."""
