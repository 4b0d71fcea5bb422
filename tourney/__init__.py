"""Tourney: run live multi-table poker tournaments, and play their hands."""

__version__ = "0.1.0"
