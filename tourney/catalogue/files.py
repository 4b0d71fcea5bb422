"""Sentences about files that are read: lists of players, structures, whole events."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

SENTENCES: Sentences = {
    "no_such_file": QT_TRANSLATE_NOOP("catalogue", "There is no file {path}."),
    "empty_file": QT_TRANSLATE_NOOP("catalogue", "There is nothing in this file[: {path}]."),
    "not_text": QT_TRANSLATE_NOOP("catalogue", "This file is not text[: {path}]."),
    "mixed_encoding": QT_TRANSLATE_NOOP(
        "catalogue", "Line {line} is in another encoding than the lines before it[: {path}]."
    ),
    "broken_quote": QT_TRANSLATE_NOOP(
        "catalogue", "A quotation mark opened on line {line} is never closed."
    ),
    "no_name_column": QT_TRANSLATE_NOOP(
        "catalogue", "No column of this list holds names[; its columns are {columns}]."
    ),
    "missing_column": QT_TRANSLATE_NOOP("catalogue", "The column {column} is missing[: {path}]."),
    "bad_cell": QT_TRANSLATE_NOOP(
        "catalogue", "The cell on line {line}[, column {column}] cannot be used[: {value}]."
    ),
    "file_too_big": QT_TRANSLATE_NOOP(
        "catalogue", "This file is too large to be a list[: {path}][, {bytes} bytes]."
    ),
    "unreadable_file": QT_TRANSLATE_NOOP(
        "catalogue", "This file cannot be read[: {path}][ ({reason})]."
    ),
    "not_a_tournament": QT_TRANSLATE_NOOP("catalogue", "This file holds no tournament[: {path}]."),
    "bad_tdt": QT_TRANSLATE_NOOP(
        "catalogue",
        "This .tdt file cannot be understood[: {path}][, line {line}][, column {column}].",
    ),
    "bad_tdt_field": QT_TRANSLATE_NOOP(
        "catalogue", "In this .tdt file {field} holds nothing usable[: {path}]."
    ),
}
