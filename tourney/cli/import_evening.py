"""``tourney import FILE.tdt``: whole evenings of The Tournament Director become events."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tourney.app.session import Session
from tourney.bootstrap.evenings import Rehearsed, rehearse
from tourney.bootstrap.evenings import take_over as write
from tourney.exchange.tdt.records import Document

Report = dict[str, object]


def take_over(
    session: Session, evenings: Sequence[tuple[Path, Document]], *, dry_run: bool
) -> list[Report]:
    """Take evenings over into the house, or say what doing so would bring.

    All are rehearsed before the first is written: one that is refused leaves the house as it was.
    """
    rehearsed = [rehearse(session, document) for _, document in evenings]
    if dry_run:
        return [
            _report(path, each, each.known, dry_run=True)
            for (path, _), each in zip(evenings, rehearsed, strict=True)
        ]
    reports = []
    for path, document in evenings:
        # Once more, for those before it have brought people along.
        again = rehearse(session, document)
        reports.append(_report(path, again, write(session, again), dry_run=False))
    return reports


def _report(path: Path, rehearsed: Rehearsed, event: str | None, *, dry_run: bool) -> Report:
    state = rehearsed.event.state
    entries = state.entries.values()
    return {
        "path": str(path),
        "kind": "event",
        "ok": True,
        "event": event,
        "name": state.settings.name,
        "status": state.status,
        "known": rehearsed.known is not None,
        "players": len(state.persons),
        "new_players": rehearsed.new_people,
        "entries": len(entries),
        "rebuys": sum(len(entry.rebuys) for entry in entries),
        "add_ons": sum(len(entry.add_ons) for entry in entries),
        "batches": rehearsed.event.version,
        "left_out": list(rehearsed.evening.left_out),
        "dry_run": dry_run,
    }


def line(report: Report) -> str:
    """Return one evening as a line for people."""
    head = f"{report['path']}: {report['name']}"
    if report["known"]:
        return f"{head} is already here."
    verb = "would be added" if report["dry_run"] else "added"
    text = (
        f"{head} {verb}: {report['entries']} entries, {report['rebuys']} rebuys, "
        f"{report['add_ons']} add-ons, {report['new_players']} people new to the house."
    )
    words = report["left_out"]
    left = ", ".join(word.replace("_", " ") for word in words) if isinstance(words, list) else ""
    return f"{text} Not taken over: {left}." if left else text
