"""Sentences about levels, the clock and the structure sheet."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

SENTENCES: Sentences = {
    "no_such_level": QT_TRANSLATE_NOOP(
        "catalogue", "There is no such level[: row {row} of the sheet]."
    ),
    "no_level": QT_TRANSLATE_NOOP("catalogue", "The structure has no level."),
    "zero_minutes": QT_TRANSLATE_NOOP(
        "catalogue", "Row {row} of the structure[, level {level},] lasts no time at all."
    ),
    "blank_minutes": QT_TRANSLATE_NOOP(
        "catalogue", "Line {line} gives no minutes, and there is no default for them."
    ),
    "blind_falls": QT_TRANSLATE_NOOP("catalogue", "The blinds fall at level {level}."),
    "small_over_big": QT_TRANSLATE_NOOP(
        "catalogue", "At level {level} the small blind is larger than the big blind."
    ),
    "ante_over_big_blind": QT_TRANSLATE_NOOP(
        "catalogue", "At level {level} the ante is larger than the big blind."
    ),
    "bad_time": QT_TRANSLATE_NOOP(
        "catalogue", "{value} is not a time; write it like 2026-11-30T19:00:00Z or with an offset."
    ),
    "time_goes_back": QT_TRANSLATE_NOOP(
        "catalogue", "This time is earlier than what came before it[: {at} after {last}]."
    ),
}
