"""Which column of a list or a sheet holds what: headings in English, Finnish, Swedish."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

PLAYER_HEADINGS: Mapping[str, tuple[str, ...]] = {
    "number": (
        "member no", "member number", "member id", "member", "number", "no", "nr", "id", "#",
        "player id", "player no", "player number", "licence", "license",
        "jäsennumero", "jäsennro", "jäsen nro", "numero", "nro", "tunnus",
        "medlemsnummer", "medlemsnr", "medlem nr", "nummer", "medlem",
    ),
    "name": (
        "name", "full name", "player", "player name", "players",
        "nimi", "koko nimi", "pelaaja", "pelaajan nimi", "namn", "spelare", "fullständigt namn",
        "last name first name", "surname first name", "sukunimi etunimi", "efternamn förnamn",
    ),
    "first": (
        "first name", "firstname", "first", "given name", "forename", "etunimi", "förnamn",
        "fornamn", "tilltalsnamn",
    ),
    "last": (
        "last name", "lastname", "last", "surname", "family name", "sukunimi", "efternamn",
        "släktnamn",
    ),
    "nick": ("nickname", "nick", "alias", "screen name", "nimimerkki", "lempinimi", "smeknamn"),
    "club": ("club", "team", "klubb", "förening", "lag", "seura", "kerho", "joukkue"),
    "country": ("country", "nation", "nationality", "maa", "kansallisuus", "land"),
    "email": ("e mail", "email", "mail", "sähköposti", "e post", "epost", "mejl"),
    "paid": (
        "paid", "payment", "has paid", "maksettu", "maksanut", "maksu", "betalt", "betald",
        "betalat",
    ),
    "table": ("table", "table no", "pöytä", "pöytä nro", "bord", "bord nr"),
    "seat": ("seat", "seat no", "paikka", "paikka nro", "plats", "plats nr", "stol"),
}  # fmt: skip

STRUCTURE_HEADINGS: Mapping[str, tuple[str, ...]] = {
    "type": ("type", "kind", "row", "tyyppi", "typ"),
    "level": ("level", "lvl", "round", "level no", "#", "no", "nr", "taso", "nivå"),
    "sb": (
        "sb", "small blind", "small", "smallblind", "pikkublindi", "pieni blindi", "lilla mörken",
        "lilla blinden",
    ),
    "bb": (
        "bb", "big blind", "big", "bigblind", "iso blindi", "isoblindi", "stora mörken",
        "stora blinden",
    ),
    "ante": ("ante", "antes", "alkupanos"),
    "ante_kind": ("ante kind", "ante type", "anten tyyppi", "antetyp"),
    "minutes": (
        "minutes", "minute", "mins", "min", "duration", "time", "length", "minutit", "minuutit",
        "kesto", "aika", "minuter", "tid", "längd",
    ),
    "color_up": (
        "color up", "colour up", "colorup", "colourup", "chip race", "chips removed",
        "merkkien vaihto", "uppväxling",
    ),
    "game": ("game", "game type", "peli", "pelimuoto", "spel", "spelform"),
    "note": ("note", "notes", "comment", "remark", "huomautus", "anteckning", "kommentar"),
}  # fmt: skip


def plain(heading: str) -> str:
    """Return a heading as it is compared: small letters, without marks and remarks in brackets."""
    letters = unicodedata.normalize("NFC", heading).casefold().partition("(")[0]
    for mark in "_-.:/,":
        letters = letters.replace(mark, " ")
    return " ".join(letters.split())


def find_columns(headings: Sequence[str], known: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """Return the index of the column for each meaning found; the first of its kind counts."""
    meanings = {word: meaning for meaning, words in known.items() for word in words}
    found: dict[str, int] = {}
    for index, heading in enumerate(headings):
        meaning = meanings.get(plain(heading))
        if meaning:
            found.setdefault(meaning, index)
    return found
