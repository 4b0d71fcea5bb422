"""kill -9 of ``tourney run -``: what was answered is there once, and the clock is right."""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from tourney.app.keeper import Keeper
from tourney.bootstrap import open_house, steady_time
from tourney.paths import Home
from tourney.tournament.schedule import left_ms

_ROOT = Path(__file__).parents[2]
_LEVEL_MS = 3_600_000


@dataclass
class Told:
    """What the program has answered over all its lives; lists hold batches in order."""

    batches: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    bought: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    set_to: int | None = None
    sent_since: list[int] = field(default_factory=list)


def _lines(run: int, event: str | None) -> Iterator[dict[str, Any]]:
    """An evening without an end: people come, buy in, go out; the clock is set now and then."""
    if event is None:
        yield {"command": "create_event", "name": "Kill", "structure": "festival_main_event"}
        yield {"command": "start_clock"}
    else:
        yield {"command": "open_event", "event": event}
    yield {"command": "set_clock", "remaining_s": 3000 + run}
    for n in range(100_000):
        label = f"r{run}p{n}"
        yield {"command": "add_player", "as": label, "name": label}
        yield {"command": "buy_in", "player": label}
        if n % 3 == 2:
            yield {"command": "eliminate", "players": [f"r{run}p{n - 1}"]}
        if n % 4 == 3:
            yield {"command": "set_clock", "remaining_s": 2000 + n % 900}


def _start(home: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "tourney", "--home", str(home), "run", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=_ROOT,
    )


def _feed(stdin: IO[bytes], lines: Iterator[dict[str, Any]], sent: list[dict[str, Any]]) -> None:
    """Send lines as fast as they are taken, until the program is gone."""
    try:
        for line in lines:
            sent.append(line)
            stdin.write(json.dumps(line).encode() + b"\n")
            stdin.flush()
    except (BrokenPipeError, OSError):
        pass


def _killed_after(home: Path, run: int, event: str | None, seconds: float, told: Told) -> None:
    """Let the program take lines for a while, kill it, and note what it had answered."""
    child = _start(home)
    assert child.stdin is not None
    assert child.stdout is not None
    sent: list[dict[str, Any]] = []
    told.sent_since.clear()
    feeder = threading.Thread(target=_feed, args=(child.stdin, _lines(run, event), sent))
    feeder.start()
    answers = [child.stdout.readline()]  # it is up
    threading.Timer(seconds, child.kill).start()
    answers += child.stdout.readlines()
    child.wait()
    feeder.join()
    child.stdout.close()
    with contextlib.suppress(BrokenPipeError):
        child.stdin.close()
    whole = [json.loads(answer) for answer in answers if answer.endswith(b"\n")]
    for line, answer in zip(sent, whole, strict=False):
        assert answer["ok"], answer
        _note(line, answer, told)
    told.sent_since += [
        line["remaining_s"] for line in sent[len(whole) :] if line["command"] == "set_clock"
    ]


def _note(line: dict[str, Any], answer: dict[str, Any], told: Told) -> None:
    if answer["batch"] is not None:
        told.batches.append(answer["batch"])
    match line["command"]:
        case "add_player":
            told.names.append(line["name"])
        case "buy_in":
            told.bought.append(line["player"])
        case "eliminate":
            told.out += line["players"]
        case "set_clock":
            told.set_to = line["remaining_s"]


def _look(home: Path, told: Told) -> tuple[str | None, int]:
    """Open the house as the desk does, and compare it with what was answered."""
    with open_house(Home(home), None, writing=True, clock=steady_time()) as house:
        assert not house.store.read_only
        (summary,) = house.store.events()
        event = house.open(summary.id)
        stored = house.store.batches(event.id)
        ids = [batch.id for batch in stored]
        assert len(set(ids)) == len(ids), "no batch is there twice"
        assert [batch.version for batch in stored] == list(range(1, len(ids) + 1))
        assert not set(told.batches) - set(ids), "every answered line is there"
        order = [ids.index(batch) for batch in told.batches]
        assert order == sorted(order)
        _look_at_people(event, told)
        _look_at_clock(house, event, told)
        return event.id, len(ids)


def _look_at_people(event: Any, told: Told) -> None:
    state = event.state
    names = Counter(event.people[person].name for person in state.persons)
    assert not [name for name, count in names.items() if count > 1], "nobody is there twice"
    assert not set(told.names) - set(names)
    by_name = {event.people[person].name: person for person in state.persons}
    for name in told.bought:
        assert len(state.persons[by_name[name]].entries) == 1
    for name in told.out:
        assert state.last_entry(by_name[name]).status == "out"


def _look_at_clock(house: Any, event: Any, told: Told) -> None:
    """The clock runs from what it was last set to; without anybody there for long it asks."""
    started = [line.batch for line in event.timeline.lines if line.batch.lane == "clock"]
    if not started:
        return
    keeper = Keeper(house, event, house.time)
    asked = [notice.ms for notice in keeper.pulse() if notice.kind == "gap_question"]
    if keeper.asks:
        assert (asked[0] or 0) > 2000
        keeper.count_gap()
    last = started[-1]
    left = left_ms(event.state.clock, house.time.now())
    passed = time.time() * 1000 - last.at
    expected = {1000 * s for s in (told.set_to, *told.sent_since[:1]) if s is not None}
    if last.command == "StartClock":
        expected = {event.state.clock.remaining_ms}
    assert any(abs(left - (each - passed)) < 250 for each in expected), (left, expected, passed)
    keeper.close()


def test_a_killed_program_has_kept_every_answered_line_once_and_its_clock(
    tmp_path: Path, seed: int, scale: Callable[[int], int]
) -> None:
    chance = random.Random(seed)
    told, event, count = Told(), None, 0
    for run in range(scale(100)):
        _killed_after(tmp_path, run, event, chance.uniform(0, 0.6), told)
        if told.batches:
            event, written = _look(tmp_path, told)
            assert written >= count
            count = written
    assert len(told.bought) > 10, "the program never got as far as the door"
