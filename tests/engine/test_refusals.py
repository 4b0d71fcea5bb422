"""What the engine does not take: one exception with a sentence, and nothing has happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from random import Random
from typing import Any

import pytest

from tourney.catalogue import sentence
from tourney.engine import GAMES, Hand, HandError, Options, Stakes, Street, Table

BLINDS = Stakes(50, 100)
STACKS = {1: 5_000, 2: 5_000, 3: 5_000}


def refusal(action: Callable[[], object]) -> HandError:
    """The error of something that must be refused, its sentence complete."""
    with pytest.raises(HandError) as refused:
        action()
    said = sentence(refused.value.code, refused.value.params)
    assert said.endswith(".")
    assert "?" not in said
    return refused.value


@pytest.mark.parametrize(
    ("field", "stakes"),
    [
        ("small_blind", {"small_blind": -1}),
        ("small_blind", {"small_blind": 1.5}),
        ("small_blind", {"small_blind": None}),
        ("small_blind", {"small_blind": 101}),
        ("big_blind", {"big_blind": "100"}),
        ("big_blind", {"big_blind": None}),
        ("small_bet", {"small_blind": 0, "big_blind": 0}),
        ("ante", {"ante": True, "ante_kind": "each"}),
        ("ante", {"ante": 10}),
        ("ante_kind", {"ante": 10, "ante_kind": ["each"]}),
        ("ante_kind", {"ante_kind": None}),
        ("small_bet", {"small_bet": 0}),
        ("small_bet", {"small_bet": 5.0}),
        ("big_bet", {"big_bet": 0}),
        ("big_bet", {"small_bet": 10, "big_bet": 5}),
        ("bring_in", {"bring_in": "2"}),
        ("bring_in", {"bring_in": 101}),
    ],
)
def test_stakes_that_cannot_be_played_name_their_field(field: str, stakes: dict[str, Any]) -> None:
    error = refusal(lambda: Stakes(**{"small_blind": 50, "big_blind": 100, **stakes}))
    assert (error.code, error.params["field"]) == ("bad_stakes", field)


@pytest.mark.parametrize("limit", [(0,), (-5,), (1.5,), ("5",), (None,), (5, 4), (5, "10")])
def test_a_stud_limit_is_whole_numbers(limit: tuple[Any, ...]) -> None:
    assert refusal(lambda: Stakes.stud(*limit)).code == "bad_stakes"


@pytest.mark.parametrize("unit", [0, -1, 1.5, "100"])
def test_so_is_its_unit(unit: Any) -> None:
    error = refusal(lambda: Stakes.stud(5, unit=unit))
    assert (error.code, error.params["field"]) == ("bad_stakes", "unit")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[("rake_percent", each) for each in (-1, 101, "x", None, True, [], "1/0", "1e2000000000")],
        *[("rake_percent", float(each)) for each in ("nan", "inf", "-0.5")],
        *[("rake_percent", Decimal(each)) for each in ("NaN", "1e-999999", "100.01")],
        *[("rake_cap", each) for each in (-1, 1.5, "x", True)],
        *[("rake_unit", each) for each in (0, 1.5, "x", None)],
        *[("raise_cap", each) for each in (0, -1, 4.0, "4", True)],
        *[("ante_order", each) for each in ("x", None, [])],
        ("min_reraise", "triple"),
        ("show_order", 5),
        *[("ante_in_pot", each) for each in ("yes", None, 1)],
        ("open_pair", "no"),
        ("check_raise", "no"),
        *[("small_blind_seat", each) for each in ("x", 9, 0, 1.0, True, [])],
        *[("big_blind_seat", each) for each in ("x", 9, None, 2.0)],
        *[("posts", each) for each in (None, [(3, 100, 0)], {3: 100}, {3: (1, 2, 3)}, {3: "ab"})],
        *[("posts", each) for each in ({3: (-1, 0)}, {3: (1.5, 0)}, {"3": (100, 0)})],
        *[("killed", each) for each in (None, 5, "1", {"1"}, {1.0})],
    ],
)
def test_an_option_of_no_rule_is_named(option: str, value: Any) -> None:
    error = refusal(lambda: Hand("nlhe", BLINDS, STACKS, 1, options=Options(**{option: value})))
    assert (error.code, error.params["option"]) == ("bad_option", option)


def test_both_blinds_cannot_be_at_one_seat() -> None:
    options = Options(small_blind_seat=2, big_blind_seat=2)
    assert refusal(lambda: Hand("nlhe", BLINDS, STACKS, 1, options=options)).code == "bad_option"


@pytest.mark.parametrize("options", [Options(posts={9: (100, 0)}), Options(killed=frozenset({9}))])
def test_who_is_not_dealt_in_neither_posts_nor_is_absent(options: Options) -> None:
    error = refusal(lambda: Hand("nlhe", BLINDS, STACKS, 1, options=options))
    assert (error.code, error.params["seat"]) == ("bad_seat", 9)


@pytest.mark.parametrize("posts", [{3: (100, 0)}, {3: (1, 0)}, {2: (51, 0)}, {1: (101, 0)}])
def test_a_live_post_makes_no_bet_of_more_than_the_big_blind(
    posts: dict[int, tuple[int, int]],
) -> None:
    """Or a raise to two bets would be to what is already there."""
    error = refusal(lambda: Hand("flhe", BLINDS, STACKS, 1, options=Options(posts=posts)))
    assert (error.code, error.params["option"]) == ("bad_option", "posts")


def test_a_dead_post_is_anybody_s() -> None:
    posts = {2: (50, 75), 3: (0, 50), 1: (100, 50)}
    hand = Hand("flhe", BLINDS, STACKS, 1, options=Options(posts=posts))
    assert (hand.pot, hand.legal()) == (475, (0, 200, 200))


def test_options_keep_what_they_were_given() -> None:
    posts = {3: (100, 0)}
    options = Options(posts=posts)
    posts[3] = (-100, 0)
    assert options.posts == {3: (100, 0)}


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("unknown_game", {"game": []}),
        ("unknown_game", {"game": GAMES}),
        ("bad_stakes", {"stakes": (50, 100)}),
        ("bad_option", {"options": {}}),
        ("not_a_seat", {"stacks": {0: 100, 1: 100}}),
        ("not_a_seat", {"stacks": {-1: 100, 1: 100}}),
        ("not_a_seat", {"stacks": {"1": 100, "2": 100}}),
        ("not_a_seat", {"stacks": {1.5: 100, 2: 100}}),
        ("not_a_seat", {"stacks": {None: 100, 2: 100}}),
        ("not_a_seat", {"stacks": {True: 100, 2: 100}}),
        ("not_a_seat", {"button": "1"}),
        ("not_a_seat", {"button": None}),
        ("not_a_seat", {"button": -1}),
        ("bad_stack", {"stacks": {1: 100, 2: 0}}),
        ("bad_stack", {"stacks": {1: 100, 2: 1.5}}),
        ("bad_stack", {"stacks": {1: 100, 2: True}}),
        ("unknown_card", {"deck": [[0]] * 52}),
        ("unknown_card", {"deck": [1.0, 0, *range(2, 52)]}),
        ("unknown_card", {"deck": [-1, *range(51)]}),
        ("unknown_card", {"deck": "AsKs"}),
    ],
)
def test_a_hand_is_dealt_to_seats_with_chips_from_a_deck(
    code: str, arguments: dict[str, Any]
) -> None:
    told: dict[str, Any] = {
        "game": "nlhe",
        "stakes": BLINDS,
        "stacks": STACKS,
        "button": 1,
        "deck": list(range(52)),
        "options": None,
    }
    assert refusal(lambda: Hand(**{**told, **arguments})).code == code


def test_a_card_that_is_there_twice_is_named_as_players_say_it() -> None:
    error = refusal(lambda: Hand("nlhe", BLINDS, STACKS, 1, deck=[48, 48, *range(48)]))
    assert sentence(error.code, error.params) == "The card Ac is in the deck twice."


@pytest.mark.parametrize("to", [True, 1.0, "1"])
def test_a_bring_in_of_one_chip_is_not_brought_in_by_a_truth_value(to: Any) -> None:
    stakes = Stakes(0, 0, ante=1, ante_kind="each", small_bet=4, big_bet=8, bring_in=1)
    hand = Hand("fl7s", stakes, STACKS, 1, rng=Random(1))
    assert hand.legal_sizes() == [1, 4]
    assert refusal(lambda: hand.act("raise", to)).code == "bad_size"
    assert hand.log == []
    hand.act("raise", 1)
    assert hand.log[0][0] == "call"


def test_a_game_has_room_for_as_many_as_its_deck_has_cards_for() -> None:
    """Five-card Omaha: five each, three burns and a board of five, so that ten would need 58."""
    omaha = GAMES["plo"]
    five = (Street(down=5, opens="blinds"), *omaha.streets[1:])
    game = replace(omaha, name="plo5", streets=five)
    nine = dict.fromkeys(range(1, 10), 1_000)
    error = refusal(lambda: Hand(game, BLINDS, nine, 1))
    assert (error.code, error.params) == ("too_many_seats", {"seats": 9, "most": 8})
    assert len(Hand(game, BLINDS, dict.fromkeys(range(1, 9), 1_000), 1).seats) == 8
    assert [each.max_seats for each in GAMES.values()] == [10] * 9 + [8] * 2


def test_a_deck_that_is_too_small_for_two_makes_no_game() -> None:
    error = refusal(lambda: replace(GAMES["nlhe"], deck=tuple(range(11))))
    assert (error.code, error.params) == ("short_deck", {"cards": 11, "wanted": 12})


@pytest.mark.parametrize("seats", [1, 11, 0, -1, "9", None, 9.0, True])
def test_a_table_has_2_to_10_seats(seats: Any) -> None:
    with pytest.raises(HandError, match="bad_table"):
        Table(seats)


@pytest.mark.parametrize("told", [{"button_rule": "x"}, {"keep": -1}, {"keep": "x"}])
def test_a_table_knows_two_button_rules_and_keeps_a_number_of_hands(told: dict[str, Any]) -> None:
    assert refusal(lambda: Table(9, **told)).code == "bad_option"


@pytest.mark.parametrize("seat", [0, -1, 10, "1", None, 1.0, True, [1]])
@pytest.mark.parametrize("what", ["stand", "leave", "come_back", "post", "set_button", "penalise"])
def test_what_is_no_seat_of_the_table_is_refused(what: str, seat: Any) -> None:
    table = Table(9)
    table.sit(1, 1_000)
    more = (1,) if what == "penalise" else ()
    with pytest.raises(HandError, match="not_a_seat"):
        getattr(table, what)(seat, *more)


@pytest.mark.parametrize("rounds", [0, -1, 1.5, "x", None, True])
def test_a_penalty_is_a_whole_number_of_rounds(rounds: Any) -> None:
    table = Table(9)
    table.sit(1, 1_000)
    assert refusal(lambda: table.penalise(1, rounds)).code == "bad_rounds"
    assert table.penalty(1) == 0
