"""Which commands a script may use and which fields each has, as data.

A command of the event has a ``build`` function, which makes it from the fields that were read;
the others (``undo``, ``state`` ...) are carried out by :mod:`tourney.cli.script.actions`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tourney.cli.script import build
from tourney.cli.script.build import Context, Values
from tourney.cli.script.kinds import (
    BATCH,
    CHIPS,
    FLAG,
    MONEY,
    NAME,
    NUMBER,
    OBJECT,
    PERCENT,
    PLAYER,
    SOME,
    TEXT,
    TIME,
    ZONE,
    Field,
    Kind,
    by_player,
    choice,
    count,
    either,
    many,
    maybe,
    record,
)
from tourney.tournament.commands import Command, NextLevel, PauseClock, PreviousLevel, StartClock
from tourney.tournament.payouts import REMAINDERS


@dataclass(frozen=True, slots=True)
class Spec:
    """The fields of a command, and how it is made where it is a command of the event.

    ``not_yet`` names fields that are understood but not built; ``True`` for all of them.
    """

    fields: tuple[Field, ...] = ()
    build: Callable[[Values, Context], Command] | None = None
    not_yet: bool | tuple[str, ...] = False


def need(name: str, kind: Kind) -> Field:
    """A field that must be there."""
    return Field(name, kind, required=True)


def may(**kinds: Kind) -> tuple[Field, ...]:
    """Fields that may be left out."""
    return tuple(Field(name, kind) for name, kind in kinds.items())


def _fixed(command: Command) -> Callable[[Values, Context], Command]:
    """A command that has nothing to say but itself."""
    return lambda values, context: command


LIMIT = maybe(SOME)
SEATS = count(2, 10, "bad_field")
OFFER = either(
    record(
        *may(price=MONEY, fee=MONEY, chips=CHIPS, until_level=LIMIT, per_player=maybe(CHIPS)),
        *may(total=maybe(CHIPS)),
    ),
    choice("off"),
)
DEDUCTION = record(need("name", NAME), *may(amount=MONEY, percent=PERCENT))
SETTINGS = (
    *may(starting_stack=SOME, seats_per_table=SEATS, tables=maybe(SOME)),
    *may(buy_in=MONEY, fee=MONEY, bounty=MONEY, max_players=LIMIT),
    *may(late_registration=maybe(CHIPS), rebuy=OFFER, re_entry=OFFER, add_on=OFFER),
    *may(deductions=many(DEDUCTION), game=NAME, starts_at=maybe(TIME), zone=ZONE),
    *may(after_last=choice("double", "stay"), draw=choice("even", "uniform")),
    *may(break_order=many(NUMBER), tolerance=SOME),
    Field("apart", many(many(PLAYER, 2))),
)
PAYOUT = may(
    percents=many(PERCENT, 1),
    amounts=many(MONEY, 1),
    table=NAME,
    places=LIMIT,
    round_to=MONEY,
    remainder=choice(*REMAINDERS),
)
TEMPLATE = (*may(structure=TEXT, currency=NAME, payouts=record(*PAYOUT)), *SETTINGS)
"""What a template may say: all but the name of the event."""
ONCE = may(price=MONEY, fee=MONEY, chips=CHIPS, owing=FLAG, override=FLAG)
SPOT = record(need("table", NUMBER), need("seat", NUMBER))
MOVE = record(
    need("player", PLAYER), need("from", SPOT), need("to", SPOT), *may(name=TEXT, reason=TEXT)
)
WHO = need("player", PLAYER)
TABLE = need("table", NUMBER)

EVENT: dict[str, Spec] = {
    "create_event": Spec((need("name", NAME), *may(template=NAME), *TEMPLATE)),
    "open_event": Spec(),
    "edit_event": Spec((*may(name=NAME, structure=TEXT), *SETTINGS), build.edit_event),
    "set_structure": Spec((need("structure", TEXT),), build.set_structure),
    "set_payouts": Spec(PAYOUT, build.set_payouts),
    "record_deal": Spec(
        may(method=TEXT, shares=by_player(MONEY)), build.record_deal, not_yet=("method",)
    ),
    "finish_event": Spec(may(override=FLAG), build.finish_event),
}
PEOPLE: dict[str, Spec] = {
    "import_players": Spec((need("path", TEXT),)),
    "add_player": Spec(
        (need("name", NAME), *may(club=TEXT, number=TEXT, email=TEXT)), build.add_player
    ),
    "edit_player": Spec(
        (WHO, *may(name=NAME, club=TEXT, number=TEXT, email=TEXT)), build.edit_player
    ),
    "register": Spec((WHO,), build.register),
    "unregister": Spec((WHO,), build.unregister),
    "withdraw": Spec((WHO, *may(refund=FLAG)), build.withdraw),
    "buy_in": Spec((WHO, *ONCE, *may(table=NUMBER, seat=NUMBER)), build.buy_in),
    "rebuy": Spec((WHO, *ONCE), build.rebuy),
    "add_on": Spec((WHO, *ONCE), build.add_on),
    "re_enter": Spec((WHO, *ONCE), build.re_enter),
    "reassign_entry": Spec((WHO, need("to", PLAYER)), build.reassign_entry),
    "pay": Spec((WHO, *may(amount=MONEY, direction=choice("auto", "in", "out"))), build.pay),
}
SEATING: dict[str, Spec] = {
    "draw_seats": Spec(may(method=choice("even", "uniform")), build.draw_seats),
    "redraw_tables": Spec(may(tables=many(NUMBER)), build.redraw_tables),
    "seat": Spec((WHO, *may(table=NUMBER, seat=NUMBER)), build.seat),
    "move": Spec((WHO, TABLE, *may(seat=NUMBER)), build.move),
    "unseat": Spec((WHO,), build.unseat),
    "swap_seats": Spec((need("a", PLAYER), need("b", PLAYER)), build.swap_seats),
    "lock_seat": Spec(
        (TABLE, need("seat", NUMBER), *may(locked=FLAG, player=PLAYER, label=TEXT)), build.lock_seat
    ),
    "pin_player": Spec((WHO, *may(pinned=FLAG)), build.pin_player),
    "add_table": Spec(may(table=SOME, name=TEXT, seats=SEATS), build.add_table),
    "set_table": Spec((TABLE, *may(name=TEXT, seats=SEATS, number=SOME)), build.set_table),
    "break_table": Spec((TABLE,), build.break_table),
    "set_button": Spec(
        (TABLE, *may(seat=NUMBER, big_blind=NUMBER, when=choice("now", "next"))), build.set_button
    ),
    "hand_played": Spec((TABLE, *may(hands=SOME)), build.hand_played),
    "propose_moves": Spec(),
    "accept_moves": Spec(
        (need("moves", either(choice("all"), many(MOVE))), Field("break", many(NUMBER)))
    ),
}
KNOCK_OUTS: dict[str, Spec] = {
    "eliminate": Spec(
        (
            need("players", many(PLAYER, 1)),
            *may(by=many(PLAYER), hand=either(TEXT, count(0)), stacks=by_player(CHIPS)),
        ),
        build.eliminate,
    ),
    "bust_order": Spec((need("players", many(PLAYER, 1)),), build.bust_order),
    "set_chips": Spec((WHO, need("chips", CHIPS)), build.set_chips),
}
CLOCK: dict[str, Spec] = {
    "start_clock": Spec((), _fixed(StartClock())),
    "pause_clock": Spec((), _fixed(PauseClock())),
    "set_clock": Spec((need("remaining_s", count(0, 10**7)),), build.set_clock),
    "adjust_clock": Spec((need("by_s", count(-(10**7), 10**7)),), build.adjust_clock),
    "next_level": Spec((), _fixed(NextLevel())),
    "previous_level": Spec((), _fixed(PreviousLevel())),
    "start_break": Spec((need("minutes", count(1, 10**5)),), build.start_break),
    "hand_for_hand": Spec(may(on=FLAG, off=FLAG, state=choice("on", "off")), not_yet=True),
    "table_done": Spec((TABLE,), not_yet=True),
}
JOURNAL: dict[str, Spec] = {
    "undo": Spec(may(batch=BATCH, with_later=FLAG)),
    "redo": Spec(may(batch=BATCH)),
    "amend": Spec((need("batch", BATCH), need("with", OBJECT))),
    "state": Spec(),
}

SPECS: dict[str, Spec] = {**EVENT, **PEOPLE, **SEATING, **KNOCK_OUTS, **CLOCK, **JOURNAL}
