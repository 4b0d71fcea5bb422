"""What settings must hold to be playable, whoever set them."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.tournament.money import percent
from tourney.tournament.settings import Deduction, Offer, Settings
from tourney.values.errors import RuleViolation

MOST_SEATS = 10
FEWEST_SEATS = 2
MOST_TABLES = 5_000
"""All stand at once: a slip of the finger must not fill the memory; 10,000 heads-up need these."""


def require_sound(settings: Settings) -> None:
    """Refuse settings that no event can run with: ``bad_field`` or ``bad_amount`` names which."""
    if not settings.name.strip():
        raise RuleViolation("bad_field", field="name", value=settings.name)
    require_seats(settings.seats_per_table, "seats_per_table")
    _positive(settings.starting_stack, "starting_stack")
    for name in ("buy_in", "fee", "bounty"):
        _amount(getattr(settings, name), name)
    for name in ("tables", "max_players", "late_registration"):
        _limit(getattr(settings, name), name)
    if settings.tables is not None and settings.tables > MOST_TABLES:
        raise RuleViolation("bad_amount", field="tables", value=settings.tables)
    for name in ("rebuy", "re_entry", "add_on"):
        _offer(getattr(settings, name), name)
    _deductions(settings.deductions)
    _choice(settings.after_last, "after_last", ("double", "stay"))
    _choice(settings.draw, "draw", ("even", "uniform"))
    _positive(settings.tolerance, "tolerance")


def require_seats(seats: int, field: str = "seats") -> None:
    """Refuse a table size other than 2 to 10."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise RuleViolation("bad_field", field=field, value=seats)


def _positive(value: int, field: str) -> None:
    if value < 1:
        raise RuleViolation("bad_amount", field=field, value=value)


def _amount(value: int, field: str) -> None:
    if value < 0:
        raise RuleViolation("bad_amount", field=field, value=value)


def _limit(value: int | None, field: str) -> None:
    if value is not None and value < 0:
        raise RuleViolation("bad_field", field=field, value=value)


def _choice(value: str, field: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise RuleViolation("bad_field", field=field, value=value)


def _offer(offer: Offer, field: str) -> None:
    for name in ("price", "fee", "chips"):
        _amount(getattr(offer, name), f"{field}.{name}")
    for name in ("until_level", "per_player", "total"):
        _limit(getattr(offer, name), f"{field}.{name}")


def _deductions(deductions: Sequence[Deduction]) -> None:
    """Refuse deductions that take more than the pool at any size, alone or together."""
    for deduction in deductions:
        _amount(deduction.amount, "deductions")
    percents = [each.percent for each in deductions if each.percent]
    if sum(percent(each, "deductions") for each in percents) > 100:
        raise RuleViolation("bad_amount", field="deductions", value=" + ".join(percents))
