from __future__ import annotations

import random
from dataclasses import dataclass, replace

from PySide6.QtTest import QAbstractItemModelTester

from tourney.ui.toolkit.row_model import Column, RowModel


@dataclass(frozen=True)
class Row:
    id: int
    paid: int
    group: int


def test_kept_sums_equal_sums_made_anew_whatever_came_and_went(seed, qapp):
    chance = random.Random(seed)
    model = RowModel(
        [
            Column(
                "paid",
                "Paid",
                lambda r: str(r.paid),
                sort_key=lambda r: r.paid,
                total=lambda r: r.paid,
            )
        ]
    )
    fresh = RowModel(model.columns)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    rows = {n: Row(n, chance.randrange(100), n % 3) for n in range(60)}
    model.set_rows(rows.values())
    for _ in range(300):
        kind = chance.randrange(5)
        if kind == 0:
            rows.pop(chance.choice(list(rows)))
        elif kind == 1:
            new = max(rows) + 1
            rows[new] = Row(new, chance.randrange(100), chance.randrange(3))
        elif kind == 2:
            one = chance.choice(list(rows))
            rows[one] = replace(rows[one], paid=chance.randrange(100), group=chance.randrange(3))
        elif kind == 3:
            group = chance.randrange(4)
            model.set_accept((lambda r, g=group: r.group == g) if group < 3 else None)
        elif kind == 4:
            model.sort(chance.choice([-1, 0]))
        fresh.set_accept(model._accept)
        fresh.sort(*([model._sort[0]] if model._sort else [-1]))
        if kind == 2:
            model.renew_rows([rows[one]])
        else:
            model.set_rows(rows.values())
        fresh.set_rows([])
        fresh.set_rows(rows.values())
        assert model.shown_ids() == fresh.shown_ids()
        shown = [model.row_of(i) for i in model.shown_ids()]
        assert model.total(0) == str(sum(row.paid for row in shown))
