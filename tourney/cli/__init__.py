"""The command line: one module a command word, wired together in :mod:`tourney.cli.main`.

A command module offers ``add_parser(subparsers)``, which adds its word with its own options,
and ``run(args, services) -> int``, which does the work and returns the exit code. Nothing
here sees Qt; what needs a screen is reached through :class:`tourney.cli.services.Screens`.
"""
