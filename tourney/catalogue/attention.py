"""What asks for the director, in words: one text for each code of an alert, and of a move."""

from __future__ import annotations

from collections.abc import Mapping

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Counted, Sentences
from tourney.catalogue.sentences import Translate, written

ALERTS: Sentences = {
    "winner_known": QT_TRANSLATE_NOOP("catalogue", "{player} has won. Finish the event?"),
    "deal_made": QT_TRANSLATE_NOOP("catalogue", "A deal is written down. Finish the event?"),
    "who_is_big_blind": QT_TRANSLATE_NOOP("catalogue", "Who is next big blind at table {table}?"),
    "tables_break": Counted(
        "count",
        QT_TRANSLATE_NOOP("catalogue", "Table {tables} can break: one player moves."),
        QT_TRANSLATE_NOOP("catalogue", "Table {tables} can break: {count} players move."),
    ),
    "tables_uneven": QT_TRANSLATE_NOOP(
        "catalogue", "Table {long} has {many}, table {short} has {few}."
    ),
    "not_drawn": QT_TRANSLATE_NOOP("catalogue", "{count} players are in, no seats are drawn."),
    "ready_to_start": QT_TRANSLATE_NOOP(
        "catalogue", "Seats are drawn for {count} players; the clock has not started."
    ),
    "unseated": Counted(
        "count",
        QT_TRANSLATE_NOOP("catalogue", "{player} has no seat."),
        QT_TRANSLATE_NOOP("catalogue", "{count} players have no seat: {player}[ and {more} more]."),
    ),
    "paused_long": QT_TRANSLATE_NOOP("catalogue", "The clock has stood for {minutes} minutes."),
    "late_registration_closes": QT_TRANSLATE_NOOP(
        "catalogue", "Late registration closes in {left}, at the end of level {level}."
    ),
    "money_owed": QT_TRANSLATE_NOOP("catalogue", "{amount} is still owed by players."),
    "paid_over_due": Counted(
        "count",
        QT_TRANSLATE_NOOP("catalogue", "One player has been paid {amount} more than is due."),
        QT_TRANSLATE_NOOP("catalogue", "{count} players have been paid {amount} more than is due."),
    ),
    "prizes_to_pay": Counted(
        "count",
        QT_TRANSLATE_NOOP("catalogue", "One prize to pay: {amount}."),
        QT_TRANSLATE_NOOP("catalogue", "{count} prizes to pay: {amount}."),
    ),
    "prizes_typed": QT_TRANSLATE_NOOP(
        "catalogue", "The prizes were typed for {typed}, the pool is {pool}."
    ),
    "prizes_off": QT_TRANSLATE_NOOP(
        "catalogue", "The prizes are {typed} in all, the pool is {pool}."
    ),
}

REASONS: Sentences = {
    "table_breaks": QT_TRANSLATE_NOOP("catalogue", "seat drawn"),
    "next_big_blind": QT_TRANSLATE_NOOP("catalogue", "next big blind"),
    "random_draw": QT_TRANSLATE_NOOP("catalogue", "drawn by chance"),
}


def alert(code: str, params: Mapping[str, object], translate: Translate | None = None) -> str:
    """Return the sentence of an alert; an unknown code reads as itself."""
    return written(ALERTS.get(code, code), params, translate)


def reason(code: str, translate: Translate | None = None) -> str:
    """Return why somebody moves, in a few words; nothing for an unknown code."""
    return written(REASONS.get(code, ""), {}, translate)
