"""Folds of people, their entries and their money."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tourney.tournament.draft import Draft
from tourney.tournament.events import (
    AddOnBought,
    DebtPaid,
    EntryBought,
    EntryReassigned,
    EntryRefunded,
    PlayerEdited,
    PlayerPinned,
    PlayerRegistered,
    PlayersListed,
    PlayerUnregistered,
    PlayerWithdrawn,
    PrizePaid,
    RebuyBought,
)
from tourney.tournament.folds.seats import stand_up
from tourney.tournament.state import Bought, Bust, Entry, Person


def players_listed(draft: Draft, event: PlayersListed, _at: int) -> None:
    """Put people on the list; who is on it already stays as he is."""
    prepaid = set(event.prepaid)
    persons = draft.persons
    for person in event.persons:
        if person not in persons:
            draft.change_person(person).prepaid = person in prepaid


def player_edited(draft: Draft, event: PlayerEdited, _at: int) -> None:
    """Note which edition of the house record is right."""
    draft.change_person(event.person).edition = event.edition


def player_registered(draft: Draft, event: PlayerRegistered, _at: int) -> None:
    """A person is coming."""
    person = draft.change_person(event.person)
    person.registered, person.withdrawn = True, False


def player_unregistered(draft: Draft, event: PlayerUnregistered, _at: int) -> None:
    """A person is only listed again."""
    draft.change_person(event.person).registered = False


def player_pinned(draft: Draft, event: PlayerPinned, _at: int) -> None:
    """A person stays at his seat, or may be moved again."""
    draft.change_person(event.person).pinned = event.pinned


def player_withdrawn(draft: Draft, event: PlayerWithdrawn, at: int) -> None:
    """A person goes home: his entry is over, his chips leave, he ranks as going out now."""
    person = draft.change_person(event.person)
    person.withdrawn, person.registered = True, False
    known = draft.entries.get(event.entry or "")
    if known is None or known.status != "in":
        return
    draft.busts.append(Bust(known.id, (), "", None, at, known.table, known.seat))
    entry = stand_up(draft, known.id)
    held = entry.stack if entry.counted and entry.stack is not None else entry.handed_out
    entry.removed = held if event.chips is None else event.chips
    entry.status, entry.stack = "withdrawn", 0


def entry_bought(draft: Draft, event: EntryBought, _at: int) -> None:
    """A person has a new entry at the price of that moment."""
    person = draft.change_person(event.person)
    person.registered, person.withdrawn = True, False
    person.entries = (*person.entries, event.entry)
    draft.put_entry(
        Entry(
            id=event.entry,
            person=event.person,
            ordinal=len(person.entries),
            price=event.price,
            fee=event.fee,
            bounty=event.bounty,
            chips=event.chips,
            owed=event.owed,
        )
    )


def rebuy_bought(draft: Draft, event: RebuyBought, _at: int) -> None:
    """More chips; an entry that was out is in again and its last going out ranks no more."""
    if event.entry not in draft.entries:
        return
    entry = draft.change_entry(event.entry)
    lost = entry.issued
    entry.rebuys = (*entry.rebuys, Bought(event.price, event.fee, event.chips))
    entry.owed += event.owed
    if entry.status == "in":
        _add_to_stack(entry, event.chips)
        return
    draft.change_person(entry.person).withdrawn = False
    entry.status, entry.stack, entry.counted, entry.lost = "in", None, False, lost
    _forgive_last_bust(draft, entry.id)


def _add_to_stack(entry: Any, chips: int) -> None:  # noqa: ANN401 (an Entry being changed)
    if entry.stack is not None:
        entry.stack += chips


def _forgive_last_bust(draft: Draft, entry: str) -> None:
    """Take the place from an entry's last going out; the hunters keep their credit."""
    busts = draft.busts
    for index in range(len(busts) - 1, -1, -1):
        if busts[index].entry == entry and busts[index].ranks:
            busts[index] = replace(busts[index], ranks=False)
            return


def add_on_bought(draft: Draft, event: AddOnBought, _at: int) -> None:
    """More chips on an entry in play."""
    if event.entry not in draft.entries:
        return
    entry = draft.change_entry(event.entry)
    entry.add_ons = (*entry.add_ons, Bought(event.price, event.fee, event.chips))
    entry.owed += event.owed
    _add_to_stack(entry, event.chips)


def entry_reassigned(draft: Draft, event: EntryReassigned, _at: int) -> None:
    """Give an entry, and what was paid later on it, to the person it belongs to."""
    known = draft.entries.get(event.entry)
    if known is None or known.person == event.person:
        return
    giver, taker = draft.change_person(known.person), draft.change_person(event.person)
    giver.entries = tuple(own for own in giver.entries if own != known.id)
    giver.registered = bool(giver.entries)
    moved = _settled_beyond(draft, giver)
    giver.settled -= moved
    taker.entries = (*taker.entries, known.id)
    taker.registered, taker.withdrawn = True, False
    taker.settled += moved
    entry = draft.change_entry(known.id)
    entry.person, entry.ordinal = event.person, len(taker.entries)


def _settled_beyond(draft: Draft, person: Person) -> int:
    """Return how much more than the debts on the entries he has a person has settled."""
    owed = sum(draft.entries[entry].owed - draft.entries[entry].waived for entry in person.entries)
    return max(0, person.settled - owed)


def entry_refunded(draft: Draft, event: EntryRefunded, _at: int) -> None:
    """Give an entry's money back: it counts neither for places nor for the pool.

    Chips that left with its player stay as counted then; the others are still in play.
    """
    known = draft.entries.get(event.entry)
    if known is None:
        return
    draft.busts[:] = [bust for bust in draft.busts if bust.entry != known.id]
    entry = stand_up(draft, known.id)
    if entry.status != "withdrawn":
        entry.removed = entry.issued
    entry.status, entry.refunded, entry.stack = "refunded", event.amount, 0


def debt_paid(draft: Draft, event: DebtPaid, _at: int) -> None:
    """A person paid what he owed."""
    draft.change_person(event.person).settled += event.amount


def prize_paid(draft: Draft, event: PrizePaid, _at: int) -> None:
    """Money was handed out."""
    draft.change_person(event.person).paid_out += event.amount
