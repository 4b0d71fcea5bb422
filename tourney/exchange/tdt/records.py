"""What a file of The Tournament Director says about an event, as plain records.

Amounts of money are in the document's own units, as written (``int``, or ``Decimal`` when the
file has a fraction); chips are chips; instants are UTC milliseconds; seats are counted from 1
as in the file's history, levels from 1 as its rounds. Addresses and telephone numbers that the
file may hold are not read.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

Number = int | Decimal


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table: the table's id and name, and the seat from 1."""

    table_id: str
    table: str
    seat: int


@dataclass(frozen=True, slots=True)
class BustOut:
    """How a buy-in ended: when, in which round, by whom (ids; may be empty or several), where."""

    at: int
    round: int
    hitmen: tuple[str, ...] = ()
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Buyin:
    """Money paid for chips: the first of a player is his buy-in, each later one a rebuy.

    ``amount`` is what was paid, ``rake`` the part of it that is the house's, so the pool gets
    the difference; ``seat`` is where a rebuy was sold.
    """

    at: int
    round: int
    amount: Number
    rake: Number
    chips: int
    bounty: Number = 0
    profile: str = ""
    bust_out: BustOut | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class AddOn:
    """Chips added without a bust-out."""

    at: int
    round: int
    amount: Number
    rake: Number
    chips: int
    profile: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """One person and his evening."""

    id: str
    nickname: str
    first_name: str = ""
    last_name: str = ""
    buyins: tuple[Buyin, ...] = ()
    add_ons: tuple[AddOn, ...] = ()
    paid_in_full: bool = True
    chips: int = 0
    table_moves: int = 0
    cash_adjustment: Number = 0
    points_adjustment: Number = 0
    hits_adjustment: Number = 0

    @property
    def name(self) -> str:
        """The name to show: the nickname, else first and last name."""
        return self.nickname or f"{self.first_name} {self.last_name}".strip()

    @property
    def rebuys(self) -> tuple[Buyin, ...]:
        """Every buy-in after the first."""
        return self.buyins[1:]

    @property
    def bust_out(self) -> BustOut | None:
        """How he went out for good; ``None`` for a winner and for one who never played."""
        return self.buyins[-1].bust_out if self.buyins else None


@dataclass(frozen=True, slots=True)
class Profile:
    """A price list entry: what a buy-in, rebuy or add-on costs and gives."""

    name: str
    fee: Number
    rake: Number
    chips: int
    enabled: bool = True
    bounty_cost: Number = 0
    points: Number = 0


@dataclass(frozen=True, slots=True)
class Purchase:
    """The rule of one kind of purchase; a limit of 0 is none, ``last_round`` 0 any round."""

    allowed: bool
    profiles: tuple[Profile, ...] = ()
    default: int = 0
    last_round: int = 0
    per_player: int = 0
    total: int = 0
    min_players: int = 0


@dataclass(frozen=True, slots=True)
class FixedRake:
    """What the house takes from the pool as a whole; ``kind`` and ``rounding`` as written."""

    kind: int = 0
    amount: Number = 0
    percent: Number = 0
    rounding: int = 0
    unit: Number = 1


@dataclass(frozen=True, slots=True)
class Financials:
    """The money side: price lists, what the house takes from or adds to the pool."""

    buyins: Purchase = Purchase(False)
    rebuys: Purchase = Purchase(False)
    add_ons: Purchase = Purchase(False)
    fixed_rake: FixedRake = FixedRake()
    house_contribution: Number = 0
    guaranteed: Number = 0
    chips_adjustment: int = 0
    bounties: bool = False


@dataclass(frozen=True, slots=True)
class LevelRow:
    """One row of the schedule: a round, or with ``is_break`` a break."""

    is_break: bool
    minutes: Number
    small: int = 0
    big: int = 0
    ante: int = 0
    game_type: int = 0
    game: str = ""
    limits: tuple[int, ...] = ()
    chip_up: bool = False
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize: for a place (``recipient``), or by hand when that is ``None``.

    ``amount_type`` 0: ``amount`` is a share in percent; 1: ``amount`` is money. ``calculated`` is
    what the program worked out, ``awarded_to`` the ids of those who got it.
    """

    description: str
    recipient: int | None
    kind: int
    amount_type: int
    amount: Number
    calculated: Number
    adjustment: Number = 0
    awarded_to: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """One table as the file left it: who sits where (ids or ``None``, from seat 1)."""

    id: str
    name: str
    size: int
    seats: tuple[str | None, ...] = ()
    dealer_button: int = 0
    """As the file has it; the program did not keep it up in play."""


@dataclass(frozen=True, slots=True)
class Share:
    """One player's part in an agreed division, as the file has it."""

    player: str
    percent: Number
    amount: Number
    chips: int


@dataclass(frozen=True, slots=True)
class Chop:
    """A division of prizes that was worked out; only with ``awarded`` did it take effect."""

    awarded: bool
    shares: tuple[Share, ...] = ()


@dataclass(frozen=True, slots=True)
class HistoryItem:
    """One line of the file's history; :mod:`tourney.exchange.tdt.history` takes it apart."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Document:
    """A whole file; ``started`` and ``ended`` are ``None`` where the evening was never played."""

    id: str
    version: str
    title: str
    league: str = ""
    season: str = ""
    description: str = ""
    started: int | None = None
    ended: int | None = None
    current_level: int = 0
    level_seconds: int = 0
    elapsed_seconds: int = 0
    financials: Financials = Financials()
    players: tuple[Player, ...] = ()
    levels: tuple[LevelRow, ...] = ()
    prizes: tuple[Prize, ...] = ()
    prize_rounding: int = 0
    prize_unit: Number = 1
    tables: tuple[Table, ...] = ()
    chops: tuple[Chop, ...] = ()
    history: tuple[HistoryItem, ...] = ()
