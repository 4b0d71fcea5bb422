"""The shape of the program: layers in one direction, pure rules, small modules."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator

import pytest

from tests.architecture import PACKAGE, ROOT, Source, part_of, sources

ROWS = (
    ("values", "catalogue", "paths"),
    ("positions",),
    ("engine", "tournament"),
    ("simulation",),
    ("app",),
    ("storage", "exchange"),
    ("bootstrap",),
    ("ui", "cli"),
    ("__main__",),
)
RANK = {part: row for row, parts in enumerate(ROWS) for part in parts}

# Libraries with one place in the program.
ONLY_IN = {
    "PySide6": "ui",
    "sqlalchemy": "storage",
    "psycopg": "storage",
    "appdirs": "paths",
    "openpyxl": "exchange",
}

# The rules of the game: no clock, no chance of their own, no files, no logging.
PURE = ("positions", "engine", "tournament")
IMPURE_MODULES = {
    "asyncio", "ctypes", "glob", "io", "logging", "multiprocessing", "os", "pathlib", "platform",
    "secrets", "shutil", "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
IMPURE_CALLS = {"now", "utcnow", "today", "open", "print", "input", "new_id"}
# Of random only the classes may be named: whoever calls hands in the source of chance.
RANDOM_CLASSES = {"Random", "SystemRandom"}

MAX_LINES = 400
MAX_FUNCTION_LINES = 50

each_source = pytest.mark.parametrize("source", sources(), ids=lambda source: source.name)


@each_source
def test_a_module_imports_only_from_rows_below_its_own(source: Source):
    if not source.part:
        assert not [name for _, name in source.imports() if name.startswith("tourney")]
        return
    assert source.part in RANK, f"{source.name} has no row in ROWS"
    wrong = []
    for line, name in source.imports():
        other = part_of(name)
        if not name.startswith("tourney.") or other in (source.part, "resources", "__version__"):
            continue
        if RANK.get(other, len(ROWS)) >= RANK[source.part]:
            wrong.append(f"{source.where(line)} imports {name}")
    assert not wrong


@each_source
def test_each_library_has_its_one_place(source: Source):
    wrong = [
        f"{source.where(line)} imports {name}"
        for line, name in source.imports()
        if source.part != ONLY_IN.get(name.split(".")[0], source.part)
    ]
    assert not wrong


@each_source
def test_the_rules_know_no_clock_no_chance_and_no_disk(source: Source):
    if source.part not in PURE:
        return
    assert not list(impurities(source))


def impurities(source: Source) -> Iterator[str]:
    """Say where a module of the rules reaches for the world outside."""
    for line, name in source.imports():
        root, _, rest = name.partition(".")
        if root in IMPURE_MODULES or (root == "random" and rest and rest not in RANDOM_CLASSES):
            yield f"{source.where(line)} imports {name}"
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call):
            owner, _, called = ast.unparse(node.func).rpartition(".")
            if called in IMPURE_CALLS and (owner.split(".")[-1] in ("", "datetime", "date")):
                yield f"{source.where(node.lineno)} calls {called}"
            if owner == "random" and called not in RANDOM_CLASSES:
                yield f"{source.where(node.lineno)} draws from the global random"


def test_only_the_start_hands_the_screen_to_the_command_line():
    screens = [source.name for source in sources() if any(
        name.startswith("tourney.ui") for _, name in source.imports()
    ) and source.part != "ui"]  # fmt: skip
    assert screens == ["tourney.__main__"]
    start = next(source for source in sources() if source.name == "tourney.__main__")
    at_once = [node for node in start.tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    assert not [ast.unparse(node) for node in at_once if "tourney.ui" in ast.unparse(node)]


@each_source
def test_modules_and_functions_stay_small(source: Source):
    assert source.lines <= MAX_LINES, f"{source.name} has {source.lines} lines"
    long = [
        f"{source.where(node.lineno)} {node.name}: {body_lines(node)} lines"
        for node in ast.walk(source.tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and body_lines(node) > MAX_FUNCTION_LINES
    ]
    assert not long


def body_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count a function's lines without decorators and docstring."""
    lines = (node.end_lineno or node.lineno) - node.lineno + 1
    if ast.get_docstring(node, clean=False) is not None:
        text = node.body[0]
        lines -= (text.end_lineno or text.lineno) - text.lineno + 1
    return lines


@each_source
def test_a_module_says_what_it_is_and_is_named_after_it(source: Source):
    assert source.path.stem not in ("utils", "util", "helpers", "misc", "common")
    assert ast.get_docstring(source.tree), f"{source.name} has no docstring"


def test_the_list_of_packages_is_the_tree():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = set(project["tool"]["setuptools"]["packages"])
    found = {".".join(path.parent.relative_to(ROOT).parts) for path in PACKAGE.rglob("__init__.py")}
    bare = {path.parent for path in PACKAGE.rglob("*.py")} - {
        path.parent for path in PACKAGE.rglob("__init__.py")
    }
    assert not bare, "folders with modules but without __init__.py"
    assert listed == found | {"tourney.resources"}


def test_every_dependency_has_its_line():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        wanted += extra
    names = {wish.split(";")[0].split("[")[0].split(">")[0].split("=")[0] for wish in wanted}
    text = (ROOT / "docs" / "DEPENDENCIES.md").read_text(encoding="utf-8")
    assert not [name for name in sorted(names) if f"| {name} |" not in text]
