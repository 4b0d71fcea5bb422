"""Small recorded hands for tests, written here."""

from __future__ import annotations

from tourney.exchange.phh import Recorded, read_phh

HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [10000, 10000]
actions = [
  "d dh p1 AhAd", "d dh p2 KhKd",
  "p2 cbr 300", "p1 cc # slow",
  "", "d db 2c7dTs", "p1 cc", "p2 cc", "d db 3c", "p1 cc", "p2 cc",
  "d db 4h", "p1 cc", "p2 cc", "p2 sm KhKd", "p1 sm AhAd",
]
finishing_stacks = [10300, 9700]
"""

TIE = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [25, 50, 0]
min_bet = 50
starting_stacks = [1000, 1000, 1000]
actions = [
  "d dh p1 AhKd", "d dh p2 AdKh", "d dh p3 ????",
  "p3 f", "p1 cbr 175", "p2 cc",
  "d db 2c7dTs", "p1 cc", "p2 cc", "d db 3c", "p1 cc", "p2 cc",
  "d db 4h", "p1 cc", "p2 cc", "p1 sm AhKd", "p2 sm AdKh",
]
"""

STUD = """
variant = "F7S"
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 AhAd9c", "d dh p2 ????4h", "d dh p3 ????2c",
  "p3 pb", "p1 cbr 5", "p2 cc", "p3 f",
  "d dh p1 Ts", "d dh p2 5s", "p1 cbr 5", "p2 f",
]
finishing_stacks = [109, 94, 97]
"""


def changed(text: str, **changes: str) -> str:
    """Return a file's text with some of its lines replaced by others, or left out."""
    for field, value in changes.items():
        lines = [line for line in text.splitlines() if not line.startswith(f"{field} =")]
        text = "\n".join([f"{field} = {value}" if value else "", *lines])
    return text


def read(text: str, **changes: str) -> Recorded:
    """Read one hand, with some of its lines replaced by others."""
    (hand,) = read_phh(changed(text, **changes), "hand.phh")
    assert isinstance(hand, Recorded), hand
    return hand
