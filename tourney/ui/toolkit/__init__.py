"""Qt parts that know nothing of poker events: theme, icons, lists, fitted text, formats."""
