"""``tourney import``: entry lists into an event, whole events, structures looked over.

What is done with a whole event is in :mod:`tourney.cli.import_evening`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tourney.app.people import PeopleIndex, match_list
from tourney.app.session import Session
from tourney.bootstrap import open_house
from tourney.catalogue import sentence
from tourney.cli import import_evening
from tourney.cli.choosing import choose_event
from tourney.cli.services import ANSWER_IS_NO, DONE, Services, Subparsers
from tourney.exchange.files import open_player_list, open_structure, open_tdt
from tourney.exchange.headings import STRUCTURE_HEADINGS, find_columns
from tourney.exchange.player_list import PlayerList
from tourney.exchange.sheet import cut
from tourney.exchange.tdt.records import Document
from tourney.exchange.text import decode, read_bytes
from tourney.tournament.commands import AddPlayers
from tourney.tournament.structure import FATAL, faults
from tourney.values.errors import BadInput
from tourney.values.ids import new_id

ACTOR = "import"
Report = dict[str, object]


def add_parser(subparsers: Subparsers) -> None:
    """Add the word and its options."""
    parser = subparsers.add_parser("import", help="read players, events or structures from files")
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    parser.add_argument("--event", metavar="EVENT", help="the event whose list the players go on")
    parser.add_argument("--dry-run", action="store_true", help="say what is in it, change nothing")


def run(args: argparse.Namespace, services: Services) -> int:
    """Read every file before any is taken over: a broken one leaves everything as it was."""
    lists: list[tuple[Path, PlayerList]] = []
    evenings: list[tuple[Path, Document]] = []
    reports: list[Report] = []
    for path in args.files:
        kind = _kind(path)
        if kind == "event":
            evenings.append((path, open_tdt(path)))
        elif kind == "structure":
            reports.append(_structure(path))
        else:
            lists.append((path, open_player_list(path)))
    if lists and args.event is None and not args.dry_run:
        raise BadInput("bad_field", field="--event", expected="the event these players are for")
    if lists or evenings:
        with open_house(services.home, services.database, writing=not args.dry_run) as session:
            reports += import_evening.take_over(session, evenings, dry_run=args.dry_run)
            reports += [_players(session, args, path, read) for path, read in lists]
    services.answer({"files": reports}, "\n".join(_line(report) for report in reports))
    return DONE if all(report["ok"] for report in reports) else ANSWER_IS_NO


def _kind(path: Path) -> str:
    """Return what a file holds: by its ending, and for CSV by its headings."""
    if path.suffix.lower() == ".tdt":
        return "event"
    if path.suffix.lower() != ".csv":
        return "players"
    rows = cut(decode(read_bytes(path), str(path))).rows
    first = next((row.cells for row in rows if not row.blank), ())
    columns = find_columns(first, STRUCTURE_HEADINGS)
    return "structure" if {"bb", "minutes"} <= columns.keys() else "players"


def _structure(path: Path) -> Report:
    """Read a structure and say what is wrong with it; it is used from where it lies."""
    structure = open_structure(path)
    found = [
        {
            "code": fault.code,
            "message": sentence(fault.code, {"level": fault.level}),
            "params": {"row": fault.row + 1, "level": fault.level},
        }
        for fault in faults(structure)
    ]
    playable = not any(fault["code"] in FATAL for fault in found)
    levels = sum(not row.is_break for row in structure)
    breaks = len(structure) - levels
    return {
        "path": str(path),
        "kind": "structure",
        "ok": playable,
        "levels": levels,
        "breaks": breaks,
        "faults": found,
    }


def _players(session: Session, args: argparse.Namespace, path: Path, read: PlayerList) -> Report:
    """Put a list onto the event's, or say what doing so would change."""
    house = PeopleIndex(session.store.persons())
    event = None
    if args.event is not None:
        event = session.open(choose_event(session.store.events(), args.event))
    on_list = [event.people[p] for p in event.state.persons if p in event.people] if event else []
    matched = match_list(read.rows, PeopleIndex(on_list), house, new_id)
    if event is not None and matched.people and not args.dry_run:
        event.advance()
        event.execute(AddPlayers(matched.people, matched.prepaid), actor=ACTOR)
    return {
        "path": str(path),
        "kind": "players",
        "ok": True,
        "added": len(matched.people),
        "known": matched.known,
        "duplicates": read.duplicates,
        "blank": read.blank,
        "encoding": read.encoding,
        "columns": dict(read.columns),
        "ignored": list(read.ignored),
        "flagged": [
            {"code": f.code, "line": f.line, "value": f.value, "other": f.other}
            for f in read.flagged
        ],
        "dry_run": args.dry_run,
    }


def _line(report: Report) -> str:
    """Return one file as a line for people."""
    if report["kind"] == "event":
        return import_evening.line(report)
    if report["kind"] == "structure":
        found = report["faults"]
        said = [str(fault["message"]) for fault in found] if isinstance(found, list) else []
        head = f"{report['path']}: {report['levels']} levels, {report['breaks']} breaks"
        return " ".join([head + ".", *said])
    verb = "would be added" if report["dry_run"] else "added"
    return (
        f"{report['path']}: {report['added']} {verb}, {report['known']} known, "
        f"{report['duplicates']} lines repeat somebody, {report['blank']} without a name."
    )
