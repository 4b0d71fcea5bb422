"""``tourney replay``: plays recorded hands again and compares the stacks at their end."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tourney.catalogue import sentence
from tourney.catalogue.history import Telling
from tourney.cli.services import ANSWER_IS_NO, DONE, Services, Subparsers
from tourney.engine import history
from tourney.exchange.files import open_phh
from tourney.exchange.phh import Replayed, Unplayed, replay
from tourney.values.errors import BadInput, TourneyError
from tourney.values.money import Currency

SUFFIXES = (".phh", ".phhs")
Report = dict[str, object]


def add_parser(subparsers: Subparsers) -> None:
    """Add the word and its options."""
    parser = subparsers.add_parser(
        "replay", help="play recorded hands again and compare the stacks"
    )
    parser.add_argument(
        "paths", metavar="PATH", nargs="+", type=Path, help="a .phh or .phhs file, or a folder"
    )
    parser.add_argument(
        "--history", action="store_true", help="tell every hand that is as recorded, line by line"
    )


def run(args: argparse.Namespace, services: Services) -> int:
    """Play every hand found; 1 when one cannot be read or is not as recorded."""
    files = [file for path in args.paths for file in _files(path)]
    skipped: Counter[str] = Counter()
    mismatched: list[Report] = []
    odd_chip: list[Report] = []
    histories: list[Report] = []
    matched = 0
    for hand in _hands(files):
        if isinstance(hand, Unplayed):
            skipped[hand.what] += 1
        elif isinstance(hand, Replayed) and hand.fault is None:
            matched += 1
            if hand.odd_chip:
                odd_chip.append(_place(hand.recorded.path, hand.recorded.name))
            if args.history:
                histories.append(_history(hand))
        else:
            mismatched.append(_told(hand))
    answer: Report = {
        "hands": matched + skipped.total() + len(mismatched),
        "matched": matched,
        "skipped": dict(sorted(skipped.items())),
        "mismatched": mismatched,
        "odd_chip": odd_chip,
    }
    if args.history:
        answer["histories"] = histories
    told = [f"{_name(each)}\n{each['text']}\n" for each in histories]
    services.answer(answer, "\n".join([*told, *_lines(answer, skipped, mismatched, odd_chip)]))
    return ANSWER_IS_NO if mismatched else DONE


def _files(path: Path) -> list[Path]:
    """The files to read: a file as it is named, of a folder all recorded hands in it."""
    if not path.is_dir():
        if not path.exists():
            raise BadInput("no_such_file", path=str(path))
        return [path]
    found = sorted(file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES)
    if not found:
        raise BadInput("no_recorded_hands", path=str(path))
    return found


def _hands(files: Iterable[Path]) -> Iterator[Replayed | Unplayed | BadInput]:
    """Read and play the hands of all files; a fault is one of the answers."""
    for file in files:
        try:
            hands = open_phh(file)
        except BadInput as fault:
            yield fault
            continue
        for hand in hands:
            yield hand if isinstance(hand, Unplayed | BadInput) else replay(hand)


def _place(path: object, name: object) -> Report:
    """Say which hand it is: its file, and its name in a file of several."""
    return {"path": str(path), "hand": name} if name else {"path": str(path)}


def _history(found: Replayed) -> Report:
    """Tell one hand, its amounts in the money of its file."""
    recorded = found.recorded
    assert found.hand is not None
    named = zip(recorded.seats, recorded.players, strict=False)
    money = Currency("XXX", digits=len(str(recorded.unit.denominator)) - 1)
    telling = Telling({seat: name for seat, name in named if name}, money.format)
    text = history.text(found.hand, telling, found.unseen)
    return {**_place(recorded.path, recorded.name), "text": text}


def _told(found: Replayed | BadInput) -> Report:
    """Say what is wrong with one hand."""
    if isinstance(found, BadInput):
        place = _place(found.params.get("path"), found.params.get("hand"))
        fault: TourneyError = found
    else:
        assert found.fault is not None
        place = _place(found.recorded.path, found.recorded.name)
        fault = found.fault
    params = {key: value for key, value in fault.params.items() if value is not None}
    if isinstance(fault.__cause__, TourneyError):
        params["reason"] = sentence(fault.__cause__.code, fault.__cause__.params).rstrip(".")
    said = {name: value for name, value in params.items() if name not in place}
    return {**place, "code": fault.code, "message": sentence(fault.code, said), "params": params}


def _lines(
    answer: Mapping[str, object],
    skipped: Mapping[str, int],
    mismatched: list[Report],
    odd_chip: list[Report],
) -> list[str]:
    """Return the lines a person reads."""
    counts = [f"{answer['matched']} as recorded"]
    if skipped:
        games = ", ".join(f"{what} {count}" for what, count in skipped.items())
        counts.append(f"{sum(skipped.values())} not played here ({games})")
    counts.append(f"{len(mismatched)} NOT AS RECORDED" if mismatched else "none otherwise")
    lines = [f"Hands {answer['hands']}: {', '.join(counts)}."]
    if odd_chip:
        lines.append(
            f"{len(odd_chip)} are as recorded but for an odd chip, which is not halved here:"
        )
        lines += [f"  {_name(place)}" for place in odd_chip]
    return lines + [f"{_name(each)}: {each['message']}" for each in mismatched]


def _name(place: Mapping[str, object]) -> str:
    return f"{place['path']}, hand {place['hand']}" if "hand" in place else str(place["path"])
