"""A script driven inside the test: lines in, answers out, over a store to look into."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from tourney.app.session import Session
from tourney.cli.script.runner import ScriptRun, ScriptTime
from tourney.storage.memory import MemoryStore
from tourney.values.instants import parse_instant

START = "2026-12-01T19:00:00Z"
STRUCTURE = "home_game"


class Refused(AssertionError):
    """A line was refused where the test expected it to be done."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(json.dumps(answer))
        self.code = answer["code"]
        self.params = answer["params"]


class Evening:
    """A house in memory (or any store) and one script that goes on as long as the test."""

    def __init__(self, store: Any = None, folder: Path | None = None, seed: int = 7) -> None:
        self.store = store if store is not None else MemoryStore()
        self.clock = ScriptTime(lambda: parse_instant(START))
        self.session = Session(self.store, self.clock, random.Random(seed))
        self.run = ScriptRun(self.session, self.clock, random.Random(seed), folder)
        self.line = 0

    def raw(self, text: str | bytes) -> dict[str, Any]:
        """Hand in one line as it is and return its answer."""
        self.line += 1
        data = text if isinstance(text, bytes) else text.encode()
        answer = self.run.answer(self.line, data)
        return json.loads(json.dumps(answer, allow_nan=False))

    def ask(self, command: str, **fields: Any) -> dict[str, Any]:
        """Hand in a command and return the whole answer; ``as_`` is the label."""
        if "as_" in fields:
            fields["as"] = fields.pop("as_")
        return self.raw(json.dumps({"command": command, **fields}))

    def do(self, command: str, **fields: Any) -> Any:
        """Hand in a command that must be done; return its result."""
        answer = self.ask(command, **fields)
        if not answer["ok"]:
            raise Refused(answer)
        return answer["result"]

    def create(self, **fields: Any) -> str:
        """Create an event with round figures: 100 + 10, 10,000 chips, tables of nine."""
        given = {
            "name": "Club night",
            "structure": STRUCTURE,
            "starting_stack": 10_000,
            "seats_per_table": 9,
            "buy_in": "100",
            "fee": "10",
            "at": START,
        }
        return self.do("create_event", **(given | fields))["event"]

    def people(self, *names: str, buy_in: bool = True) -> list[str]:
        """Add players, each labelled by his name; return their ids."""
        found = [self.do("add_player", name=name, as_=name)["player"] for name in names]
        for name in names if buy_in else ():
            self.do("buy_in", player=name)
        return found

    @property
    def state(self) -> dict[str, Any]:
        """The state object now."""
        return self.do("state")

    def row(self, name: str) -> dict[str, Any]:
        """The row of one player in the state object."""
        return next(row for row in self.state["players"] if row["name"] == name)

    def rows(self, key: str) -> dict[str, Any]:
        """One column of the state object by name."""
        return {row["name"]: row[key] for row in self.state["players"]}

    def on_disk(self) -> object:
        """Everything the store holds, to be compared."""
        events = list(self.store.events())
        return (
            events,
            list(self.store.persons()),
            [list(self.store.batches(event.id)) for event in events],
        )
