"""What was done, in words: one text for each code of a line of the journal.

Written as a director would tell it, without a full stop, so that it fits the last-action line.
"""

from __future__ import annotations

from collections.abc import Mapping

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Counted, Sentences
from tourney.catalogue.sentences import Translate, written

ACTIONS: Sentences = {
    "noted": QT_TRANSLATE_NOOP("catalogue", "Noted"),
    "created": QT_TRANSLATE_NOOP("catalogue", "Event created"),
    "settings": QT_TRANSLATE_NOOP("catalogue", "Settings changed"),
    "structure": QT_TRANSLATE_NOOP("catalogue", "Structure changed"),
    "payouts": QT_TRANSLATE_NOOP("catalogue", "Prizes changed"),
    "deal": QT_TRANSLATE_NOOP("catalogue", "Deal written down"),
    "finished": QT_TRANSLATE_NOOP("catalogue", "Event finished"),
    "listed": QT_TRANSLATE_NOOP("catalogue", "{player} added to the list"),
    "several_listed": QT_TRANSLATE_NOOP("catalogue", "{count} players added to the list"),
    "edited": QT_TRANSLATE_NOOP("catalogue", "{player} corrected"),
    "registered": QT_TRANSLATE_NOOP("catalogue", "{player} is coming"),
    "unregistered": QT_TRANSLATE_NOOP("catalogue", "{player} is not coming"),
    "withdrawn": QT_TRANSLATE_NOOP("catalogue", "{player} went home[, {refund} given back]"),
    "buy_in": QT_TRANSLATE_NOOP(
        "catalogue", "{player} bought in[, table {table} seat {seat}][, owes {owing}]"
    ),
    "re_entry": QT_TRANSLATE_NOOP(
        "catalogue", "{player} re-entered[, table {table} seat {seat}][, owes {owing}]"
    ),
    "rebuy": QT_TRANSLATE_NOOP("catalogue", "Rebuy for {player}, {chips} chips"),
    "add_on": QT_TRANSLATE_NOOP("catalogue", "Add-on for {player}, {chips} chips"),
    "reassigned": QT_TRANSLATE_NOOP("catalogue", "Entry given to {player}"),
    "refunded": QT_TRANSLATE_NOOP("catalogue", "{amount} given back to {player}"),
    "debt_paid": QT_TRANSLATE_NOOP("catalogue", "{player} paid {amount}"),
    "prize_paid": QT_TRANSLATE_NOOP("catalogue", "{amount} paid out to {player}"),
    "table_opened": QT_TRANSLATE_NOOP("catalogue", "Table {table} added"),
    "table_changed": QT_TRANSLATE_NOOP("catalogue", "Table {table} changed"),
    "table_closed": QT_TRANSLATE_NOOP("catalogue", "Table {table} closed"),
    "seat_locked": QT_TRANSLATE_NOOP("catalogue", "Seat {table}-{seat} taken out of use or kept"),
    "seat_opened": QT_TRANSLATE_NOOP("catalogue", "Seat {table}-{seat} in use again"),
    "pinned": QT_TRANSLATE_NOOP("catalogue", "{player} stays at his seat"),
    "unpinned": QT_TRANSLATE_NOOP("catalogue", "{player} may be moved again"),
    "seated": QT_TRANSLATE_NOOP("catalogue", "{player} seated at table {table} seat {seat}"),
    "moved": QT_TRANSLATE_NOOP("catalogue", "{player} moved to table {table} seat {seat}"),
    "swapped": QT_TRANSLATE_NOOP("catalogue", "{player} changed places"),
    "drawn": Counted(
        "count",
        QT_TRANSLATE_NOOP("catalogue", "Seat drawn for one player"),
        QT_TRANSLATE_NOOP("catalogue", "Seats drawn for {count} players"),
    ),
    "redrawn": QT_TRANSLATE_NOOP("catalogue", "Tables drawn anew, {count} players"),
    "broken": QT_TRANSLATE_NOOP("catalogue", "Table broken, {count} players moved"),
    "moves": QT_TRANSLATE_NOOP("catalogue", "{count} players moved"),
    "unseated": QT_TRANSLATE_NOOP("catalogue", "{player} taken from the table"),
    "button_set": QT_TRANSLATE_NOOP("catalogue", "Button at table {table} on seat {seat}"),
    "big_blind_set": QT_TRANSLATE_NOOP("catalogue", "Big blind at table {table} on seat {seat}"),
    "hands": Counted(
        "count",
        QT_TRANSLATE_NOOP("catalogue", "Hand played at table {table}"),
        QT_TRANSLATE_NOOP("catalogue", "{count} hands played at table {table}"),
    ),
    "out": QT_TRANSLATE_NOOP(
        "catalogue", "{player} out[, {place}][, by {by}][, wins {prize}][, bounty {bounty}]"
    ),
    "several_out": QT_TRANSLATE_NOOP(
        "catalogue",
        "{player} out together[, best {place}][, by {by}][, win {prize}][, bounties {bounty}]",
    ),
    "bust_order": QT_TRANSLATE_NOOP("catalogue", "Order of going out: {player}"),
    "chips_set": QT_TRANSLATE_NOOP("catalogue", "{player} has {chips} chips"),
    "clock_started": QT_TRANSLATE_NOOP("catalogue", "Clock started at {left}"),
    "clock_paused": QT_TRANSLATE_NOOP("catalogue", "Clock paused at {left}"),
    "clock_set": QT_TRANSLATE_NOOP("catalogue", "Clock set to {left}"),
    "level_began": QT_TRANSLATE_NOOP("catalogue", "Level {level} began"),
    "break_began": QT_TRANSLATE_NOOP("catalogue", "Break began"),
    "break_started": QT_TRANSLATE_NOOP("catalogue", "Break of {left} began"),
    "break_ended": QT_TRANSLATE_NOOP("catalogue", "Break ended"),
    "undone": QT_TRANSLATE_NOOP("catalogue", "Undone: {inner}[, {count} steps together]"),
    "redone": QT_TRANSLATE_NOOP("catalogue", "Done again: {inner}[, {count} steps together]"),
    "amended": QT_TRANSLATE_NOOP("catalogue", "Corrected: {inner}"),
}


def action(code: str, params: Mapping[str, object], translate: Translate | None = None) -> str:
    """Return the text of a line; an unknown code reads as noted.

    Parameters are written as they are: names, and figures already written for reading.
    """
    return written(ACTIONS.get(code, ACTIONS["noted"]), params, translate)
