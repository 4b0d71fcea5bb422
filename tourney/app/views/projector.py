"""What a projector may show: one frozen view for each page, filled from an event's state.

Units everywhere: chips and people are whole numbers, money is minor units of
``Head.currency``, durations (``*_ms``) are milliseconds, instants (``*_at``) are UTC
milliseconds which the screen shows in ``Head.zone``. ``None`` means unknown or not set
and is left out of the picture. Sentences, layout and colours live in the user interface.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tourney.values.money import Currency

LAST_MINUTE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Head:
    """What stands over every page: the event's name, its money and its time zone (IANA)."""

    name: str
    currency: Currency = field(default_factory=lambda: Currency.of("EUR"))
    zone: str = "UTC"


@dataclass(frozen=True, slots=True)
class Blinds:
    """The stakes of one level in chips; ``ante_kind`` is none, each, button or big_blind.

    ``game`` is the game's name where it changes from level to level, else empty.
    """

    small: int
    big: int
    ante: int = 0
    ante_kind: str = "none"
    game: str = ""


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """One paid place: the first place of the row, money, and who got it ("" = still open).

    ``to_place`` ends a run of equal prizes (10th to 12th); ``None`` means one place only.
    """

    place: int
    amount: int
    name: str = ""
    to_place: int | None = None


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock while the event is under way, on a level or on a break.

    level, levels          number of the level (breaks not counted) and of all levels
    remaining_ms           left on the level or the break; never negative
    length_ms              full length of the level or the break, for the bar under the clock
    back_at                on a running break: when play goes on; None while it is paused
    left, entered          people still in, and entries so far
    average                average stack in chips
    next_break_ms          time to the next break, level time only
    late_entry_ms          time until entries close; None when closed or not told
    prizes                 the places to show beside the clock, best first
    colour_up              the chips that leave in this break, as the sheet writes them
    """

    head: Head
    level: int
    remaining_ms: int
    running: bool
    blinds: Blinds
    levels: int | None = None
    length_ms: int | None = None
    next_blinds: Blinds | None = None
    on_break: bool = False
    back_at: int | None = None
    left: int = 0
    entered: int = 0
    average: int | None = None
    pool: int | None = None
    next_break_ms: int | None = None
    late_entry_ms: int | None = None
    hand_for_hand: bool = False
    final_table: bool = False
    prizes: tuple[PrizeRow, ...] = ()
    note: str = ""
    colour_up: str = ""

    @property
    def paused(self) -> bool:
        """Whether the clock stands still."""
        return not self.running

    @property
    def last_minute(self) -> bool:
        """Whether the level or break runs in its last minute."""
        return self.running and self.remaining_ms <= LAST_MINUTE_MS

    @property
    def average_bb(self) -> float | None:
        """The average stack in big blinds of this level."""
        if self.average is None or self.blinds.big <= 0:
            return None
        return self.average / self.blinds.big


@dataclass(frozen=True, slots=True)
class BeforeStartView:
    """Before the first hand: when it starts, how many have entered, what they play for."""

    head: Head
    starts_at: int | None = None
    entered: int = 0
    starting_stack: int | None = None
    buy_in: int | None = None
    pool: int | None = None
    first_blinds: Blinds | None = None
    level_minutes: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class WinnerView:
    """After the end: the winner and the paid places with their names."""

    head: Head
    winner: str
    prizes: tuple[PrizeRow, ...] = ()
    entered: int = 0
    pool: int | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seated player: surname, first name, the table's name or number, and the seat."""

    surname: str
    first_name: str
    table: str
    seat: int

    @property
    def name(self) -> str:
        """Surname first, as the list is read: ``Öberg, Håkan``."""
        return ", ".join(part for part in (self.surname, self.first_name) if part)


@dataclass(frozen=True, slots=True)
class SeatListView:
    """Who sits where; ``rows`` in the order of the alphabet the room reads.

    ``part`` of ``parts`` (1-based): a big field may be spread over several projectors.
    """

    head: Head
    rows: tuple[SeatRow, ...] = ()
    part: int = 1
    parts: int = 1

    def split(self, parts: int) -> tuple[SeatListView, ...]:
        """Cut the list into equal runs, one for each of several projectors."""
        cuts = [len(self.rows) * n // parts for n in range(parts + 1)]
        return tuple(
            SeatListView(self.head, self.rows[cuts[n] : cuts[n + 1]], n + 1, parts)
            for n in range(parts)
        )


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One player told to move; from is empty for a player who had no seat."""

    name: str
    to_table: str
    to_seat: int
    from_table: str = ""
    from_seat: int | None = None


@dataclass(frozen=True, slots=True)
class MovesView:
    """The moves just made, newest first, and the tables broken by them."""

    head: Head
    rows: tuple[MoveRow, ...] = ()
    broken_tables: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PrizesView:
    """Everything that is paid: the pool and each paid place, best first."""

    head: Head
    rows: tuple[PrizeRow, ...] = ()
    pool: int | None = None
    entered: int = 0


@dataclass(frozen=True, slots=True)
class MessageView:
    """What the director has typed for the room; ``title`` may be empty."""

    head: Head
    text: str
    title: str = ""


ProjectorView = (
    ClockView | BeforeStartView | WinnerView | SeatListView | MovesView | PrizesView | MessageView
)
