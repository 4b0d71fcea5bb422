"""The engine: every hand of one table, by itself or as part of an event.

Pure: no file, no clock, no chance of its own.
"""
