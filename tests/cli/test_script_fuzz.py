"""Random scripts: whatever is asked, it is done or refused whole, and the journal stays sound."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.evening import Evening
from tourney.app.verify import verify_journal
from tourney.bootstrap import open_house
from tourney.catalogue import SENTENCES
from tourney.cli.script.spec import SPECS
from tourney.paths import Home
from tourney.storage.open import open_store
from tourney.values.instants import format_instant, parse_instant

NAMES = [f"P {letter}" for letter in "ABCDEFGHIJKL"]
START = parse_instant("2026-12-01T19:00:00Z")


class Fuzz:
    """Asks random things of a small club night."""

    def __init__(self, seed: int, store: Any = None) -> None:
        self.rng = random.Random(seed)
        self.evening = Evening(store, seed=seed)
        self.at = START
        self.batches: list[str] = []
        r = self.rng
        self.evening.create(
            seats_per_table=r.choice([2, 4, 9]),
            tables=r.choice([None, None, 3]),
            bounty=r.choice(["0", "10"]),
            late_registration=r.choice([None, 1, 3]),
            max_players=r.choice([None, 10]),
            rebuy=r.choice(["off", {"price": "50", "per_player": 1}, {}]),
            deductions=r.choice([[], [{"name": "Staff", "percent": "3.5"}]]),
            after_last=r.choice(["double", "stay"]),
        )
        for name in NAMES[: r.randrange(13)]:
            self.evening.do("add_player", name=name)
            if r.random() < 0.8:
                self.ask("buy_in", player=name)
        if r.random() < 0.7:
            self.ask("draw_seats")
        if r.random() < 0.7:
            self.ask("start_clock")

    def who(self) -> str:
        return self.rng.choice(NAMES)

    def some(self, most: int = 3) -> list[str]:
        return self.rng.sample(NAMES, self.rng.randrange(most + 1))

    def number(self) -> int:
        return self.rng.choice([-1, 0, 1, 1, 2, 2, 3, 4, 9, 10])

    def money(self) -> Any:
        return self.rng.choice(["0", "10", "50.50", 20, "-1", "x", 2.5])

    def line(self) -> tuple[str, dict[str, Any]]:
        """Return a command with fields that are mostly of the right kind."""
        r = self.rng
        past = r.choice(self.batches) if self.batches else "none"
        spot = {"table": self.number(), "seat": self.number()}
        bust = {"players": self.some(), "by": self.some(2), "hand": r.choice(["", "h1", "h2"])}
        choices: list[tuple[str, dict[str, Any]]] = [
            ("eliminate", bust),
            ("eliminate", {"players": [self.who()], "by": [self.who()]}),
            ("eliminate", {"players": [self.who()], "stacks": {self.who(): self.number()}}),
            ("bust_order", {"players": self.some(4)}),
            ("set_chips", {"player": self.who(), "chips": r.choice([0, 500, 20_000])}),
            ("buy_in", {"player": self.who(), "override": r.random() < 0.5}),
            ("buy_in", {"player": self.who(), "price": self.money(), "owing": True}),
            ("buy_in", {"player": self.who(), **spot}),
            ("rebuy", {"player": self.who(), "override": r.random() < 0.5}),
            ("add_on", {"player": self.who(), "chips": self.number()}),
            ("re_enter", {"player": self.who()}),
            ("register", {"player": self.who()}),
            ("unregister", {"player": self.who()}),
            ("withdraw", {"player": self.who(), "refund": r.random() < 0.5}),
            ("reassign_entry", {"player": self.who(), "to": self.who()}),
            ("pay", {"player": self.who()}),
            ("pay", {"player": self.who(), "amount": self.money(), "direction": "out"}),
            ("add_player", {"name": self.who()}),
            ("edit_player", {"player": self.who(), "club": r.choice(["Pori", ""])}),
            ("draw_seats", {}),
            ("redraw_tables", {}),
            ("seat", {"player": self.who()}),
            ("seat", {"player": self.who(), **spot}),
            ("move", {"player": self.who(), **spot}),
            ("unseat", {"player": self.who()}),
            ("swap_seats", {"a": self.who(), "b": self.who()}),
            ("lock_seat", {**spot, "locked": r.random() < 0.5}),
            ("lock_seat", {**spot, "player": self.who()}),
            ("add_table", {}),
            ("set_table", {"table": self.number(), "seats": r.randrange(2, 11)}),
            ("set_table", {"table": self.number(), "number": self.number()}),
            ("break_table", {"table": self.number()}),
            ("set_button", {**spot, "when": r.choice(["now", "next"])}),
            ("hand_played", {"table": self.number()}),
            ("propose_moves", {}),
            ("accept_moves", {"moves": "all"}),
            ("set_payouts", {"percents": r.choice([["100"], ["60", "40"], ["50", "49"]])}),
            ("set_payouts", {"amounts": ["100", "50"]}),
            ("record_deal", {"shares": {self.who(): "10", self.who(): "20"}}),
            ("edit_event", {"buy_in": self.money(), "tables": r.choice([None, 2, 5])}),
            ("set_structure", {"structure": r.choice(["turbo", "home_game"])}),
            ("start_clock", {}),
            ("pause_clock", {}),
            ("next_level", {}),
            ("previous_level", {}),
            ("start_break", {"minutes": r.choice([1, 5])}),
            ("set_clock", {"remaining_s": r.choice([0, 60])}),
            ("adjust_clock", {"by_s": r.choice([-600, 60])}),
            ("undo", {}),
            ("undo", {"batch": past, "with_later": r.random() < 0.5}),
            ("redo", {}),
            ("redo", {"batch": past}),
            ("amend", {"batch": past, "with": {"command": "eliminate", **bust}}),
            ("amend", {"batch": past, "with": {"command": "buy_in", "player": self.who()}}),
            ("finish_event", {"override": r.random() < 0.1}),
            ("state", {}),
        ]
        return r.choice(choices)

    def ask(self, command: str, **fields: Any) -> dict[str, Any]:
        """Ask, and look whether the answer kept its promise."""
        self.at += self.rng.choice([0, 1000, 60_000, 600_000])
        event = self.evening.run.opened[self.evening.run.current or ""]
        event.advance(self.at)
        before, disk = event.state, self.evening.on_disk()
        answer = self.evening.ask(command, at=format_instant(self.at), **fields)
        json.dumps(answer, allow_nan=False)
        if answer["ok"]:
            if answer["batch"] is not None:
                self.batches.append(answer["batch"])
            else:
                assert event.state is before
        else:
            assert answer["code"] in SENTENCES, answer
            assert event.state is before, answer
            assert self.evening.on_disk() == disk, answer
        return answer


@pytest.mark.parametrize("part", range(4))
def test_random_scripts_are_done_or_refused_whole(part, seed, scale):
    for run in range(scale(250)):
        fuzz = Fuzz(seed + 1000 * part + run)
        said: list[Any] = []
        try:
            for _ in range(60):
                command, fields = fuzz.line()
                said.append((command, fields))
                fuzz.ask(command, **fields)
            event = fuzz.evening.run.opened[fuzz.evening.run.current or ""]
            batches = list(fuzz.evening.store.batches(event.id))
            found = verify_journal(event.id, batches, event.state)
            assert not [finding for finding in found if finding.serious]
        except BaseException:
            print("seed", seed + 1000 * part + run, "lines", said)
            raise


def test_what_a_random_script_left_on_disk_is_what_it_saw(tmp_path, seed, scale):
    for run in range(scale(60)):
        home = tmp_path / str(run)
        store = open_store(home, None, writing=True)
        fuzz = Fuzz(seed + run, store)
        for _ in range(40):
            command, fields = fuzz.line()
            fuzz.ask(command, **fields)
        live = fuzz.evening.run.opened[fuzz.evening.run.current or ""]
        store.close()
        with open_house(Home(home), None, writing=False) as session:
            event = session.open(live.id)
            assert event.state == live.state, seed + run
            assert event.version == live.version
            listed = {person: event.people[person] for person in event.state.persons}
            assert listed == {person: live.people[person] for person in live.state.persons}
            assert event.timeline.effective == live.timeline.effective
            (summary,) = session.store.events()
            assert (summary.name, summary.status) == (
                live.state.settings.name,
                live.state.status,
            )


json_values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.integers(-(10**30), 10**30),
        st.floats(),
        st.text(max_size=8),
        st.sampled_from(["P A", "#1", "all", "1", "-1", "50.005", "2026-12-01T20:00:00Z", "", " "]),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@st.composite
def wild_lines(draw: st.DrawFn) -> dict[str, Any]:
    """A command with some of its fields, each holding anything at all."""
    name = draw(st.sampled_from(sorted(SPECS)))
    known = [*(field.name for field in SPECS[name].fields), "as", "at", "event", "batch_id"]
    chosen = draw(st.lists(st.sampled_from(known), unique=True, max_size=4))
    needed = [field.name for field in SPECS[name].fields if field.required]
    return {"command": name, **{field: draw(json_values) for field in {*chosen, *needed}}}


WILD = Evening()
WILD.create()
WILD.people(*NAMES[:4])
WILD.do("draw_seats")


@given(wild_lines())
def test_no_value_breaks_a_line(line):
    before = WILD.on_disk()
    answer = WILD.raw(json.dumps(line))
    if not answer["ok"]:
        assert answer["code"] in SENTENCES, answer
        assert answer["code"] != "unknown_command" or line["command"] == "amend"
        assert WILD.on_disk() == before


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_bytes_break_a_line(raw):
    before = WILD.on_disk()
    assert WILD.raw(raw)["ok"] is False
    assert WILD.on_disk() == before
