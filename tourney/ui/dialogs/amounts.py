"""Amounts as people type them: money and chips with any marks between the thousands."""

from __future__ import annotations

import re

from tourney.ui.toolkit import formats
from tourney.values.errors import BadInput
from tourney.values.money import Currency

_GROUPED = re.compile(r"(\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+)(?:([.,])(\d+))?")
_PLAIN = re.compile(r"(\d+)(?:[.,](\d*))?")
_CHIPS = re.compile(r"(\d+)(?:[.,](\d{1,3}))?\s*([kKmM])")
_SIZES = {"k": 1_000, "m": 1_000_000}
_LARGEST = 10**15


def read_money(text: str, currency: Currency, field: str) -> int:
    """Return minor units of what was typed; an empty text is nothing.

    ``1,000`` ``1 000.50`` ``12,5`` and ``€20`` are all understood. Raises :class:`BadInput`
    ``bad_amount`` with the field's name.
    """
    sign = formats.money(0, currency).strip("0.,\u00a0\u202f ")
    bare = text.replace(sign, "").replace(currency.code, "").strip() if sign else text.strip()
    if not bare:
        return 0
    plain = _PLAIN.fullmatch(bare)
    grouped = _GROUPED.fullmatch(bare)
    if grouped and grouped[2] and grouped[2] in grouped[1]:
        raise BadInput("bad_amount", field=field, value=text.strip())
    if grouped and (not plain or len(plain[2] or "") > currency.digits):
        whole, part = re.sub(r"\D", "", grouped[1]), grouped[3] or ""
    elif plain:
        whole, part = plain[1], plain[2] or ""
    else:
        raise BadInput("bad_amount", field=field, value=text.strip())
    return _at_most(currency.parse(f"{whole}.{part}" if part else whole, field), field, text)


def read_chips(text: str, field: str) -> int:
    """Return a whole number of what was typed: ``10000``, ``10,000``, ``10k`` or ``1.5m``.

    An empty text is nothing. Raises :class:`BadInput` ``bad_amount`` with the field's name.
    """
    bare = text.strip()
    if not bare:
        return 0
    short = _CHIPS.fullmatch(bare)
    if short:
        size = _SIZES[short[3].lower()]
        part = short[2] or ""
        return _at_most(
            int(short[1]) * size + int(part or 0) * size // 10 ** len(part), field, text
        )
    grouped = _GROUPED.fullmatch(bare)
    if grouped and not grouped[3]:
        bare = re.sub(r"\D", "", bare)
    if not re.fullmatch(r"[0-9]{1,18}", bare):
        raise BadInput("bad_amount", field=field, value=text.strip())
    return _at_most(int(bare), field, text)


def _at_most(value: int, field: str, text: str) -> int:
    """Refuse what can only be a slip of the finger."""
    if value > _LARGEST:
        raise BadInput("bad_amount", field=field, value=text.strip())
    return value
