"""Proposals of moves over a real event: what balancing is told, and when it is stale."""

from __future__ import annotations

import random

import pytest

from tests.cli.evening import Evening
from tourney.app.moves import (
    MoveProposer,
    accept_all,
    accept_some,
    break_order,
    coming_hand,
    propose_moves,
)
from tourney.values.errors import RuleViolation

NAMES = [f"P {letter}" for letter in "ABCDEFGHIJKLMNOPQRST"]


@pytest.fixture
def evening() -> Evening:
    """Twenty players at three tables of nine, the clock running."""
    evening = Evening()
    evening.create()
    evening.people(*NAMES)
    evening.do("draw_seats")
    evening.do("start_clock")
    return evening


def event_of(evening: Evening):
    return evening.run.opened[evening.run.current]


def propose(evening: Evening, seed: int = 1):
    return propose_moves(event_of(evening).state, random.Random(seed))


def test_level_tables_need_no_move(evening):
    assert propose(evening).moves == ()


def test_no_table_breaks_before_play_has_begun():
    evening = Evening()
    evening.create(tables=3)
    evening.people(*NAMES[:6])
    evening.do("draw_seats")
    assert propose(evening).breaks == ()
    evening.do("start_clock")
    assert propose(evening).breaks == (3, 2)


def test_the_highest_number_breaks_first_unless_an_order_is_set(evening):
    assert break_order(event_of(evening).state) == (3, 2, 1)
    evening.do("edit_event", break_order=[2, 7])
    assert break_order(event_of(evening).state) == (2, 3, 1)
    evening.do("eliminate", players=NAMES[:2])
    assert propose(evening).breaks == (2,)


def test_a_pinned_player_is_not_moved_and_his_table_not_broken(evening):
    table = next(t for t in evening.state["tables"] if t["table"] == 3)
    evening.do("pin_player", player=next(iter(table["ids"].values())))
    evening.do("eliminate", players=[n for n in NAMES if n not in table["seats"].values()][:2])
    assert propose(evening).breaks == (2,)


def test_a_locked_seat_is_not_given(evening):
    short = min(evening.state["tables"], key=lambda table: len(table["seats"]))
    open_seats = [seat for seat in range(1, 10) if str(seat) not in short["seats"]]
    evening.do("eliminate", players=list(short["seats"].values())[:1])
    freed = {1, 2, 3, 4, 5, 6, 7, 8, 9} - set(open_seats)
    for seat in open_seats:
        evening.do("lock_seat", table=short["table"], seat=seat)
    (move,) = propose(evening).moves
    assert move.to_table == short["table"]
    assert move.to_seat in freed


def test_the_button_counts_only_while_nothing_at_the_table_changed(evening):
    event = event_of(evening)

    def coming():
        return coming_hand(event.state, event.state.table_number(1))

    assert coming() is None
    seats = sorted(event.state.table_number(1).seats)
    evening.do("set_button", table=1, seat=seats[0])
    assert coming().button == seats[1]
    evening.do("set_button", table=1, seat=seats[3], when="next")
    assert coming().button == seats[3]
    evening.do("hand_played", table=1)
    assert coming().button == seats[4]
    evening.do("unseat", player=evening.state["tables"][0]["seats"][str(seats[5])])
    assert coming() is None


def test_all_is_stale_once_anybody_moved_and_not_because_of_money_or_time(evening):
    evening.do("eliminate", players=NAMES[:3])
    proposal = propose(evening)
    evening.do("next_level")
    evening.do("set_chips", player=NAMES[9], chips=5)
    assert accept_all(proposal, event_of(evening).state).breaks == (3,)
    evening.do("add_table")
    with pytest.raises(RuleViolation, match="stale_proposal"):
        accept_all(proposal, event_of(evening).state)
    with pytest.raises(RuleViolation, match="stale_proposal"):
        accept_all(None, event_of(evening).state)


def test_some_moves_close_a_table_only_when_all_its_players_go(evening):
    evening.do("eliminate", players=NAMES[:3])
    proposal = propose(evening)
    assert accept_some(proposal.moves, proposal).breaks == (3,)
    assert accept_some(proposal.moves[1:], proposal).breaks == ()
    assert accept_some(proposal.moves, None).breaks == ()
    assert accept_some(proposal.moves, None, (3,)).breaks == (3,)


def test_a_move_handed_back_late_is_stale_as_a_whole(evening):
    evening.do("eliminate", players=NAMES[:3])
    moves = evening.do("propose_moves")["moves"]
    evening.do("eliminate", players=[moves[0]["player"]])
    before = evening.on_disk()
    assert evening.ask("accept_moves", moves=moves)["code"] == "stale_proposal"
    assert evening.on_disk() == before


def test_a_proposer_that_keeps_tables_proposes_what_one_without_memory_does(evening):
    chance = random.Random(8)
    event = event_of(evening)
    draws = random.Random(0)
    kept = MoveProposer(draws)
    for number in range(12):
        state = event.state
        if number % 3 == 1:
            table = chance.choice(state.open_tables())
            evening.do(
                "set_button", table=table.number, seat=chance.choice([*table.seats]), when="next"
            )
        else:
            playing = [e.person for e in state.entries.values() if e.status == "in"]
            evening.do("eliminate", players=[chance.choice(playing)])
        draws.seed(number)
        assert kept.propose(event.state) == propose_moves(event.state, random.Random(number))
