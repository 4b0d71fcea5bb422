"""Cards as numbers and as they are written down."""

from __future__ import annotations

import pytest

from tourney.catalogue import sentence
from tourney.engine import cards
from tourney.values.errors import BadInput


def test_cards_are_numbered_by_rank_then_by_suit_from_the_deuce_of_clubs():
    assert cards.parse("2c 2d 2h 2s 3c As") == [0, 1, 2, 3, 4, 51]
    assert [cards.rank(51), cards.suit(51), cards.rank(0), cards.suit(0)] == [12, 3, 0, 0]


def test_every_card_is_read_as_it_is_written():
    assert cards.parse(cards.text(cards.DECK)) == list(cards.DECK) == list(range(52))


@pytest.mark.parametrize("written", ["As Td 2c", "AsTd2c", "as,td, 2C", "AS 10d\t2c"])
def test_cards_may_be_written_in_several_ways(written):
    assert cards.text(cards.parse(written)) == "As Td 2c"


def test_no_card_is_no_card():
    assert cards.parse(" , ") == []
    assert cards.text([]) == ""


@pytest.mark.parametrize(
    ("written", "card", "at"),
    [("As Xd", "Xd", 4), ("A", "A", 1), ("As 10", "10", 4), ("As 1d", "1d", 4), ("Ks K♠", "K♠", 4)],
)
def test_what_is_no_card_is_named_with_its_place(written, card, at):
    with pytest.raises(BadInput) as refused:
        cards.parse(written)
    assert refused.value.code == "bad_card"
    assert refused.value.params == {"card": card, "at": at}
    assert sentence("bad_card", refused.value.params).startswith(f'"{card}" at letter {at} is not')
