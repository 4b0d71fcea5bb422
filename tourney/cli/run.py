"""``tourney run``: drives events from a script, or from another program through ``-``."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tourney.bootstrap import machine_now, open_house
from tourney.cli.script.runner import Answer, ScriptRun, ScriptTime
from tourney.cli.services import ANSWER_IS_NO, DONE, Services, Subparsers
from tourney.values.errors import BadInput

STANDARD_INPUT = "-"


def add_parser(subparsers: Subparsers) -> None:
    """Add the word and its options."""
    parser = subparsers.add_parser("run", help="drive events from a script, one JSON object a line")
    parser.add_argument("script", metavar="SCRIPT", help="a .jsonl file, or - for standard input")
    parser.add_argument(
        "--stop-on-error", action="store_true", help="end at the first line that is refused"
    )


def run(args: argparse.Namespace, services: Services) -> int:
    """Carry out a script; 1 when a line was refused, 2 when there is no such script."""
    folder = None if args.script == STANDARD_INPUT else Path(args.script).absolute().parent
    clock = ScriptTime(machine_now)
    all_done = True
    with (
        _lines_of(args.script) as lines,
        open_house(
            services.home, services.database, writing=True, clock=clock, machine=machine_now
        ) as session,
    ):
        script = ScriptRun(session, clock, random.SystemRandom(), folder)
        for answer in script.answers(lines, stop_on_error=args.stop_on_error):
            _say(answer)
            all_done = all_done and bool(answer["ok"])
    return DONE if all_done else ANSWER_IS_NO


@contextmanager
def _lines_of(script: str) -> Iterator[Iterable[bytes]]:
    """Open a script; its lines are read as they come."""
    if script == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    try:
        file = Path(script).open("rb")  # noqa: SIM115 - closed below
    except OSError:
        raise BadInput("no_such_file", path=script) from None
    with file:
        yield file


def _say(answer: Answer) -> None:
    """Write one answer and let it go at once: it is on disk by now.

    Half a surrogate pair, which UTF-8 cannot hold, is echoed as the escape it came as.
    """
    text = json.dumps(answer, ensure_ascii=False, allow_nan=False)
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace") + b"\n")
    sys.stdout.buffer.flush()
