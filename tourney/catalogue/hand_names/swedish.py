"""Hands in Swedish: "kåk, ess över femmor", "stege till kung".

A rank stands alone (``one``), in the plural (``many``), or, for lows, as the bare number
(``number``), which the court cards never need.
"""

from __future__ import annotations

from typing import Final

from tourney.catalogue.hand_names.words import HandWords

SWEDISH: Final = HandWords(
    ranks={
        "one": "tvåa trea fyra femma sexa sjua åtta nia tia knekt dam kung ess",
        "many": "tvåor treor fyror femmor sexor sjuor åttor nior tior knektar damer kungar ess",
        "number": "två tre fyra fem sex sju åtta nio tio knekt dam kung ess",
    },
    names={
        "royal_flush": "royal straight flush",
        "straight_flush": "färgstege till {0[one]}",
        "four_of_a_kind": "fyrtal i {0[many]}",
        "full_house": "kåk, {0[many]} över {1[many]}",
        "flush": "färg, {0[one]} högst",
        "straight": "stege till {0[one]}",
        "three_of_a_kind": "triss i {0[many]}",
        "two_pair": "två par, {0[many]} och {1[many]}",
        "pair": "par i {0[many]}",
        "high_card": "{0[one]} högst",
        "wheel_low": "wheel",
        "low": "låghand, {0[number]}-{1[number]}",
    },
)
