"""Sentences about recorded hands: what cannot be read, and where one is not as recorded."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

SENTENCES: Sentences = {
    "bad_phh": QT_TRANSLATE_NOOP(
        "catalogue",
        "This is no recorded hand in PHH notation[: {path}][, line {line}][, column {column}].",
    ),
    "bad_phh_field": QT_TRANSLATE_NOOP(
        "catalogue", "The field {field} holds nothing usable[: {value}][ (hand {hand})][, {path}]."
    ),
    "bad_phh_action": QT_TRANSLATE_NOOP(
        "catalogue", 'Action {number} is none: "{action}"[ (hand {hand})][, {path}].'
    ),
    "no_recorded_hands": QT_TRANSLATE_NOOP(
        "catalogue", "There is no recorded hand (.phh or .phhs) in {path}."
    ),
    "phh_illegal": QT_TRANSLATE_NOOP(
        "catalogue", "Player {player} may not do what action {number} says[ ({reason})]."
    ),
    "phh_early": QT_TRANSLATE_NOOP(
        "catalogue", "Action {number} deals cards while somebody is still to act."
    ),
    "phh_cards": QT_TRANSLATE_NOOP(
        "catalogue", "The cards of the file are not those of the streets that were played."
    ),
    "phh_shown": QT_TRANSLATE_NOOP(
        "catalogue", "Player {player} shows cards that he was not dealt."
    ),
    "phh_unseen": QT_TRANSLATE_NOOP(
        "catalogue", "Player {player} would win with cards that the file does not tell."
    ),
    "phh_not_over": QT_TRANSLATE_NOOP("catalogue", "The file ends while seat {seat} is to act."),
    "phh_stacks": QT_TRANSLATE_NOOP(
        "catalogue", "Player {player} ends with {got} chips; the file says {expected}."
    ),
    "phh_game": QT_TRANSLATE_NOOP("catalogue", "PHH notation has no code for the game {game}."),
}
