"""Views for the projector's tests: the ordinary and the awkward of each page."""

from __future__ import annotations

from dataclasses import replace

from tourney.app.views.projector import (
    BeforeStartView,
    Blinds,
    ClockView,
    Head,
    MessageView,
    MoveRow,
    MovesView,
    PrizeRow,
    PrizesView,
    ProjectorView,
    SeatListView,
    SeatRow,
    WinnerView,
)
from tourney.values.money import Currency

HEAD = Head("Club Night", Currency.of("EUR"), "Europe/Helsinki")
LONG_HEAD = replace(HEAD, name="Helsinki Spring Championship Main Event Day 2")
LONG_NAME = "Aleksanteri Järvenpää-Söderholm"
PRIZES = tuple(
    PrizeRow(place + 1, amount * 100)
    for place, amount in enumerate((1990, 1330, 930, 660, 400, 300))
)
NAMED = tuple(
    replace(row, name=name)
    for row, name in zip(
        PRIZES,
        (LONG_NAME, "Yrjö Koskinen", "E. Öberg", "Åsa Lindqvist", "Mikko Virtanen", "Jo Li"),
        strict=True,
    )
)
CLOCK = ClockView(
    HEAD,
    level=7,
    levels=24,
    remaining_ms=1_122_000,
    length_ms=1_200_000,
    running=True,
    blinds=Blinds(200, 400, 400, "big_blind"),
    next_blinds=Blinds(300, 600, 600, "big_blind"),
    left=62,
    entered=118,
    average=38_065,
    pool=531_000,
    next_break_ms=2_322_000,
    late_entry_ms=730_000,
    prizes=PRIZES,
)
PAUSED = replace(CLOCK, running=False, final_table=True)
LAST_MINUTE = replace(CLOCK, remaining_ms=42_000, hand_for_hand=True)
HUGE = replace(
    CLOCK,
    head=LONG_HEAD,
    level=33,
    levels=40,
    remaining_ms=5_400_000,
    blinds=Blinds(1_000_000, 2_000_000, 2_000_000, "big_blind"),
    next_blinds=Blinds(1_500_000, 3_000_000, 3_000_000, "big_blind"),
    left=1200,
    entered=5619,
    average=12_345_678,
    pool=5_619_000_000,
    prizes=tuple(replace(row, amount=row.amount * 5000) for row in PRIZES),
)
BARE = ClockView(HEAD, 1, 1_200_000, False, Blinds(25, 50))
GAME = replace(CLOCK, blinds=replace(CLOCK.blinds, game="Pot-limit Omaha hi-lo"))
BREAK = replace(CLOCK, on_break=True, back_at=1_796_064_300_000)
BREAK_PAUSED = replace(BREAK, running=False, back_at=None)
BREAK_ENDS = replace(BREAK, remaining_ms=30_000)
BEFORE = BeforeStartView(
    HEAD, 1_796_058_000_000, 43, 20_000, 5000, 215_000, Blinds(25, 50), 20, "Doors open at 18:00"
)
SURNAMES = ("Ahlgren", "Bäckman", "Järvenpää-Söderholm", "Koskinen", "Nyström", "Öberg")


def seats(count: int) -> SeatListView:
    """Return a seat list of that many players in the order of their surnames."""
    rows = sorted(
        (
            SeatRow(
                SURNAMES[n * len(SURNAMES) // count], f"Lars-Åke {n}", str(1 + n // 9), 1 + n % 9
            )
            for n in range(count)
        ),
        key=lambda row: row.surname,
    )
    return SeatListView(HEAD, tuple(rows))


MOVES = MovesView(
    HEAD,
    (
        MoveRow(LONG_NAME, "9", 5, "4", 3),
        MoveRow("Yrjö Koskinen", "12", 1, "14", 9),
        MoveRow("Åsa Lindqvist", "11", 8),
    ),
    ("14",),
)
VIEWS: dict[str, ProjectorView] = {
    "clock": CLOCK,
    "paused": PAUSED,
    "last_minute": LAST_MINUTE,
    "huge": HUGE,
    "bare": BARE,
    "game": GAME,
    "break": BREAK,
    "break_paused": BREAK_PAUSED,
    "break_ends": BREAK_ENDS,
    "before": BEFORE,
    "before_bare": BeforeStartView(HEAD),
    "seats_10": seats(10),
    "seats_60": seats(60),
    "seats_5000": seats(5000),
    "seats_none": SeatListView(HEAD),
    "moves": MOVES,
    "moves_none": MovesView(HEAD),
    "prizes": PrizesView(HEAD, PRIZES, 531_000, 118),
    "prizes_named": PrizesView(HEAD, NAMED, 531_000, 118),
    "prizes_many": PrizesView(
        HEAD, tuple(PrizeRow(n, 100_000_000 // n * 100) for n in range(1, 693)), 5_619_000_000
    ),
    "prizes_none": PrizesView(HEAD),
    "winner": WinnerView(HEAD, LONG_NAME, NAMED, 118, 531_000),
    "winner_large": WinnerView(
        HEAD, LONG_NAME, tuple(replace(row, amount=row.amount * 5000) for row in NAMED), 118
    ),
    "winner_alone": WinnerView(HEAD, "Jo Li"),
    "message": MessageView(
        HEAD, "Dinner is served on the second floor. Please be back at 20:45.", "Dinner"
    ),
    "message_short": MessageView(HEAD, "Shuffle up and deal!"),
}
