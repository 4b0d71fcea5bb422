"""The .tdt notation: what is read, what is refused and where."""

from __future__ import annotations

import time
from contextlib import suppress
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.exchange.tdt.grammar import MAX_DEPTH, New, parse
from tourney.values.errors import BadInput


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("null", None),
        ("undefined", None),
        ("true", True),
        ("-12", -12),
        ("0.25", Decimal("0.25")),
        ("-1.5e2", Decimal("-150")),
        (r'"a\"b\\c\n\u00e5\x41\'"', "a\"b\\c\nåA'"),
        ("'it'", "it"),
        ('"{ ] new"', "{ ] new"),
        ("[1, [2], ]", [1, [2]]),
        ("{}", {}),
        ('{a: 1, "b c": 2, 3: [ ]}', {"a": 1, "b c": 2, "3": []}),
        ("new PerPlayerRake([5, 2])", New("PerPlayerRake", ([5, 2],))),
        ("new LO.Cell({X: 1})", New("LO.Cell", ({"X": 1},))),
        ("new Thing()", New("Thing", ())),
        ('new Map({"u1": 1})', {"u1": 1}),
        ("new Map()", {}),
        ('Map.from([["k", 1], ["l", null]])', {"k": 1, "l": None}),
        ('new Map([["k", 1]])', {"k": 1}),
        (r'"\ud83c\udccf \ud83c"', "\U0001f0cf \ufffd"),
        ("\ufeff { V : 1 }\r\n", {"V": 1}),
    ],
)
def test_each_kind_of_value(text: str, value: object) -> None:
    assert parse(text) == value


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("{a: 1", 1, 6),
        ("{a 1}", 1, 4),
        ("[1 2]", 1, 4),
        ('{a: "open}\n', 1, 5),
        ("{\n  a: 1,\n  b: alert(1)\n}", 3, 6),
        ("1 1", 1, 3),
        ("{a: 1;}", 1, 6),
        ("new Map([1])", 1, 8),
        ("Map.from([[1]])", 1, 9),
        ("new 5", 1, 5),
        ("{[1]: 2}", 1, 2),
        ("9" * 31, 1, 1),
        ("[1, 1e300]", 1, 5),
        ("function () {}", 1, 1),
        ("`template`", 1, 1),
        ("{a: 1 /* note */}", 1, 7),
    ],
)
def test_a_mistake_is_refused_with_its_line_and_column(text: str, line: int, column: int) -> None:
    with pytest.raises(BadInput) as refused:
        parse(text, "x.tdt")
    assert refused.value.code == "bad_tdt"
    assert refused.value.params == {"path": "x.tdt", "line": line, "column": column}


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ("{a:", "}"), ("new A(", ")")])
def test_nesting_stops_at_the_limit_and_not_in_a_crash(opening: str, closing: str) -> None:
    parse(opening * MAX_DEPTH + "1" + closing * MAX_DEPTH)
    with pytest.raises(BadInput) as refused:
        parse(opening * 200_000)
    assert refused.value.code == "bad_tdt"
    assert refused.value.params["column"] == len(opening) * (MAX_DEPTH + 1) + 1


def test_a_string_of_backslashes_takes_no_more_than_its_length() -> None:
    start = time.perf_counter()
    assert parse('"' + "\\\\" * 200_000 + '"') == "\\" * 200_000
    with pytest.raises(BadInput):
        parse('"' + "\\\\" * 200_000)
    assert time.perf_counter() - start < 5


_TREES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def _written(value: object) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        digits = value.encode("utf-16-be").hex()
        return '"' + "".join(f"\\u{digits[i : i + 4]}" for i in range(0, len(digits), 4)) + '"'
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    assert isinstance(value, dict)
    return "{" + ", ".join(f"{_written(k)}: {_written(v)}" for k, v in value.items()) + "}"


@given(_TREES)
def test_what_was_written_is_read_back(tree: object) -> None:
    assert parse(_written(tree)) == tree


@given(st.text(alphabet="{}[]():,\"'\\ newMap.from0.5-$", max_size=60))
def test_any_text_is_read_or_refused_by_code(text: str) -> None:
    with suppress(BadInput):
        parse(text)
