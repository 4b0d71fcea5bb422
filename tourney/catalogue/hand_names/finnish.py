"""Hands in Finnish: "täyskäsi, ässäkolmoset ja viitoset", "suora kuninkaaseen asti".

A rank stands alone (``one``), in the plural (``many``), as the first part of a word (``stem``),
or as what a straight goes up to (``to``).
"""

from __future__ import annotations

from typing import Final

from tourney.catalogue.hand_names.words import HandWords

FINNISH: Final = HandWords(
    ranks={
        "one": "kakkonen kolmonen nelonen viitonen kuutonen seiska kasi ysi kymppi jätkä"
        " kuningatar kuningas ässä",
        "many": "kakkoset kolmoset neloset viitoset kuutoset seiskat kasit ysit kympit jätkät"
        " kuningattaret kuninkaat ässät",
        "stem": "kakkos kolmos nelos viitos kuutos seiska kasi ysi kymppi jätkä kuningatar"
        " kuningas ässä",
        "to": "kakkoseen kolmoseen neloseen viitoseen kuutoseen seiskaan kasiin ysiin kymppiin"
        " jätkään kuningattareen kuninkaaseen ässään",
    },
    names={
        "royal_flush": "kuningasvärisuora",
        "straight_flush": "värisuora {0[to]} asti",
        "four_of_a_kind": "{0[stem]}neloset",
        "full_house": "täyskäsi, {0[stem]}kolmoset ja {1[many]}",
        "flush": "väri, {0[one]} korkein",
        "straight": "suora {0[to]} asti",
        "three_of_a_kind": "{0[stem]}kolmoset",
        "two_pair": "kaksi paria, {0[many]} ja {1[many]}",
        "pair": "{0[stem]}pari",
        "high_card": "{0[stem]}hai",
        "wheel_low": "wheel",
        "low": "{0[stem]}-{1[stem]}-low",
    },
)
