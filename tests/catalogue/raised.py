"""Finds by ``ast`` every code the program raises, with the parameters that go with it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.architecture import Source, sources

ERRORS = {
    "RuleViolation",
    "BadInput",
    "StorageError",
    "TourneyError",
    "Fault",
    "HandError",
    "_refusal",
}
# What a helper adds to the parameters it is called with.
ADDED = {"_refusal": {"seat", "call", "min_to", "max_to"}}


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
        name = ast.unparse(node.func).rpartition(".")[2]
        if name not in ERRORS:
            continue
        given = {keyword.arg for keyword in node.keywords if keyword.arg}
        params = frozenset(given | ADDED.get(name, set()))
        computed = len(node.args) > 1 or any(keyword.arg is None for keyword in node.keywords)
        for code in sorted(set(_codes(node.args[0], source.tree))):
            yield Raised(source.where(node.lineno), code, params, computed)


def _codes(node: ast.expr, module: ast.Module, depth: int = 3) -> Iterator[str]:
    """The codes a first argument may be: written out, chosen, looked up or named before."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
        return
    for part in _parts(node, module) if depth else ():
        yield from _codes(part, module, depth - 1)


def _parts(node: ast.expr, module: ast.Module) -> Sequence[ast.expr]:
    """The expressions that one expression takes its value from."""
    match node:
        case ast.IfExp(body=body, orelse=orelse):
            return [body, orelse]
        case ast.Dict(values=values):
            return values
        case ast.Subscript(value=table):
            return [table]
        case ast.Call(func=ast.Attribute(value=table, attr="get"), args=args):
            return [table, *args[1:]]
        case ast.Name(id=name):
            return [value for target, value in _assignments(module) if target == name]
    return []


def _assignments(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Every name of a module that is given a value, anywhere."""
    for node in ast.walk(module):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield ast.unparse(target), node.value
        elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)) and node.value is not None:
            yield ast.unparse(node.target), node.value
