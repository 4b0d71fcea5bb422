"""A club final by keys alone: a list taken over, a wrong person, a late entry, a deal, payments.

The rule is that of the evening beside it: keys to focused widgets, and what is written read.
"""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import Qt

from tests.ui.hands import ALT, CTRL, SHIFT, Hands

LIST = """Nro;Etunimi;Sukunimi;Seura
1;Aino;Alanen;Turku
2;Börje;Bergh;Turku
3;Cecilia;Castrén;Turku
4;David;Dahl;Turku
5;Eeva;Ekholm;Turku
6;Frans;Forss;Turku
7;Greta;Grönlund;Turku
8;Håkan;Hietala;Turku
9;Irma;Isaksson;Turku
10;Jussi;Järvi;Turku
11;Kaisa;Kallio;Turku
12;Lars;Lindén;Turku
3;Cecilia;Castrén;Turku
13;Minna;Mäkelä;Turku
13;Nils;Norrgård;Turku
;;;
"""

LETTERS = ("Alan", "Berg", "Cast", "Dahl", "Ekho", "Fors", "Gron", "Hiet", "Isak", "Jarv", "Kall")


def test_a_club_final_from_a_list_to_the_last_payment(hands: Hands, tmp_path: Path):
    make_event(hands)
    take_the_list_over(hands, tmp_path / "list.csv")
    buy_in_and_give_an_entry_to_the_right_one(hands)
    draw_start_and_seat_a_late_one(hands)
    draw_the_final_table(hands)
    write_a_deal_down(hands)
    pay_everybody(hands)


def make_event(hands: Hands) -> None:
    hands.press(Qt.Key.Key_N, CTRL)
    hands.wait_for_dialog()
    hands.type("Club final")
    hands.enter()
    hands.wait_for_no_dialog()


def take_the_list_over(hands: Hands, path: Path) -> None:
    """The preview says how the file was read, and what of it counts; Enter adds them."""
    path.write_bytes(LIST.encode("cp1252"))
    hands.find("import")
    hands.wait_for_dialog()
    hands.choose_file(path)
    said = hands.said_in_dialog()
    assert (
        "list.csv · windows-1252 · columns: Nro → number, Etunimi → first name, "
        "Sukunimi → surname, Seura → club"
    ) in said
    assert "Add 14 players  (Enter)" in said
    assert {"Repeated lines: 1", "Without a name: 1", "To look at: 1"} <= hands.figures_in_dialog()
    hands.enter()
    hands.wait_for_no_dialog()
    assert hands.last_action() == "14 players added to the list"


def buy_in_and_give_an_entry_to_the_right_one(hands: Hands) -> None:
    """Eleven buy in; the last was Lindén, not Kallio, and his card's form says so."""
    for number, letters in enumerate(LETTERS, start=1):
        hands.find(letters)
        assert f"{number} of {number} left" in hands.strip()
    assert hands.last_action() == "Kaisa Kallio bought in"
    hands.find("Kall")
    hands.press(Qt.Key.Key_E)
    hands.wait_for_dialog()
    hands.to_field("The entry belongs to")
    hands.type("Lind")
    hands.enter()
    hands.enter()
    hands.wait_for_no_dialog()
    assert hands.last_action() == "Entry given to Lars Lindén"
    assert "11 of 11 left" in hands.strip()
    hands.escape()


def draw_start_and_seat_a_late_one(hands: Hands) -> None:
    hands.wait_for(lambda: "11 players are in, no seats are drawn." in hands.attention())
    hands.press(Qt.Key.Key_Return, CTRL)
    assert hands.last_action() == "Seats drawn for 11 players"
    hands.press(Qt.Key.Key_Space)
    assert hands.last_action() == "Clock started at 15:00"
    hands.find("Kall")
    assert re.fullmatch(r"Kaisa Kallio bought in, table [12] seat \d", hands.last_action())
    assert "12 of 12 left" in hands.strip()


def bust(hands: Hands, letters: str, place: str) -> None:
    hands.press(Qt.Key.Key_X)
    hands.type(letters)
    hands.enter()
    hands.enter()
    assert hands.last_action().endswith(f"out, {place}")


def draw_the_final_table(hands: Hands) -> None:
    hands.find("overview")
    for letters, place in zip(LETTERS[:3], ("12th", "11th", "10th"), strict=True):
        bust(hands, letters, place)
    hands.find("redraw")
    assert hands.last_action() == "Tables drawn anew, 9 players"
    hands.press(Qt.Key.Key_Z, CTRL)
    assert hands.last_action() == "Undone: Tables drawn anew, 9 players"
    hands.press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert hands.last_action() == "Done again: Tables drawn anew, 9 players"


def write_a_deal_down(hands: Hands) -> None:
    """Three are left for 240: first evenly by a key, then one share typed over."""
    places = ("9th", "8th", "7th", "6th", "5th", "4th")
    for letters, place in zip(LETTERS[3:9], places, strict=True):
        bust(hands, letters, place)
    hands.find("prizes")
    hands.press(Qt.Key.Key_D)
    hands.wait_for_dialog()
    assert "€240 still to give" in hands.said_in_dialog()
    hands.press(Qt.Key.Key_E, ALT)
    hands.wait_for(lambda: "✓ Everything is given." in hands.said_in_dialog())
    for name, share in (("Jussi Järvi", "100"), ("Kaisa Kallio", "60")):
        hands.to_field(name)
        hands.type(share)
    assert "✓ Everything is given." in hands.said_in_dialog()
    hands.enter()
    hands.wait_for_no_dialog()
    hands.wait_for(lambda: "A deal is written down. Finish the event?" in hands.attention())
    hands.press(Qt.Key.Key_Return, CTRL)
    assert hands.last_action() == "Event finished"
    assert "Finished" in hands.strip()


def pay_everybody(hands: Hands) -> None:
    """The shares are paid from the list, one key each; the strip says when nothing is due."""
    assert "€240 still to be paid" in hands.strip()
    paid = []
    for left in ("€140 still to be paid", "€60 still to be paid", "All prizes are paid"):
        hands.press(Qt.Key.Key_P)
        paid.append(hands.last_action())
        hands.wait_for(lambda left=left: left in hands.strip())
        hands.press(Qt.Key.Key_Down)
    assert paid == [
        "€100 paid out to Jussi Järvi",
        "€80 paid out to Lars Lindén",
        "€60 paid out to Kaisa Kallio",
    ]
