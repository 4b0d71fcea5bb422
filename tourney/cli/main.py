"""The way in from the command line: options every command shares, dispatch, exit codes.

What a command does lives in its own module. Exit codes: 0 done, 1 the answer is no, 2 wrong
use; an error is one sentence on stderr.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import NoReturn, Protocol

from tourney.catalogue import sentence
from tourney.cli import (
    backup,
    demo,
    events,
    export,
    icm,
    importing,
    payouts,
    replay,
    restore,
    run,
    show,
    verify,
)
from tourney.cli.services import ANSWER_IS_NO, WRONG_USE, Screens, Services, Subparsers
from tourney.paths import choose_home
from tourney.values.errors import BadInput, TourneyError


class Command(Protocol):
    """A command module."""

    def add_parser(self, subparsers: Subparsers) -> object:
        """Add the command's word with its own options."""

    def run(self, args: argparse.Namespace, services: Services) -> int:
        """Do the work and return the exit code."""


COMMANDS: dict[str, Command] = {
    "demo": demo,
    "run": run,
    "events": events,
    "show": show,
    "verify": verify,
    "import": importing,
    "export": export,
    "backup": backup,
    "restore": restore,
    "icm": icm,
    "payouts": payouts,
    "replay": replay,
}

NOT_YET = {
    "simulate": "play whole tournaments and show how long they take",
}

# Refusals that mean "you asked for something that is not there or not readable".
_WRONG_USE = frozenset(
    {
        "unknown_event",
        "no_such_file",
        "no_recorded_hands",
        "bad_field",
        "bad_time",
        "bad_database_url",
        "no_display",
        "qt_missing",
        "qt_library_missing",
    }
)


class _WrongUse(Exception):
    """Words on the command line that no command understands: the program's name, the sentence."""


class _Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Give one sentence up to :func:`main`."""
        raise _WrongUse(self.prog, message)


def main(argv: Sequence[str] | None, screens: Screens) -> int:
    """Run one command and return its exit code; without a command word, open the desk."""
    argv = sys.argv[1:] if argv is None else argv
    try:
        args = _parsed(argv)
    except _WrongUse as error:
        return _wrong_use(*error.args, as_json="--json" in argv)
    services = Services(choose_home(args.home), args.db, args.json, screens)
    try:
        return _dispatch(args, services)
    except TourneyError as error:
        return _refuse(error, services)
    except BrokenPipeError:
        # Whoever read our output has left; the interpreter must not write to it at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWER_IS_NO
    except KeyboardInterrupt:
        return ANSWER_IS_NO


def _parsed(argv: Sequence[str]) -> argparse.Namespace:
    """Understand the command line, or raise :class:`_WrongUse`."""
    parser = build_parser()
    args, unknown = parser.parse_known_args(argv)
    if unknown and args.command not in NOT_YET:
        parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    return args


def _wrong_use(program: str, message: str, *, as_json: bool) -> int:
    """Say what is wrong with the command line: on stderr, and as JSON where that was asked for."""
    if as_json:
        answer = {"ok": False, "code": "bad_field", "message": message, "params": {}}
        print(json.dumps(answer))
    print(f"{program}: {message}", file=sys.stderr)
    return WRONG_USE


def build_parser() -> argparse.ArgumentParser:
    """Return the parser with every command word."""
    parser = _named_parser()
    _add_shared(parser, first=True)
    subparsers: Subparsers = parser.add_subparsers(dest="command", metavar="COMMAND")
    for module in COMMANDS.values():
        module.add_parser(subparsers)
    for name, about in NOT_YET.items():
        subparsers.add_parser(name, help=f"(not yet) {about}", add_help=False)
    for subparser in subparsers.choices.values():
        _add_shared(subparser, first=False)
    return parser


def _named_parser() -> argparse.ArgumentParser:
    """Return the parser of the program itself, before any command is added."""
    return _Parser(
        prog="tourney",
        description="Run live poker tournaments. Without a command, the director's desk opens.",
    )


def _add_shared(parser: argparse.ArgumentParser, *, first: bool) -> None:
    """Add the options that may stand before or after the command word.

    After it an option not given must not hide one given before, so it has no default there.
    """
    group = parser.add_argument_group("every command")
    absent = None if first else argparse.SUPPRESS
    group.add_argument("--home", metavar="DIR", default=absent, help="keep all data in DIR")
    group.add_argument("--db", metavar="URL", default=absent, help="database, as SQLAlchemy URL")
    group.add_argument(
        "--json",
        action="store_true",
        default=False if first else argparse.SUPPRESS,
        help="answer with one JSON object",
    )


def _dispatch(args: argparse.Namespace, services: Services) -> int:
    """Hand the arguments to the command they name."""
    if args.command is None:
        return services.screens.desk(services.home, services.database)
    if args.command in NOT_YET:
        raise BadInput("not_yet", command=args.command)
    return COMMANDS[args.command].run(args, services)


def _refuse(error: TourneyError, services: Services) -> int:
    """Say why not: one sentence on stderr, and the code as JSON where that was asked for."""
    message = sentence(error.code, error.params)
    if services.as_json:
        details = {"ok": False, "code": error.code, "message": message}
        services.answer({**details, "params": dict(error.params)}, message)
    print(f"tourney: {message}", file=sys.stderr)
    return WRONG_USE if error.code in _WRONG_USE else ANSWER_IS_NO
