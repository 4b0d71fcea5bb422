"""Parts that several pages of the desk share: asking for one thing, finding people, tables."""
