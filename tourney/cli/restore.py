"""``tourney restore``: lists the backups, or brings one of them back."""

from __future__ import annotations

import argparse
from pathlib import Path

from tourney.bootstrap import backups_of, restore_house
from tourney.cli.services import DONE, Services, Subparsers
from tourney.values.errors import BadInput


def add_parser(subparsers: Subparsers) -> None:
    """Add the word and its options."""
    parser = subparsers.add_parser("restore", help="put a copy of the database back")
    parser.add_argument(
        "copy", metavar="COPY", nargs="?", help="a file, or 'latest'; without it: list the backups"
    )


def run(args: argparse.Namespace, services: Services) -> int:
    """Bring a backup back; what was there is put aside and named in the answer."""
    backups = backups_of(services.home, services.database)
    if args.copy is None:
        paths = [str(backup) for backup in backups]
        services.answer({"backups": paths}, "\n".join(paths) or "There are no backups.")
        return DONE
    if args.copy == "latest" and not backups:
        raise BadInput("no_such_file", path="latest")
    copy = backups[0] if args.copy == "latest" else Path(args.copy)
    former = restore_house(services.home, services.database, copy)
    aside = str(former) if former else None
    text = f"Restored {copy}." + (f" What was there before is in {aside}." if aside else "")
    services.answer({"restored": str(copy), "former": aside}, text)
    return DONE
