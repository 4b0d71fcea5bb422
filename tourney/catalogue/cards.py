"""Sentences about cards that cannot be read or valued."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

SENTENCES: Sentences = {
    "bad_card": QT_TRANSLATE_NOOP(
        "catalogue",
        '"{card}"[ at letter {at}] is not a card; write a rank (2-9, T, J, Q, K, A) and a suit'
        ' (c, d, h, s), as in "As Td".',
    ),
    "cannot_value": QT_TRANSLATE_NOOP("catalogue", "No hand of this game has {cards} cards."),
}
