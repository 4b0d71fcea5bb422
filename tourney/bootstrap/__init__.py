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

__all__ = [
    "MachineTime",
    "backups_of",
    "machine_now",
    "open_house",
    "open_memory",
    "restore_house",
]
