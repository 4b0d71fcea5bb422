"""Sentences about the database and the disk."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

SENTENCES: Sentences = {
    "database_newer": QT_TRANSLATE_NOOP(
        "catalogue",
        "The database was written by a newer version of the program; install that version.",
    ),
    "database_locked": QT_TRANSLATE_NOOP(
        "catalogue",
        "Another copy of the program is using this folder; here you can read, but not change.",
    ),
    "not_a_database": QT_TRANSLATE_NOOP(
        "catalogue", "This file is not a database of this program[: {path}]."
    ),
    "disk_full": QT_TRANSLATE_NOOP(
        "catalogue", "The disk is full: the last step was not stored, everything before it is."
    ),
    "disk_read_only": QT_TRANSLATE_NOOP(
        "catalogue", "This folder cannot be written to[: {path}]; nothing was stored."
    ),
    "database_damaged": QT_TRANSLATE_NOOP(
        "catalogue",
        "The database is damaged[ ({what})]; look for a good copy in the folder of backups.",
    ),
    "database_unreachable": QT_TRANSLATE_NOOP(
        "catalogue", "The database does not answer[: {what}]; nothing was stored."
    ),
    "bad_database_url": QT_TRANSLATE_NOOP(
        "catalogue", "This is not the address of a database the program can use[: {url}]."
    ),
    "disk_error": QT_TRANSLATE_NOOP(
        "catalogue",
        "The disk refused[: {what}][, at {path}]; what was stored before is still there.",
    ),
}
