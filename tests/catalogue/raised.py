"""Finds by ``ast`` every code the program raises, with the parameters that go with it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from tests.architecture import Source, sources

ERRORS = {"RuleViolation", "BadInput", "StorageError", "TourneyError"}


@dataclass(frozen=True)
class Raised:
    """One place that makes an error: its code, and its parameters unless they are computed."""

    where: str
    code: str
    params: frozenset[str]
    open: bool


def raised() -> list[Raised]:
    """Every place in the program where an error is made with a written-out code."""
    return [found for source in sources() for found in _in_module(source)]


def _in_module(source: Source) -> Iterator[Raised]:
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        if ast.unparse(node.func).rpartition(".")[2] not in ERRORS:
            continue
        params = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
        computed = any(keyword.arg is None for keyword in node.keywords)
        for code in _codes(node.args[0]):
            yield Raised(source.where(node.lineno), code, params, computed)


def _codes(node: ast.expr) -> Iterator[str]:
    """The written-out codes of a first argument, also of ``"a" if x else "b"``."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _codes(node.body)
        yield from _codes(node.orelse)
