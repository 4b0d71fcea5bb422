"""``tourney events``: the list of events of this house, the newest first."""

from __future__ import annotations

import argparse

from tourney.bootstrap import open_house
from tourney.cli.services import DONE, Services, Subparsers
from tourney.values.instants import format_instant


def add_parser(subparsers: Subparsers) -> None:
    """Add the word."""
    subparsers.add_parser("events", help="list the events")


def run(args: argparse.Namespace, services: Services) -> int:
    """Print the events."""
    del args
    with open_house(services.home, services.database, writing=False) as session:
        events = [
            {
                "id": event.id,
                "name": event.name,
                "status": event.status,
                "created": format_instant(event.created),
            }
            for event in session.store.events()
        ]
    lines = [f"{e['created']}  {e['status']:<8}  {e['id']}  {e['name']}" for e in events]
    services.answer({"events": events}, "\n".join(lines) or "There are no events.")
    return DONE
