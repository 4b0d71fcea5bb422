"""The one place where parts are chosen and wired: store, time, chance, session.

Entry points (``cli``, ``ui``) come here for a house that is open; they choose no part themselves.
"""

from tourney.bootstrap.house import (
    MachineTime,
    backups_of,
    machine_now,
    open_house,
    open_memory,
    restore_house,
)
from tourney.bootstrap.machine_clock import read_clock, steady_time

__all__ = [
    "MachineTime",
    "backups_of",
    "machine_now",
    "open_house",
    "open_memory",
    "read_clock",
    "restore_house",
    "steady_time",
]
