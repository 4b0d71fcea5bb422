"""Sentences about tables, seats and moves."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

SENTENCES: Sentences = {
    "seat_taken": QT_TRANSLATE_NOOP(
        "catalogue", "Seat {seat} at table {table} is taken[ by {player}]."
    ),
    "not_seated": QT_TRANSLATE_NOOP("catalogue", "{player} has no seat."),
    "no_such_table": QT_TRANSLATE_NOOP("catalogue", "There is no table {table}."),
    "no_such_seat": QT_TRANSLATE_NOOP(
        "catalogue",
        "There is no such seat in use[: seat {seat} at table {table}]"
        "[; its seats are 1 to {seats}].",
    ),
    "not_enough_seats": QT_TRANSLATE_NOOP(
        "catalogue", "There are not enough open seats[: {needed} needed, {open} open]."
    ),
    "stale_proposal": QT_TRANSLATE_NOOP(
        "catalogue", "The seating has changed since these moves were proposed; ask again."
    ),
    "cannot_keep_apart": QT_TRANSLATE_NOOP(
        "catalogue", "The open seats do not allow these players to be kept apart."
    ),
}
