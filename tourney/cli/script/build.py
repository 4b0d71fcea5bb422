"""From fields that were read to commands of the event.

Values are already of the right kind (see :mod:`tourney.cli.script.kinds`); whether the rules
allow what is asked is the tournament's to decide. The settings of an event are put together
in :mod:`tourney.app.event_fields`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from tourney.app.batches import PersonRecord
from tourney.app.event_fields import changed_settings, payout_rule
from tourney.tournament import commands as c
from tourney.tournament.payouts import PayoutTable
from tourney.tournament.settings import Settings
from tourney.tournament.structure import Structure
from tourney.values.errors import BadInput
from tourney.values.instants import MINUTE_MS, SECOND_MS

Values = Mapping[str, Any]


class Context(Protocol):
    """What some commands are made of besides their fields."""

    @property
    def settings(self) -> Settings:
        """The settings of the event as they stand."""

    def structure(self, reference: str) -> Structure:
        """Read a structure by path or by the name of a shipped one."""

    def payout_table(self, name: str) -> PayoutTable:
        """Return a payout table by its name."""

    def newcomer(self, details: c.Details) -> c.Details:
        """Return the person as the house knows him, or with a new id."""

    def record(self, person: str) -> PersonRecord:
        """Return what the house knows of a person."""


# --- the event -----------------------------------------------------------------------------


def edit_event(values: Values, context: Context) -> c.Command:
    """Change settings; a structure alone is a command of its own."""
    rest = {name: value for name, value in values.items() if name != "structure"}
    if "structure" in values and not rest:
        return set_structure(values, context)
    if "structure" in values or not rest:
        raise BadInput(
            "bad_field", field="structure" if rest else "name", expected="one thing to change"
        )
    return c.EditEvent(changed_settings(rest, context.settings))


def set_structure(values: Values, context: Context) -> c.Command:
    """Replace the sheet."""
    return c.SetStructure(context.structure(values["structure"]))


def set_payouts(values: Values, context: Context) -> c.Command:
    """Choose how the pool becomes prizes."""
    return c.SetPayouts(payout_rule(values, context.settings.payout, context.payout_table))


def record_deal(values: Values, context: Context) -> c.Command:
    """Write down agreed shares."""
    del context
    if "shares" not in values:
        raise BadInput("bad_field", field="shares", expected="an object from players to amounts")
    return c.RecordDeal(values["shares"])


def finish_event(values: Values, context: Context) -> c.Command:
    """Certify the results."""
    del context
    return c.FinishEvent(override=values.get("override", False))


# --- people and money ----------------------------------------------------------------------


def add_player(values: Values, context: Context) -> c.Command:
    """Put one person on the list."""
    details = c.Details(
        "",
        values["name"],
        values.get("club", ""),
        values.get("number", ""),
        values.get("email", ""),
    )
    return c.AddPlayers((context.newcomer(details),))


def edit_player(values: Values, context: Context) -> c.Command:
    """Correct what the house knows; what is not named stays."""
    known = context.record(values["player"])
    details = c.Details(
        known.id,
        values.get("name", known.name),
        values.get("club", known.club),
        values.get("number", known.number),
        values.get("email", known.email),
    )
    return c.EditPlayer(details)


def register(values: Values, context: Context) -> c.Command:
    """List without payment."""
    del context
    return c.Register(values["player"])


def unregister(values: Values, context: Context) -> c.Command:
    """Take a registration back."""
    del context
    return c.Unregister(values["player"])


def withdraw(values: Values, context: Context) -> c.Command:
    """Let a person go home."""
    del context
    return c.Withdraw(values["player"], refund=values.get("refund", False))


def _purchase(values: Values) -> dict[str, Any]:
    """The fields every purchase has; what is not said is the event's."""
    once = {name: values[name] for name in ("price", "fee", "chips") if name in values}
    flags = {name: values.get(name, False) for name in ("owing", "override")}
    return {"person": values["player"], **once, **flags}


def buy_in(values: Values, context: Context) -> c.Command:
    """First entry."""
    del context
    return c.BuyIn(**_purchase(values), table=values.get("table"), seat=values.get("seat"))


def rebuy(values: Values, context: Context) -> c.Command:
    """More chips on the same entry."""
    del context
    return c.Rebuy(**_purchase(values))


def add_on(values: Values, context: Context) -> c.Command:
    """The add-on."""
    del context
    return c.AddOn(**_purchase(values))


def re_enter(values: Values, context: Context) -> c.Command:
    """A new entry."""
    del context
    return c.ReEnter(**_purchase(values))


def reassign_entry(values: Values, context: Context) -> c.Command:
    """Give an entry to the person it belongs to."""
    del context
    return c.ReassignEntry(values["player"], values["to"])


def pay(values: Values, context: Context) -> c.Command:
    """Settle with a person."""
    del context
    return c.Pay(values["player"], values.get("amount"), values.get("direction", "auto"))


# --- tables and seats ----------------------------------------------------------------------


def draw_seats(values: Values, context: Context) -> c.Command:
    """Draw seats."""
    del context
    return c.DrawSeats(values.get("method"))


def redraw_tables(values: Values, context: Context) -> c.Command:
    """Draw all seats anew over some tables."""
    del context
    return c.RedrawTables(values.get("tables", ()))


def seat(values: Values, context: Context) -> c.Command:
    """Give a seat to a player who has none."""
    del context
    return c.SeatPlayer(values["player"], values.get("table"), values.get("seat"))


def move(values: Values, context: Context) -> c.Command:
    """Move a seated player."""
    del context
    return c.MovePlayer(values["player"], values["table"], values.get("seat"))


def unseat(values: Values, context: Context) -> c.Command:
    """Take a player from his seat."""
    del context
    return c.UnseatPlayer(values["player"])


def swap_seats(values: Values, context: Context) -> c.Command:
    """Let two players change places."""
    del context
    return c.SwapSeats(values["a"], values["b"])


def lock_seat(values: Values, context: Context) -> c.Command:
    """Take a seat out of use, keep it for a person, or open it again."""
    del context
    return c.LockSeat(
        values["table"],
        values["seat"],
        locked=values.get("locked", True),
        person=values.get("player"),
        label=values.get("label", ""),
    )


def pin_player(values: Values, context: Context) -> c.Command:
    """Keep a player where he sits."""
    del context
    return c.PinPlayer(values["player"], pinned=values.get("pinned", True))


def add_table(values: Values, context: Context) -> c.Command:
    """Open a table."""
    del context
    return c.AddTable(values.get("table"), values.get("name", ""), values.get("seats"))


def set_table(values: Values, context: Context) -> c.Command:
    """Change a table."""
    del context
    return c.SetTable(
        values["table"], values.get("name"), values.get("seats"), values.get("number")
    )


def break_table(values: Values, context: Context) -> c.Command:
    """Close a table."""
    del context
    return c.BreakTable(values["table"])


def set_button(values: Values, context: Context) -> c.Command:
    """Say where the button is, by its seat or by the big blind's."""
    del context
    if ("seat" in values) == ("big_blind" in values):
        raise BadInput("bad_field", field="seat", expected="seat, or else big_blind")
    return c.SetButton(
        values["table"],
        values.get("seat"),
        values.get("big_blind"),
        next_hand=values.get("when") == "next",
    )


def hand_played(values: Values, context: Context) -> c.Command:
    """Count hands."""
    del context
    return c.PlayHand(values["table"], values.get("hands", 1))


# --- knock-outs ----------------------------------------------------------------------------


def eliminate(values: Values, context: Context) -> c.Command:
    """Knock players out."""
    del context
    return c.EliminatePlayers(
        values["players"],
        values.get("by", ()),
        hand=str(values.get("hand", "")),
        stacks=values.get("stacks", {}),
    )


def bust_order(values: Values, context: Context) -> c.Command:
    """Correct the order of going out."""
    del context
    return c.SetBustOrder(values["players"])


def set_chips(values: Values, context: Context) -> c.Command:
    """Write down a stack."""
    del context
    return c.SetChips(values["player"], values["chips"])


# --- the clock -----------------------------------------------------------------------------


def set_clock(values: Values, context: Context) -> c.Command:
    """Set the time left."""
    del context
    return c.SetClock(values["remaining_s"] * SECOND_MS)


def adjust_clock(values: Values, context: Context) -> c.Command:
    """Add to the time left or take away."""
    del context
    return c.AdjustClock(values["by_s"] * SECOND_MS)


def start_break(values: Values, context: Context) -> c.Command:
    """Break now."""
    del context
    return c.StartBreak(values["minutes"] * MINUTE_MS)
