"""``tourney backup``: a checked copy of the whole house, made while it may be in use."""

from __future__ import annotations

import argparse

from tourney.bootstrap import open_house
from tourney.cli.services import ANSWER_IS_NO, DONE, Services, Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add the word."""
    subparsers.add_parser("backup", help="write a checked copy of the database")


def run(args: argparse.Namespace, services: Services) -> int:
    """Make the copy and say where it is."""
    del args
    with open_house(services.home, services.database, writing=False) as session:
        path = session.store.backup("by-hand")
    text = f"Backup: {path}" if path else "There is nothing here that can be copied."
    services.answer({"path": path}, text)
    return DONE if path else ANSWER_IS_NO
