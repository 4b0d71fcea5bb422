"""Folds of knock-outs, their order, and counted stacks."""

from __future__ import annotations

from dataclasses import replace

from tourney.tournament.draft import Draft
from tourney.tournament.events import BustOrderSet, ChipsSet, PlayersEliminated
from tourney.tournament.folds.seats import stand_up
from tourney.tournament.state import Bust


def players_eliminated(draft: Draft, event: PlayersEliminated, at: int) -> None:
    """Entries go out in this order; one that is not in play is passed over."""
    for entry_id in event.entries:
        entry = draft.entries.get(entry_id)
        if entry is None or entry.status != "in":
            continue
        counted = entry.stack if entry.counted else None
        stack = event.stacks.get(entry_id, counted)
        draft.busts.append(Bust(entry_id, event.by, event.hand, stack, at, entry.table, entry.seat))
        gone = stand_up(draft, entry_id)
        gone.status, gone.stack = "out", 0


def bust_order_set(draft: Draft, event: BustOrderSet, _at: int) -> None:
    """Let the named entries share out their own positions in the named order, ties dissolved."""
    busts = draft.busts
    latest = {bust.entry: index for index, bust in enumerate(busts) if bust.ranks}
    named = [entry for entry in event.entries if entry in latest]
    positions = sorted(latest[entry] for entry in named)
    records = [busts[latest[entry]] for entry in named]
    for position, record in zip(positions, records, strict=True):
        busts[position] = replace(record, alone=True)


def chips_set(draft: Draft, event: ChipsSet, _at: int) -> None:
    """A stack was counted."""
    known = draft.entries.get(event.entry)
    if known is not None and known.status == "in":
        entry = draft.change_entry(event.entry)
        entry.stack, entry.counted = event.chips, True
