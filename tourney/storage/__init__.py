"""Where journals and house records are kept: SQLAlchemy, SQLite files, backups, the twin.

``open`` gives the rest of the program a store that answers the port of
:mod:`tourney.app.ports`; nothing outside this package knows about SQL or files of a database.
"""
