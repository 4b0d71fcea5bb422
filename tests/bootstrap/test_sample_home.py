from __future__ import annotations

from pathlib import Path

from tourney.app.keeper import Keeper
from tourney.app.verify import verify_journal
from tourney.bootstrap import open_house, steady_time
from tourney.bootstrap.sample import FEWEST
from tourney.bootstrap.sample_home import make_sample
from tourney.paths import Home


def test_the_sample_is_under_way_now_and_asks_nothing(tmp_path: Path):
    home = Home(tmp_path / "sample")
    make_sample(home, 30)
    with open_house(home, None, writing=True, clock=steady_time()) as house:
        (listed,) = house.store.events()
        assert listed.status == "running"
        event = house.open(listed.id)
        assert not verify_journal(event.id, house.store.batches(event.id), event.state)
        assert len(house.people) == 30
        keeper = Keeper(house, event, house.time)  # type: ignore[arg-type]
        assert keeper.pulse() == []
        assert event.state.clock.running
        keeper.close()


def test_fewer_than_the_fewest_are_the_fewest_and_not_the_usual_number(tmp_path: Path):
    home = Home(tmp_path)
    make_sample(home, 0)
    with open_house(home, None, writing=False) as house:
        assert len(house.people) == FEWEST


def test_a_second_time_there_is_one_sample_again(tmp_path: Path):
    home = Home(tmp_path)
    make_sample(home, 12)
    make_sample(home, 14)
    with open_house(home, None, writing=False) as house:
        assert len(house.store.events()) == 1
        assert len(house.people) == 14


def test_a_sample_that_is_open_elsewhere_is_left_alone(tmp_path: Path):
    home = Home(tmp_path)
    make_sample(home, 12)
    with open_house(home, None, writing=True):
        make_sample(home, 14)
    with open_house(home, None, writing=False) as house:
        assert len(house.people) == 12
