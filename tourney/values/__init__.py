"""Small values everything else is built from: ids, money, instants and errors.

Nothing here knows about a tournament, a file or a screen.
"""
