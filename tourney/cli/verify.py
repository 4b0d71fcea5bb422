"""``tourney verify``: plays the journals again and checks every invariant."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from tourney.app.batches import EventSummary, PersonRecord
from tourney.app.event_session import EventSession
from tourney.app.refusals import refusal
from tourney.app.session import Session
from tourney.app.verify import Finding, verify_journal
from tourney.bootstrap import open_house
from tourney.cli.choosing import choose_event
from tourney.cli.services import ANSWER_IS_NO, DONE, Services, Subparsers
from tourney.values.errors import TourneyError


def add_parser(subparsers: Subparsers) -> None:
    """Add the word and its options."""
    parser = subparsers.add_parser("verify", help="replay the journal and check it")
    parser.add_argument("event", metavar="EVENT", nargs="?", help="one event; without it all")


def run(args: argparse.Namespace, services: Services) -> int:
    """Check one event or all; 1 when something is wrong."""
    with open_house(services.home, services.database, writing=False) as session:
        events = session.store.events()
        if args.event is not None:
            chosen = choose_event(events, args.event)
            events = [event for event in events if event.id == chosen]
        checked = [_check(session, event) for event in events]
    is_sound = all(each["ok"] for each in checked)
    lines = [line for each in checked for line in _lines(each)] or ["There is no event to check."]
    services.answer({"ok": is_sound, "events": checked}, "\n".join(lines))
    return DONE if is_sound else ANSWER_IS_NO


def _check(session: Session, summary: EventSummary) -> dict[str, object]:
    """Return what was found in one event."""
    event = session.open(summary.id)
    findings = verify_journal(event.id, session.store.batches(event.id), event.state)
    return {
        "id": event.id,
        "name": event.state.settings.name,
        "ok": not any(finding.serious for finding in findings),
        "batches": event.version,
        "problems": [_told(f, event, event.people) for f in findings if f.serious],
        "notices": [_told(f, event, event.people) for f in findings if not f.serious],
    }


def _told(
    finding: Finding, event: EventSession, people: Mapping[str, PersonRecord]
) -> dict[str, object]:
    """Return one finding as a refusal is told: code, message, params."""
    error = TourneyError(finding.code, **finding.params)
    return refusal(error, people, event.state.settings.currency)


def _lines(checked: Mapping[str, object]) -> list[str]:
    """Return the lines a person reads about one event."""
    verdict = "sound" if checked["ok"] else "NOT SOUND"
    lines = [f"{checked['name']}: {checked['batches']} steps replayed, {verdict}"]
    for kind in ("problems", "notices"):
        found = checked[kind]
        lines += [f"  {each['message']}" for each in found] if isinstance(found, list) else []
    return lines
