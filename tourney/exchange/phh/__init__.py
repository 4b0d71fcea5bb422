"""Recorded hands in the open PHH notation: read, played again, written.

``document`` reads a file by ``fields`` and ``notation`` into ``records``; ``setup``,
``house_rules`` and ``deck`` make of a record what the engine needs, ``playing`` plays and
compares it, ``writing`` writes a hand of ours.
"""

from tourney.exchange.phh.document import Unplayed, read_phh
from tourney.exchange.phh.playing import Replayed, replay
from tourney.exchange.phh.records import Recorded
from tourney.exchange.phh.writing import phh_text

__all__ = ["Recorded", "Replayed", "Unplayed", "phh_text", "read_phh", "replay"]
