"""Sentences about commands, scripts and what can be undone."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

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
    "nothing_to_undo": QT_TRANSLATE_NOOP("catalogue", "There is nothing to undo."),
    "nothing_to_redo": QT_TRANSLATE_NOOP("catalogue", "There is nothing to redo."),
    "cannot_undo": QT_TRANSLATE_NOOP(
        "catalogue", "This cannot be undone[, because later steps need it: {batches}]."
    ),
}
