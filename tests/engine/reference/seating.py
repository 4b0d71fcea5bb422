"""Who sits where in a hand: the order of action, the blinds and the button [RULES-ENGINE 8]."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.engine.reference.deal import Deal


@dataclass
class Player:
    """One seat: his chips, what he has paid, what he last acted on, and his cards."""

    seat: int
    chips: int
    bet: int = 0
    before: int = 0
    acted_on: int | None = None
    has_checked: bool = False
    acted_since_full: bool = False
    folded: bool = False
    down: list[int] = field(default_factory=list)
    up: list[int] = field(default_factory=list)

    def pay(self, amount: int) -> int:
        paid = min(amount, self.chips)
        self.chips -= paid
        return paid


@dataclass
class Table:
    """The players from the button's left, and who has the blinds and the button."""

    players: list[Player]
    small_blind: Player | None
    big_blind: Player
    on_button: Player | None


def seated(deal: Deal) -> Table:
    """Seat the players of a deal; of two, the one who is not the big blind has the button."""
    button, stacks = deal.button, deal.stacks
    seats = sorted(stacks, key=lambda seat: (seat - button - 1) % 100)
    small, big = deal.options.small_blind_seat, deal.options.big_blind_seat
    if len(seats) == 2 and small is not None:
        if small == "auto" and big != "auto":
            small = seats[1 - seats.index(big)]
        elif small == "auto":
            small = button if button in seats else seats[0]
        seats = [seats[1 - seats.index(small)], small]
        button, big = small, seats[0]
    elif big == "auto":
        before = seats[-1] if small is None else seats[0] if small == "auto" else small
        big = seats[(seats.index(before) + 1) % len(seats)]
    if small == "auto":
        small = seats[seats.index(big) - 1]
    at = {seat: Player(seat, stacks[seat]) for seat in seats}
    return Table(
        list(at.values()),
        None if small is None else at[small],
        at[big],
        at.get(button),
    )
