"""Sentences about players and their entries."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Chosen, Sentences

SENTENCES: Sentences = {
    "unknown_player": QT_TRANSLATE_NOOP("catalogue", "No player is known as {player}."),
    "ambiguous_player": QT_TRANSLATE_NOOP(
        "catalogue", "More than one player is called {player}[: {candidates}]. Say which one."
    ),
    "not_registered": Chosen(
        by="what",
        texts={
            "entry": QT_TRANSLATE_NOOP("catalogue", "{player} has not entered this event."),
        },
        other=QT_TRANSLATE_NOOP("catalogue", "{player} is not registered for this event."),
    ),
    "already_in": QT_TRANSLATE_NOOP("catalogue", "{player} is already in this event."),
    "already_out": QT_TRANSLATE_NOOP("catalogue", "{player} is already out."),
    "not_in_play": QT_TRANSLATE_NOOP("catalogue", "{player} is not in play."),
    "event_full": QT_TRANSLATE_NOOP(
        "catalogue", "The event is full[: it takes {players} players]."
    ),
    "late_registration_closed": Chosen(
        by="level",
        texts={"0": QT_TRANSLATE_NOOP("catalogue", "Entries closed when the clock started.")},
        other=QT_TRANSLATE_NOOP(
            "catalogue",
            "Late registration has closed[: it was open until the end of level {level}].",
        ),
    ),
    "limit_reached": Chosen(
        by="limit",
        texts={
            "until_level": QT_TRANSLATE_NOOP(
                "catalogue", "This could be had until the end of level {most}, not later."
            ),
            "per_player": QT_TRANSLATE_NOOP(
                "catalogue", "{player} has had as many as one player may: {most}."
            ),
            "total": QT_TRANSLATE_NOOP(
                "catalogue", "All that the event offers have been sold: {most}."
            ),
            "off": QT_TRANSLATE_NOOP("catalogue", "This event offers none of these."),
        },
        other=QT_TRANSLATE_NOOP("catalogue", "The limit is reached[: {most}]."),
    ),
    "still_playing": QT_TRANSLATE_NOOP("catalogue", "Players are still in the event[: {players}]."),
    "event_finished": QT_TRANSLATE_NOOP(
        "catalogue", "The event is finished; undo the finish to change it."
    ),
    "unknown_event": Chosen(
        by="found",
        texts={
            "several": QT_TRANSLATE_NOOP(
                "catalogue", "More than one event is meant by {event}[: {candidates}]. Say its id."
            ),
        },
        other=QT_TRANSLATE_NOOP("catalogue", "There is no event[ called {event}]."),
    ),
}
