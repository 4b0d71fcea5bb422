"""Folds of people, their entries and their money."""

from __future__ import annotations

from dataclasses import replace

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
from tourney.tournament.folds.seats import leave_seat
from tourney.tournament.state import Bought, Bust, Entry, Person


def players_listed(draft: Draft, event: PlayersListed, _at: int) -> None:
    """Put people on the list; who is on it already stays as he is."""
    prepaid = set(event.prepaid)
    persons = draft.persons
    for person in event.persons:
        if person not in persons:
            draft.update_person(person, prepaid=person in prepaid)


def player_edited(draft: Draft, event: PlayerEdited, _at: int) -> None:
    """Note which edition of the house record is right."""
    draft.update_person(event.person, edition=event.edition)


def player_registered(draft: Draft, event: PlayerRegistered, _at: int) -> None:
    """A person is coming."""
    draft.update_person(event.person, registered=True, withdrawn=False)


def player_unregistered(draft: Draft, event: PlayerUnregistered, _at: int) -> None:
    """A person is only listed again."""
    draft.update_person(event.person, registered=False)


def player_pinned(draft: Draft, event: PlayerPinned, _at: int) -> None:
    """A person stays at his seat, or may be moved again."""
    draft.update_person(event.person, pinned=event.pinned)


def player_withdrawn(draft: Draft, event: PlayerWithdrawn, at: int) -> None:
    """A person goes home: his entry is over, his chips leave, he ranks as going out now."""
    draft.update_person(event.person, withdrawn=True, registered=False)
    entry = draft.entries.get(event.entry or "")
    if entry is None or entry.status != "in":
        return
    draft.busts.append(
        Bust(entry.id, (), "", None, at, entry.table, entry.seat),
    )
    leave_seat(draft, entry)
    held = entry.stack if entry.counted and entry.stack is not None else entry.handed_out
    removed = held if event.chips is None else event.chips
    draft.update_entry(
        entry.id, status="withdrawn", removed=removed, table=None, seat=None, stack=0
    )


def entry_bought(draft: Draft, event: EntryBought, _at: int) -> None:
    """A person has a new entry at the price of that moment."""
    earlier = _entries_of(draft, event.person)
    draft.update_person(
        event.person, registered=True, withdrawn=False, entries=(*earlier, event.entry)
    )
    draft.put_entry(
        Entry(
            id=event.entry,
            person=event.person,
            ordinal=len(earlier) + 1,
            price=event.price,
            fee=event.fee,
            bounty=event.bounty,
            chips=event.chips,
            owed=event.owed,
        )
    )


def _entries_of(draft: Draft, person: str) -> tuple[str, ...]:
    known = draft.persons.get(person)
    return known.entries if known is not None else ()


def rebuy_bought(draft: Draft, event: RebuyBought, _at: int) -> None:
    """More chips; an entry that was out is in again and its last going out ranks no more."""
    entry = draft.entries.get(event.entry)
    if entry is None:
        return
    rebuys = (*entry.rebuys, Bought(event.price, event.fee, event.chips))
    owed = entry.owed + event.owed
    if entry.status == "in":
        stack = entry.stack + event.chips if entry.stack is not None else None
        draft.update_entry(entry.id, rebuys=rebuys, owed=owed, stack=stack)
        return
    draft.update_person(entry.person, withdrawn=False)
    draft.update_entry(
        entry.id,
        rebuys=rebuys,
        owed=owed,
        status="in",
        stack=None,
        counted=False,
        lost=entry.issued,
    )
    _forgive_last_bust(draft, entry.id)


def _forgive_last_bust(draft: Draft, entry: str) -> None:
    """Take the place from an entry's last going out; the hunters keep their credit."""
    busts = draft.busts
    for index in range(len(busts) - 1, -1, -1):
        if busts[index].entry == entry and busts[index].ranks:
            busts[index] = replace(busts[index], ranks=False)
            return


def add_on_bought(draft: Draft, event: AddOnBought, _at: int) -> None:
    """More chips on an entry in play."""
    entry = draft.entries.get(event.entry)
    if entry is None:
        return
    stack = entry.stack + event.chips if entry.stack is not None else None
    draft.update_entry(
        entry.id,
        add_ons=(*entry.add_ons, Bought(event.price, event.fee, event.chips)),
        owed=entry.owed + event.owed,
        stack=stack,
    )


def entry_reassigned(draft: Draft, event: EntryReassigned, _at: int) -> None:
    """Give an entry, and what was paid later on it, to the person it belongs to."""
    entry = draft.entries.get(event.entry)
    if entry is None or entry.person == event.person:
        return
    kept = tuple(own for own in _entries_of(draft, entry.person) if own != entry.id)
    moved = _settled_beyond(draft, entry.person, kept)
    settled = draft.persons[entry.person].settled - moved
    draft.update_person(entry.person, entries=kept, registered=bool(kept), settled=settled)
    earlier = _entries_of(draft, event.person)
    known = draft.persons.get(event.person) or Person(event.person)
    draft.update_person(
        event.person,
        entries=(*earlier, entry.id),
        registered=True,
        withdrawn=False,
        settled=known.settled + moved,
    )
    draft.update_entry(entry.id, person=event.person, ordinal=len(earlier) + 1)


def _settled_beyond(draft: Draft, person: str, entries: tuple[str, ...]) -> int:
    """Return how much more than the debts on some of his entries a person has settled."""
    owed = sum(draft.entries[entry].owed - draft.entries[entry].waived for entry in entries)
    return max(0, draft.persons[person].settled - owed)


def entry_refunded(draft: Draft, event: EntryRefunded, _at: int) -> None:
    """Give an entry's money back: it counts neither for places nor for the pool.

    Chips that left with its player stay as counted then; the others are still in play.
    """
    entry = draft.entries.get(event.entry)
    if entry is None:
        return
    leave_seat(draft, entry)
    draft.busts[:] = [bust for bust in draft.busts if bust.entry != entry.id]
    draft.update_entry(
        entry.id,
        status="refunded",
        refunded=event.amount,
        removed=entry.removed if entry.status == "withdrawn" else entry.issued,
        table=None,
        seat=None,
        stack=0,
    )


def debt_paid(draft: Draft, event: DebtPaid, _at: int) -> None:
    """A person paid what he owed."""
    known = draft.persons.get(event.person) or Person(event.person)
    draft.update_person(event.person, settled=known.settled + event.amount)


def prize_paid(draft: Draft, event: PrizePaid, _at: int) -> None:
    """Money was handed out."""
    known = draft.persons.get(event.person) or Person(event.person)
    draft.update_person(event.person, paid_out=known.paid_out + event.amount)
