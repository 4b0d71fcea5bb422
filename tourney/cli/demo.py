"""``tourney demo``: the desk on a sample event, or pictures of every window."""

from __future__ import annotations

import argparse
from pathlib import Path

from tourney.cli.services import Services, Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add the word and its options."""
    parser = subparsers.add_parser("demo", help="open the desk on a sample event under way")
    parser.add_argument("--entrants", type=int, metavar="N", help="how many entries it has")
    parser.add_argument(
        "--screenshots", type=Path, metavar="DIR", help="draw every window to PNG and exit"
    )


def run(args: argparse.Namespace, services: Services) -> int:
    """Open the sample event in a home of its own, away from the director's events."""
    return services.screens.demo(services.home.sample, args.entrants, args.screenshots)
