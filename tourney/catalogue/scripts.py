"""Sentences about commands, scripts and what can be undone."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Chosen, Sentences

SENTENCES: Sentences = {
    "bad_json": QT_TRANSLATE_NOOP(
        "catalogue", "This line is not a JSON object[, at column {column}]."
    ),
    "unknown_command": QT_TRANSLATE_NOOP("catalogue", "There is no command {command}."),
    "bad_field": QT_TRANSLATE_NOOP(
        "catalogue", "The field {field} cannot be used[: {value}][; expected: {expected}]."
    ),
    "not_yet": QT_TRANSLATE_NOOP(
        "catalogue", "This version of the program cannot do this yet[: {command}]."
    ),
    "nothing_to_undo": Chosen(
        by="what",
        texts={"redo": QT_TRANSLATE_NOOP("catalogue", "There is nothing to redo.")},
        other=QT_TRANSLATE_NOOP("catalogue", "There is nothing to undo."),
    ),
    "cannot_undo": Chosen(
        by="reason",
        texts={
            "unknown": QT_TRANSLATE_NOOP("catalogue", "There is no such step in this event."),
            "clock": QT_TRANSLATE_NOOP(
                "catalogue", "The clock is not undone; set its time or go back a level."
            ),
            "creation": QT_TRANSLATE_NOOP("catalogue", "Creating an event cannot be undone."),
            "draw": QT_TRANSLATE_NOOP(
                "catalogue", "The seat draw cannot be undone once the clock has run."
            ),
            "later": QT_TRANSLATE_NOOP(
                "catalogue", "Later steps stand on this one; undo them together with it."
            ),
            "results": QT_TRANSLATE_NOOP(
                "catalogue", "The results have changed since this finish; finish the event anew."
            ),
            "clock_runs": QT_TRANSLATE_NOOP(
                "catalogue", "The clock runs again since this finish; finish the event anew."
            ),
        },
        other=QT_TRANSLATE_NOOP("catalogue", "This step cannot be undone."),
    ),
}
