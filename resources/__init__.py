"""Data shipped with the program, read with ``importlib.resources.files("tourney.resources")``.

Only data lives here: structures, templates, payout tables, sounds, translations. The folder
stands at the top of the repository and is installed as the package ``tourney.resources``.
"""
