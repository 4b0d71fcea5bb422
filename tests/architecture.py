"""Reads the program's source by ``ast`` for the tests that keep its shape."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tourney"


@dataclass(frozen=True)
class Source:
    """One module of the program."""

    path: Path
    name: str
    tree: ast.Module
    lines: int

    @property
    def part(self) -> str:
        """The name below ``tourney``: ``engine``, ``paths`` ...; "" for the package itself."""
        return part_of(self.name)

    def imports(self) -> Iterator[tuple[int, str]]:
        """Every import, also inside functions: line and absolute dotted name."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = self._absolute(node)
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
            elif isinstance(node, ast.Call):
                yield from self._dynamic(node)

    def _absolute(self, node: ast.ImportFrom) -> str:
        """Resolve a relative import."""
        if not node.level:
            return node.module or ""
        package = self.name if self.path.name == "__init__.py" else self.name.rpartition(".")[0]
        parts = package.split(".")
        base = parts[: len(parts) - node.level + 1]
        return ".".join([*base, node.module] if node.module else base)

    def _dynamic(self, node: ast.Call) -> Iterator[tuple[int, str]]:
        """``import_module`` and ``__import__`` with a text, or the start of one."""
        called = ast.unparse(node.func).rpartition(".")[2]
        if called not in ("import_module", "__import__") or not node.args:
            return
        target = node.args[0]
        if isinstance(target, ast.JoinedStr) and target.values:
            target = target.values[0] if isinstance(target.values[0], ast.Constant) else target
        if isinstance(target, ast.Constant) and isinstance(target.value, str):
            yield node.lineno, target.value

    def where(self, line: int) -> str:
        """Say where in the tree something is."""
        return f"{self.path.relative_to(ROOT)}:{line}"


def part_of(module: str) -> str:
    """Return the part of the program a dotted name belongs to: ``tourney.ui.desk`` -> ``ui``."""
    return [*module.split("."), "", ""][1]


@cache
def sources() -> tuple[Source, ...]:
    """Every module of the program."""
    return tuple(_read(path) for path in sorted(PACKAGE.rglob("*.py")))


def _read(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return Source(path, ".".join(parts), ast.parse(text), text.count("\n"))
