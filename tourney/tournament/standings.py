"""Who finished where: places from the order of going out, ties by the hand.

Places run from 1 to the number of persons with an entry that counts; only a person's last
going out ranks, and who is in again has no place [RULES-TOURNAMENT 41].
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tourney.tournament.money import equal_split
from tourney.tournament.state import Bust, State


@dataclass(frozen=True, slots=True)
class Standings:
    """``groups``: people out, the first out first, tied ones together; ``places`` by person."""

    persons: int
    groups: tuple[tuple[str, ...], ...]
    places: dict[str, int]


def standings(state: State) -> Standings:
    """Return the places as the journal gives them now; the finish adds those still in."""
    known = state.memo.get("standings")
    if known is None:
        known = state.memo["standings"] = _rank(state)
    return known


def _rank(state: State) -> Standings:
    return _placed(tuple(_groups(state, state.busts)), state)


def _placed(groups: tuple[tuple[str, ...], ...], state: State) -> Standings:
    persons = state.totals.persons
    return Standings(persons, groups, places_of(groups, persons))


def carried_on(
    known: Standings, before: State, after: State, persons: Iterable[str], entries: Iterable[str]
) -> Standings | None:
    """Return the standings after some people and entries changed, knowing those before.

    ``None`` where more may have moved than that some went out last of all: then everybody is
    ranked anew.
    """
    out = after.busts[len(before.busts) :]
    if after.busts is not before.busts and not _follow(before.busts, out, after):
        return None
    if not all(_keeps_place(before, after, entry, out) for entry in entries):
        return None
    if not all(_keeps_entries(before, after, person) for person in persons):
        return None
    if not out and known.persons == after.totals.persons:
        return known
    return _placed((*known.groups, *_groups(after, out)), after)


def _follow(earlier: Sequence[Bust], out: Sequence[Bust], after: State) -> bool:
    """Whether goings-out stand behind unchanged ones: in other hands, of other entries."""
    if after.busts[: len(earlier)] != earlier:
        return False
    hands, gone = {bust.hand for bust in out if bust.hand}, {bust.entry for bust in out}
    return not any(bust.hand in hands or (bust.ranks and bust.entry in gone) for bust in earlier)


def _keeps_place(before: State, after: State, entry: str, out: Sequence[Bust]) -> bool:
    """Whether an entry ranks as before, but for going out now."""
    was, now = before.entries.get(entry), after.entries[entry]
    if was is None or any(bust.entry == entry for bust in out):
        return True
    return (was.status, was.person) == (now.status, now.person)


def _keeps_entries(before: State, after: State, person: str) -> bool:
    """Whether a person has the entries he had, or had none."""
    was = before.persons.get(person)
    return was is None or not was.entries or was.entries == after.persons[person].entries


def _groups(state: State, busts: Iterable[Bust]) -> list[tuple[str, ...]]:
    """Return the people out in order, each hand standing where its first one stands."""
    hands: dict[str, list[Bust]] = {}
    order: list[list[Bust]] = []
    for bust in _final_busts(state, busts):
        if bust.hand and not bust.alone:
            together = hands.get(bust.hand)
            if together is not None:
                together.append(bust)
                continue
            group = hands[bust.hand] = [bust]
        else:
            group = [bust]
        order.append(group)
    entries = state.entries
    found: list[tuple[str, ...]] = []
    for group in order:
        if len(group) == 1:
            found.append((entries[group[0].entry].person,))
        else:
            found += [tuple(entries[b.entry].person for b in tied) for tied in _by_stack(group)]
    return found


def _final_busts(state: State, busts: Iterable[Bust]) -> list[Bust]:
    """Return the goings-out that rank: each the last one of a person who is not in again."""
    entries = state.entries
    found = []
    for bust in busts:
        entry = entries.get(bust.entry)
        if bust.ranks and entry is not None and entry.status in ("out", "withdrawn"):
            own = state.persons[entry.person].entries
            if own[-1] == entry.id or state.last_entry(entry.person) is entry:
                found.append(bust)
    return found


def _by_stack(group: list[Bust]) -> list[list[Bust]]:
    """Split a hand into ties, the smallest stack first; an unknown stack ties them all."""
    if any(bust.stack is None for bust in group):
        return [group]
    ties: dict[int, list[Bust]] = {}
    for bust in group:
        ties.setdefault(bust.stack or 0, []).append(bust)
    return [ties[stack] for stack in sorted(ties)]


def final_groups(state: State) -> list[tuple[str, ...]]:
    """Return everybody who entered, the winner last: those still in by known chips, else tied.

    With an unknown stack among several still in, they all share the place.
    """
    left = [e for e in state.entries.values() if e.status == "in"]
    groups = list(standings(state).groups)
    if len(left) > 1 and all(entry.counted for entry in left):
        by_stack: dict[int, list[str]] = {}
        for entry in left:
            by_stack.setdefault(entry.stack or 0, []).append(entry.person)
        groups += [tuple(by_stack[stack]) for stack in sorted(by_stack)]
    elif left:
        groups.append(tuple(entry.person for entry in left))
    return groups


@dataclass(frozen=True, slots=True)
class Hunter:
    """A person's knock-outs (in parts where shared) and bounties won, in minor units."""

    knockouts: Fraction
    bounties: int


def hunters(state: State) -> dict[str, Hunter]:
    """Return the knock-outs and bounties by person; a head's bounty is won once."""
    known = state.memo.get("hunters")
    if known is None:
        known = state.memo["hunters"] = _count_knockouts(state)
    return known


def _count_knockouts(state: State) -> dict[str, Hunter]:
    whole: dict[str, int] = {}
    parts: dict[str, Fraction] = {}
    money: dict[str, int] = {}
    heads_won: set[str] = set()
    entries = state.entries
    for bust in state.busts:
        by = [entries[entry].person for entry in bust.by if entry in entries]
        if not by or bust.entry not in entries:
            continue
        bounty = 0 if bust.entry in heads_won else entries[bust.entry].bounty
        heads_won.add(bust.entry)
        for person, part in zip(by, equal_split(bounty, len(by)), strict=True):
            money[person] = money.get(person, 0) + part
            if len(by) == 1:
                whole[person] = whole.get(person, 0) + 1
            else:
                parts[person] = parts.get(person, Fraction(0)) + Fraction(1, len(by))
    return {
        person: Hunter(parts.get(person, Fraction(0)) + whole.get(person, 0), bounties)
        for person, bounties in money.items()
    }


def places_of(groups: Sequence[tuple[str, ...]], persons: int) -> dict[str, int]:
    """Return places for groups, the first out first, among so many persons."""
    places: dict[str, int] = {}
    place = persons
    for group in groups:
        place -= len(group)
        for person in group:
            places[person] = place + 1
    return places
