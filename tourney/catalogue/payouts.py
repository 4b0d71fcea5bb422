"""Sentences about amounts, prizes and payouts."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

SENTENCES: Sentences = {
    "bad_amount": QT_TRANSLATE_NOOP(
        "catalogue",
        "This amount or percent cannot be used[ for {field}][, place {place}][: {value}]"
        "[; expected: {expected}][; {player} has {most} to settle]"
        "[; the sum is {total}][, where {pool} is to be shared out].",
    ),
}
