"""Counts what the fuzz has seen, and tells it at the end of the run."""

from __future__ import annotations

from collections import Counter

import pytest

_TALLY = pytest.StashKey[Counter[tuple[str, ...]]]()


@pytest.fixture(scope="session")
def tally(pytestconfig: pytest.Config) -> Counter[tuple[str, ...]]:
    """How many hands differed from PokerKit's by which rules, none for the same hand."""
    return pytestconfig.stash.setdefault(_TALLY, Counter())


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the hands, and how many of them each rule explains."""
    tally = config.stash.get(_TALLY, None)
    if not tally:
        return
    terminalreporter.section("hands beside PokerKit's")
    for line in _lines(tally):
        terminalreporter.write_line(line)


def _lines(tally: Counter[tuple[str, ...]]) -> list[str]:
    by_rules: Counter[int] = Counter()
    by_cause: Counter[str] = Counter()
    for causes, hands in tally.items():
        by_rules[len(causes)] += hands
        for cause in causes:
            by_cause[cause] += hands
    lines = [f"{sum(tally.values()):6} hands, {tally[()]} of them the same"]
    lines += [f"{hands:6} {cause}" for cause, hands in by_cause.most_common()]
    several = [f"{by_rules[count]} by {count}" for count in sorted(by_rules) if count > 1]
    if several:
        lines.append(f"       hands that differ by more than one rule: {', '.join(several)}")
    return lines
