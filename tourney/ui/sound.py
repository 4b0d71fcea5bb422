"""Sounds of the clock: the last minute, a new level, a break; a beep where there is no sound.

When they sound is decided by who watches the clock.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTemporaryDir, QUrl, Signal
from PySide6.QtWidgets import QApplication

from tourney.ui.toolkit.packaged import packaged

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QSoundEffect


class Sound(StrEnum):
    """What can be heard; the values name the shipped files."""

    LAST_MINUTE = "last_minute"
    LEVEL = "level"
    BREAK = "break"


class Player(Protocol):
    """Something that can play a sound."""

    def play(self, sound: Sound, volume: float) -> None:
        """Start playing at a volume from 0 to 1 and return at once."""
        ...


class NoSoundError(Exception):
    """This machine cannot play sounds; the text is the system's reason."""


class Sounds(QObject):
    """Plays the clock's sounds, or beeps.

    ``fell_back(reason)`` is emitted once, at the first sound that had to be a beep.
    """

    fell_back = Signal(str)

    def __init__(
        self,
        parent: QObject | None = None,
        make_player: Callable[[QObject], Player] | None = None,
        beep: Callable[[], None] = QApplication.beep,
    ) -> None:
        """Make the player at the first sound; ``make_player`` may raise ``NoSoundError``."""
        super().__init__(parent)
        self.enabled = True
        self.volume = 0.9
        self._make_player = make_player or multimedia_player
        self._player: Player | None = None
        self._tried = False
        self._beep = beep

    def play(self, sound: Sound) -> None:
        """Play a sound now, unless sounds are off."""
        if not self.enabled:
            return
        if not self._tried:
            self._tried = True
            try:
                self._player = self._make_player(self)
            except NoSoundError as reason:
                self.fell_back.emit(str(reason))
        if self._player is None:
            self._beep()
        else:
            self._player.play(sound, self.volume)


def multimedia_player(parent: QObject) -> Player:
    """Return a player on Qt's multimedia, or raise ``NoSoundError`` with the reason.

    The import fails where a system library (libpulse) is missing.
    """
    try:
        from PySide6.QtMultimedia import QMediaDevices, QSoundEffect
    except ImportError as reason:
        raise NoSoundError(str(reason)) from reason
    if QMediaDevices.defaultAudioOutput().isNull():
        raise NoSoundError("no audio output")
    folder = QTemporaryDir()
    if not folder.isValid():
        raise NoSoundError(folder.errorString())
    effects: dict[Sound, QSoundEffect] = {}
    for sound in Sound:
        path = folder.filePath(f"{sound}.wav")
        Path(path).write_bytes(packaged("sounds", f"{sound}.wav"))
        effects[sound] = QSoundEffect(parent)
        effects[sound].setSource(QUrl.fromLocalFile(path))
    return _Effects(folder, effects)


class _Effects:
    """Plays loaded effects; keeps the folder of their files as long as itself."""

    def __init__(self, folder: QTemporaryDir, effects: dict[Sound, QSoundEffect]) -> None:
        self._folder = folder
        self._effects = effects

    def play(self, sound: Sound, volume: float) -> None:
        effect = self._effects[sound]
        effect.setVolume(volume)
        effect.play()
