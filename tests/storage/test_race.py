"""Two writers at once: one is first, the other is told to decide again."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.conftest import KINDS, empty_server
from tests.storage.samples import append, batch, house
from tourney.app.batches import Append
from tourney.app.ports import Store, VersionConflict
from tourney.storage.open import open_store


@pytest.fixture(params=[kind for kind in KINDS if kind in ("file", "postgresql")])
def writers(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Store, Store]]:
    """Two threads of one program on a file; two programs on a server."""
    if request.param == "file":
        with closing(open_store(tmp_path, None, writing=True)) as store:
            yield store, store
        return
    url = empty_server()
    with (
        closing(open_store(None, url, writing=True)) as first,
        closing(open_store(None, url, writing=True)) as second,
    ):
        assert not second.read_only
        yield first, second


def test_of_two_that_append_the_same_version_one_wins(writers: tuple[Store, Store]) -> None:
    def try_append(writer: int, version: int) -> bool:
        change = Append(
            "night",
            version - 1,
            (batch("night", version, key=f"{writer}-{version}"),),
            (house("p1", f"Name {writer}", f"ed-{writer}-{version}"),),
        )
        try:
            writers[writer].append(change)
        except VersionConflict:
            return False
        return True

    won = []
    with ThreadPoolExecutor(2) as threads:
        for version in range(1, 26):
            results = list(threads.map(try_append, (0, 1), (version, version)))
            assert sorted(results) == [False, True]
            won.append(f"{results.index(True)}-{version}")
    assert [b.id for b in writers[0].batches("night")] == won
    editions = writers[1].editions(f"ed-{w}-{v}" for w in (0, 1) for v in range(1, 26))
    assert sorted(editions) == sorted(f"ed-{one}" for one in won)


def test_the_loser_catches_up(writers: tuple[Store, Store]) -> None:
    first, second = writers
    first.append(append("night", 0))
    with pytest.raises(VersionConflict):
        second.append(append("night", 0))
    (missed,) = second.batches("night")
    second.append(append("night", missed.version))
    assert len(first.batches("night", after=1)) == 1
