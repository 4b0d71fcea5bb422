"""The rules of a hand once more, slow and plain, to compare the engine with.

Nothing here is fast and nothing is shared with the engine but the games as data and the value
of five cards. A rule that another program plays differently can be swapped (``causes``).
"""
