"""The one row model: follows any change without a reset, ids stay with their indexes."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from tourney.ui.toolkit.row_model import ID_ROLE, ROW_ROLE, Column, RowModel
from tourney.values.folding import fold

DOWN, UP = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder
RIGHT = Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True)
class Player:
    id: int
    name: str
    chips: int | None


COLUMNS = [
    Column[Player]("name", "Name", lambda p: p.name, search=True),
    Column[Player](
        "chips",
        "Chips",
        lambda p: "" if p.chips is None else str(p.chips),
        align=RIGHT,
        sort_key=lambda p: p.chips,
        total=lambda p: p.chips,
    ),
]
PLAYERS = [
    Player(1, "Åsa Öberg", 300),
    Player(2, "Yrjö Koskinen", None),
    Player(3, "Aino Mäki", 100),
    Player(4, "Bo Åström", 200),
]


@pytest.fixture
def model(qapp):
    model = RowModel(COLUMNS)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.modelReset.connect(lambda: pytest.fail("the model was reset"))
    model.set_rows(PLAYERS)
    yield model
    del tester


def names(model):
    return [model.index(n, 0).data() for n in range(model.rowCount())]


def test_rows_stand_in_the_order_they_came(model):
    assert names(model) == [p.name for p in PLAYERS]
    assert model.index(1, 0).data(ID_ROLE) == 2
    assert model.index(1, 0).data(ROW_ROLE) is PLAYERS[1]
    assert model.headerData(1, Qt.Orientation.Horizontal) == "Chips"


def test_sorting_keeps_unknown_values_last_both_ways(model):
    model.sort(1, UP)
    assert model.shown_ids() == [3, 4, 1, 2]
    model.sort(1, DOWN)
    assert model.shown_ids() == [1, 4, 3, 2]
    model.sort(-1)
    assert model.shown_ids() == [1, 2, 3, 4]


def test_text_sorts_without_regard_to_accents(model):
    model.sort(0, UP)
    assert names(model) == ["Aino Mäki", "Åsa Öberg", "Bo Åström", "Yrjö Koskinen"]


@pytest.mark.parametrize("typed", ["a", "å", "Å"])
def test_a_finds_an_accented_a_and_the_other_way_round(model, typed):
    model.set_filter(typed)
    assert model.shown_ids() == [1, 3, 4]


def test_every_word_has_to_be_found_in_any_order(model):
    model.set_filter("ober as")
    assert model.shown_ids() == [1]
    model.set_filter("nobody")
    assert model.shown_ids() == []
    model.set_filter(" ")
    assert model.shown_ids() == [1, 2, 3, 4]


def test_a_changed_row_is_found_by_its_new_name(model):
    model.set_filter("lind")
    assert model.shown_ids() == []
    model.set_rows([replace(PLAYERS[0], name="Åsa Lind"), *PLAYERS[1:]])
    assert model.shown_ids() == [1]


def test_only_what_changed_is_repainted(model, qtbot):
    painted = []
    model.dataChanged.connect(lambda a, b: painted.append((a.row(), b.row())))
    model.set_rows(list(PLAYERS))
    assert painted == []
    model.set_rows([*PLAYERS[:2], replace(PLAYERS[2], chips=7), PLAYERS[3]])
    assert painted == [(2, 2)]


def test_sums_are_over_the_rows_in_sight(model):
    assert (model.total(0), model.total(1)) == ("", "600")
    model.set_filter("a")
    model.set_accept(lambda p: p.chips != 100)
    assert (model.total(0), model.total(1)) == ("", "500")
    model.set_accept(None)
    model.set_filter("")
    assert (model.total(0), model.total(1)) == ("", "600")


def test_a_removed_row_is_gone_from_filter_and_lookup(model):
    model.set_rows(PLAYERS[1:])
    assert model.row_of(1) is None
    assert not model.index_of(1).isValid()
    assert model.index_of(4, 1).row() == 2


def test_names_are_folded_while_idle_so_that_the_first_letter_finds_at_once(model, qtbot):
    qtbot.waitUntil(lambda: not model._idle.isActive())
    assert model._folded == {p.id: fold(p.name) for p in PLAYERS}


PLAYER_ROWS = st.dictionaries(
    st.integers(0, 90),
    st.tuples(st.sampled_from(["Åke", "ake", "Bo", "Østen", "Zoë"]), st.none() | st.integers(0, 5)),
    max_size=90,
)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("rows"), PLAYER_ROWS, st.randoms(use_true_random=False)),
        st.tuples(st.just("touch"), st.integers(0, 89), st.none() | st.integers(0, 5)),
        st.tuples(st.just("filter"), st.sampled_from(["", "a", "ke", "o", "x"]), st.none()),
        st.tuples(st.just("sort"), st.sampled_from([-1, 0, 1]), st.booleans()),
        st.tuples(st.just("accept"), st.booleans(), st.none()),
    ),
    max_size=12,
)


class Plain:
    """What the model has to show, the slow and certain way."""

    def __init__(self):
        self.rows, self.text, self.sort, self.only_known = [], "", None, False

    def shown(self):
        rows = [r for r in self.rows if fold(self.text) in fold(r.name)]
        if self.only_known:
            rows = [r for r in rows if r.chips is not None]
        if self.sort is not None:
            column, down = self.sort
            known = [r for r in rows if column == 0 or r.chips is not None]
            key = (lambda r: fold(r.name)) if column == 0 else (lambda r: r.chips)
            known = sorted(known, key=key, reverse=down)
            rows = known + [r for r in rows if r not in known]
        return rows


@settings(max_examples=150, deadline=None)
@given(STEPS)
def test_after_any_updates_the_view_is_the_plain_list_and_indexes_keep_their_ids(steps):
    model, plain = RowModel(COLUMNS), Plain()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    resets = []
    model.modelReset.connect(lambda: resets.append(1))
    for kind, value, extra in steps:
        held = {
            model.id_at(n): QPersistentModelIndex(model.index(n, 1))
            for n in range(model.rowCount())
        }
        if kind == "rows":
            plain.rows = _rows(value, extra, plain.rows)
            model.set_rows(plain.rows)
        elif kind == "touch":
            place = value % len(plain.rows) if plain.rows else 0
            plain.rows = [
                replace(row, chips=extra) if n == place else row for n, row in enumerate(plain.rows)
            ]
            model.set_rows(plain.rows)
        elif kind == "filter":
            plain.text = value
            model.set_filter(value)
        elif kind == "sort":
            plain.sort = None if value < 0 else (value, extra)
            model.sort(value, DOWN if extra else UP)
        else:
            plain.only_known = value
            model.set_accept((lambda r: r.chips is not None) if value else None)
        expected = plain.shown()
        assert [model.index(n, 0).data(ROW_ROLE) for n in range(model.rowCount())] == expected
        shown = {row.id for row in expected}
        for identity, index in held.items():
            assert index.isValid() == (identity in shown)
            if index.isValid():
                assert (index.data(ID_ROLE), index.column()) == (identity, 1)
    assert not resets


def _rows(wanted, random, before):
    """Make rows in a random order; a row with the same values stays the same object."""
    old = {row.id: row for row in before}
    rows = []
    for identity, (name, chips) in wanted.items():
        row = Player(identity, name, chips)
        rows.append(old[identity] if old.get(identity) == row else row)
    random.shuffle(rows)
    return rows
