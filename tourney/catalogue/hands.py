"""Sentences about what a hand of poker does not take."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

SENTENCES: Sentences = {
    "hand_over": QT_TRANSLATE_NOOP("catalogue", "The hand is over; nobody is to act."),
    "out_of_turn": QT_TRANSLATE_NOOP(
        "catalogue", "It is not the turn of seat {named}[ but of seat {seat}]."
    ),
    "unknown_action": QT_TRANSLATE_NOOP(
        "catalogue", '"{kind}" is no action; there are fold, check, call, bet and raise.'
    ),
    "cannot_check": QT_TRANSLATE_NOOP(
        "catalogue", "Seat {seat} cannot check: there are {call} to call."
    ),
    "cannot_raise": QT_TRANSLATE_NOOP(
        "catalogue", "Seat {seat} may not bet or raise here; {call} are to call."
    ),
    "must_bring_in": QT_TRANSLATE_NOOP(
        "catalogue", "Seat {seat} has the low card and must bring in {call} or complete."
    ),
    "bad_size": QT_TRANSLATE_NOOP(
        "catalogue", "{to} is not an amount seat {seat} may make it; these are: {sizes}."
    ),
    "no_amount": QT_TRANSLATE_NOOP(
        "catalogue",
        "Seat {seat} may make it {min_to} to {max_to} in whole chips; {to} was said.",
    ),
    "below_minimum": QT_TRANSLATE_NOOP(
        "catalogue", "{to} is too little: seat {seat} may make it {min_to} to {max_to}."
    ),
    "above_maximum": QT_TRANSLATE_NOOP(
        "catalogue", "{to} is too much: seat {seat} may make it {min_to} to {max_to}."
    ),
    "unknown_game": QT_TRANSLATE_NOOP(
        "catalogue", 'There is no game called "{game}"; there are {games}.'
    ),
    "too_few_seats": QT_TRANSLATE_NOOP(
        "catalogue", "A hand needs {least} players; there are {seats}."
    ),
    "too_many_seats": QT_TRANSLATE_NOOP(
        "catalogue", "This game has room for {most} players; there are {seats}."
    ),
    "bad_stack": QT_TRANSLATE_NOOP(
        "catalogue",
        "Seat {seat} cannot play with a stack of {chips}; it must be a whole number above 0.",
    ),
    "bad_seat": QT_TRANSLATE_NOOP("catalogue", "Nobody is dealt in at seat {seat}."),
    "bad_stakes": QT_TRANSLATE_NOOP("catalogue", "Stakes cannot have {value} for {field}."),
    "bad_option": QT_TRANSLATE_NOOP("catalogue", "The option {option} cannot be {value}."),
    "double_card": QT_TRANSLATE_NOOP("catalogue", "The card {card} is in the deck twice."),
    "unknown_card": QT_TRANSLATE_NOOP("catalogue", "{card} is not a card of this deck."),
    "short_deck": QT_TRANSLATE_NOOP(
        "catalogue", "The deck has {cards} cards; the hand may need {wanted}."
    ),
    "bad_table": QT_TRANSLATE_NOOP(
        "catalogue", "A table has {least} to {most} seats, not {seats}."
    ),
    "not_a_seat": QT_TRANSLATE_NOOP(
        "catalogue", "There is no seat {seat}[ here; the seats are 1 to {seats}]."
    ),
    "bad_rounds": QT_TRANSLATE_NOOP(
        "catalogue", "A penalty is for a whole number of rounds above 0, not for {rounds}."
    ),
    "seat_in_use": QT_TRANSLATE_NOOP("catalogue", "Somebody sits at seat {seat} already."),
    "seat_empty": QT_TRANSLATE_NOOP("catalogue", "Nobody sits at seat {seat}."),
    "not_advanced": QT_TRANSLATE_NOOP(
        "catalogue", "The hand that was played has not been taken over: advance the table first."
    ),
    "hand_running": QT_TRANSLATE_NOOP(
        "catalogue", "A hand is being played at this table; this must wait until it is over."
    ),
}
