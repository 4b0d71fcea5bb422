"""Made-up people for the sample event: common names put together by chance, nobody real."""

from __future__ import annotations

import random

from tourney.tournament.commands import Details
from tourney.values.ids import NewId

_FINNISH = (
    "Aino Eero Elina Esko Heikki Ilmari Juhani Kaisa Kalle Leena Mikko Outi Päivi Risto Sanna "
    "Satu Tapio Tuula Väinö Yrjö",
    "Äyräpää Hämäläinen Heikkinen Järvinen Karjalainen Koskinen Laaksonen Lehtonen Mäkelä "
    "Mäkinen Niemi Nieminen Rantanen Salminen Savolainen Tähtinen Virtanen Ylönen",
)
_SWEDISH = (
    "Åke Alva Björn Birgitta Gösta Göran Håkan Ingrid Kerstin Lars Linnéa Maj-Britt Nils Örjan "
    "Per-Erik Sixten Ulla Åsa",
    "Åberg Ågren Björklund Dahlström Ekholm Forsström Grönlund Hägglund Lindqvist Lundström "
    "Nordenskjöld Öberg Östman Sjögren Söderholm Wallenius",
)
_ELSEWHERE = (
    "Adaeze Ahmet Chloé Dmytro Fatima Giulia Hiroshi Ioana Jürgen Kwame Łukasz Mei Nguyễn "
    "Oluwaseun Pilar Rafael Saoirse Siobhán Tomáš Zoë",
    "Abubakar Castellanos Dvořák Fernández González Ivanenko Kowalczyk Müller Nakamura Novák "
    "O’Sullivan Okonkwo Papadopoulou Rossi Şahin Szczepański Tanaka Trần Yıldırım Zhou",
)
_LONG = (
    "Maximiliane Charlotte von Hohenfels-Schillingstein",
    "Constantinos Papachristodoulopoulos",
    "Anna-Kaisa Kristiina Vanhala-Kangasniemi",
    "Wolfgang-Amadeus Freiherr von und zu Tannenberg",
    "Srinivasa Venkataraghavan Subramaniam",
    "Bo Li",
)
_CLUBS = (
    "",
    "",
    "Harbour Card Club",
    "Kortti-Kerho Pohjola",
    "Spelföreningen Ess",
    "Turku Rounders",
)
_LONG_ONES_EVERY = 9


def people(count: int, chance: random.Random, ids: NewId) -> tuple[Details, ...]:
    """Return so many different people, a long name among every few; most bear a number."""
    names = _names(count, chance)
    return tuple(
        Details(ids(), name, chance.choice(_CLUBS), f"{1000 + n}" if n % 7 else "")
        for n, name in enumerate(names, start=1)
    )


def _names(count: int, chance: random.Random) -> list[str]:
    """Return different full names; where the lists run out, people get a second first name."""
    found: list[str] = []
    taken: set[str] = set()
    long = list(_LONG)
    while len(found) < count:
        if long and len(found) % _LONG_ONES_EVERY == 3:
            name = long.pop(0)
        else:
            name = _name(chance, second=len(found) > 600)
        if name not in taken:
            taken.add(name)
            found.append(name)
    return found


def _name(chance: random.Random, *, second: bool) -> str:
    given, surnames = (
        part.split() for part in chance.choice((_FINNISH, _FINNISH, _SWEDISH, _ELSEWHERE))
    )
    first = chance.choice(given)
    if second:
        first += " " + chance.choice(given)
    return f"{first} {chance.choice(surnames)}"
