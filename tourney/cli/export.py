"""``tourney export``: results, seating and journal of an event as files."""

from __future__ import annotations

import argparse
from pathlib import Path

from tourney.app.reading import Reading
from tourney.app.views.exports import all_sheets
from tourney.bootstrap import machine_now, open_house
from tourney.cli.choosing import choose_event
from tourney.cli.services import DONE, Services, Subparsers
from tourney.exchange.exports import FORMATS, write
from tourney.values.errors import BadInput

NOT_YET = ("xlsx", "pdf")


def add_parser(subparsers: Subparsers) -> None:
    """Add the word and its options."""
    parser = subparsers.add_parser("export", help="write results, seating and journal to files")
    parser.add_argument("event", metavar="EVENT", help="an id, a unique prefix, a unique name")
    parser.add_argument("--format", required=True, choices=[*FORMATS, *NOT_YET])
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="folder to write to")


def run(args: argparse.Namespace, services: Services) -> int:
    """Write the files and name them."""
    with open_house(services.home, services.database, writing=False) as session:
        event = session.open(choose_event(session.store.events(), args.event))
        if args.format in NOT_YET:
            raise BadInput("not_yet", command=f"export --format {args.format}")
        batches = session.store.batches(event.id)
        reading = Reading(event.state, event.people, machine_now(), event.version, event.timeline)
        sheets = all_sheets(reading, batches)
    files = [str(path) for path in write(sheets, args.format, args.out)]
    services.answer({"files": files}, "\n".join(files))
    return DONE
