"""Whether an event still makes sense where it stands, asked when an earlier one was taken out.

House rules (levels, limits, caps) are never asked again. An event is unsound when it concerns
an entry or a table that is gone, as victim, hunter or buyer, busts somebody who is out, or
gives a person two live entries. Seats and counted stacks of entries that are gone are merely
passed over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tourney.tournament import events as e
from tourney.tournament.draft import Draft

Check = Callable[[Draft, Any], bool]


def _busts_players_in(draft: Draft, event: e.PlayersEliminated) -> bool:
    entries = draft.entries
    for hunter in event.by:
        if hunter not in entries:
            return False
    for each in event.entries:
        known = entries.get(each)
        if known is None or known.status != "in":
            return False
    return True


def _one_live_entry(draft: Draft, event: e.EntryBought) -> bool:
    return not _has_live_entry(draft, event.person)


def _buys_for_entry(draft: Draft, event: e.RebuyBought) -> bool:
    status = _status(draft, event.entry)
    if status == "out":
        return not _has_live_entry(draft, draft.entries[event.entry].person)
    return status == "in"


def _adds_to_live_entry(draft: Draft, event: e.AddOnBought) -> bool:
    return _status(draft, event.entry) in ("in", "out")


def _withdraws_live_entry(draft: Draft, event: e.PlayerWithdrawn) -> bool:
    return event.entry is None or _status(draft, event.entry) == "in"


def _moves_known_entry(draft: Draft, event: e.EntryReassigned) -> bool:
    entry = draft.entries.get(event.entry)
    if entry is None:
        return False
    return entry.status != "in" or not _has_live_entry(draft, event.person)


def _refunds_known_entry(draft: Draft, event: e.EntryRefunded) -> bool:
    return _status(draft, event.entry) not in ("", "refunded")


def _shares_known_entries(draft: Draft, event: e.DealRecorded) -> bool:
    return all(entry in draft.entries for entry in event.shares)


def _table_known(draft: Draft, event: e.TableChanged | e.TableClosed) -> bool:
    return event.table in draft.tables


def _seats_at_known_tables(draft: Draft, event: e.SeatsAssigned) -> bool:
    entries, tables = draft.entries, draft.tables
    for seat in event.seats:
        passed_over = seat.entry not in entries
        if seat.table not in tables and not passed_over:
            return False
    return True


def _table_named_known(
    draft: Draft, event: e.SeatLocked | e.SeatOpened | e.ButtonSet | e.HandsPlayed
) -> bool:
    return event.table in draft.tables


def _status(draft: Draft, entry: str) -> str:
    known = draft.entries.get(entry)
    return known.status if known is not None else ""


def _has_live_entry(draft: Draft, person: str) -> bool:
    known = draft.persons.get(person)
    for entry in known.entries if known is not None else ():
        if _status(draft, entry) == "in":
            return True
    return False


CHECKS: dict[type[e.Event], Check] = {
    e.PlayersEliminated: _busts_players_in,
    e.EntryBought: _one_live_entry,
    e.RebuyBought: _buys_for_entry,
    e.AddOnBought: _adds_to_live_entry,
    e.PlayerWithdrawn: _withdraws_live_entry,
    e.EntryReassigned: _moves_known_entry,
    e.EntryRefunded: _refunds_known_entry,
    e.DealRecorded: _shares_known_entries,
    e.TableChanged: _table_known,
    e.TableClosed: _table_known,
    e.SeatsAssigned: _seats_at_known_tables,
    e.SeatLocked: _table_named_known,
    e.SeatOpened: _table_named_known,
    e.ButtonSet: _table_named_known,
    e.HandsPlayed: _table_named_known,
}
