"""Sentences about what a check of the journal found."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

SENTENCES: Sentences = {
    "verify_gap": QT_TRANSLATE_NOOP(
        "catalogue", "The journal has a gap: its {batches} steps are not numbered one by one."
    ),
    "verify_batch_twice": QT_TRANSLATE_NOOP(
        "catalogue", "Step {batch} stands in the journal twice."
    ),
    "verify_replay_differs": QT_TRANSLATE_NOOP(
        "catalogue", "Playing the {batches} steps of the journal again gives another state."
    ),
    "verify_sums": QT_TRANSLATE_NOOP(
        "catalogue", "The sums kept step by step are not those counted anew."
    ),
    "verify_two_entries": QT_TRANSLATE_NOOP(
        "catalogue", "{player} has {entries} entries in play at once."
    ),
    "verify_entry_owner": QT_TRANSLATE_NOOP(
        "catalogue", "An entry of {player} is not on his list, or on two lists."
    ),
    "verify_seat": QT_TRANSLATE_NOOP(
        "catalogue", "{player} and his table disagree about where he sits[: seat {seat}]."
    ),
    "verify_table": QT_TRANSLATE_NOOP(
        "catalogue", "Somebody is kept at table {table}, seat {seat}, who cannot sit there."
    ),
    "verify_table_twice": QT_TRANSLATE_NOOP("catalogue", "Two tables have the number {table}."),
    "verify_places": QT_TRANSLATE_NOOP(
        "catalogue", "The places do not run through: place {place} of {persons} is wrong."
    ),
    "verify_prizes": QT_TRANSLATE_NOOP(
        "catalogue", "The prizes sum to {prizes}, but the pool is {pool}."
    ),
    "verify_certified_sum": QT_TRANSLATE_NOOP(
        "catalogue", "The certified prizes sum to {prizes}, but the pool is {pool}."
    ),
    "verify_results_differ": QT_TRANSLATE_NOOP(
        "catalogue", "The certified result of {player} is not what the journal gives now."
    ),
    "verify_chips": QT_TRANSLATE_NOOP(
        "catalogue", "{chips} chips are in play, but {issued} were issued and {removed} removed."
    ),
    "verify_counted": QT_TRANSLATE_NOOP(
        "catalogue", "The counted stacks sum to {counted}, but {chips} chips are in play."
    ),
    "verify_drawer": QT_TRANSLATE_NOOP(
        "catalogue", "The accounts of all players sum to {accounts}, the drawer to {drawer}."
    ),
    "verify_paid_over": QT_TRANSLATE_NOOP("catalogue", "{player} was paid {over} too much."),
}
