"""``tourney show``: the state of one event, now or at a time. Never writes."""

from __future__ import annotations

import argparse

from tourney.app.views.state import Plain, state_object
from tourney.bootstrap import machine_now, open_house
from tourney.cli.choosing import choose_event
from tourney.cli.services import DONE, Services, Subparsers
from tourney.values.instants import parse_instant


def add_parser(subparsers: Subparsers) -> None:
    """Add the word and its options."""
    parser = subparsers.add_parser("show", help="show the state of one event")
    parser.add_argument("event", metavar="EVENT", help="an id, a unique prefix, a unique name")
    parser.add_argument("--at", metavar="TIME", help="with the clock at that time (ISO 8601)")


def run(args: argparse.Namespace, services: Services) -> int:
    """Print the state object, or its main figures."""
    at = machine_now() if args.at is None else parse_instant(args.at)
    with open_house(services.home, services.database, writing=False) as session:
        event = session.open(choose_event(session.store.events(), args.event))
        shown = state_object(event.state, event.people, event.version, at)
    services.answer(shown, _text(shown))
    return DONE


def _text(shown: Plain) -> str:
    """Return the state as a person reads it."""
    clock, blinds, players = shown["clock"], shown["blinds"], shown["players"]
    assert isinstance(clock, dict)
    assert isinstance(blinds, dict)
    assert isinstance(players, list)
    minutes, seconds = divmod(clock["remaining_s"], 60)
    state = "break" if clock["on_break"] else f"level {clock['level']}"
    going = "running" if clock["running"] else "stopped"
    head = [
        f"{shown['name']} ({shown['status']})",
        f"{state}, {minutes}:{seconds:02d} left, {going}; "
        f"blinds {blinds['small']}/{blinds['big']}, ante {blinds['ante']}",
        f"pool {shown['pool']}, chips in play {shown['chips_in_play']}, "
        f"average {shown['average'] if shown['average'] is not None else '-'}",
    ]
    rows = sorted(players, key=lambda row: (row["place"] or 0, row["name"] or ""))
    return "\n".join(head + [_row(row) for row in rows])


def _row(row: dict[str, object]) -> str:
    where = f"table {row['table']} seat {row['seat']}" if row["table"] is not None else ""
    place = f"place {row['place']}" if row["place"] is not None else ""
    prize = f"prize {row['prize']}" if row["place"] is not None and row["prize"] else ""
    return "  ".join(
        str(part) for part in (row["name"], row["status"], where, place, prize) if part
    )
