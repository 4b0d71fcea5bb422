"""Sounds are shipped, played, or replaced by a beep with one word about it."""

import io
import wave

import pytest

from tourney.ui.sound import NoSoundError, Sound, Sounds
from tourney.ui.toolkit.packaged import packaged


@pytest.mark.parametrize("sound", Sound)
def test_a_short_pleasant_wave_is_shipped(sound):
    with wave.open(io.BytesIO(packaged("sounds", f"{sound}.wav"))) as file:
        seconds = file.getnframes() / file.getframerate()
        frames = file.readframes(file.getnframes())
    samples = memoryview(frames).cast("h")
    assert 0.5 < seconds < 2.5
    assert 15_000 < max(abs(s) for s in samples) < 32_000
    assert abs(samples[0]) < 2000
    assert abs(samples[-1]) < 200


class Fake:
    def __init__(self):
        self.played = []

    def play(self, sound, volume):
        self.played.append((sound, volume))


def test_a_sound_is_played_at_the_volume_set(qapp):
    fake = Fake()
    sounds = Sounds(make_player=lambda _: fake, beep=lambda: pytest.fail("beeped"))
    sounds.volume = 0.5
    sounds.play(Sound.LEVEL)
    sounds.enabled = False
    sounds.play(Sound.BREAK)
    assert fake.played == [(Sound.LEVEL, 0.5)]


def test_without_sound_it_beeps_and_says_so_once(qapp):
    beeps, words, tries = [], [], []

    def broken(_):
        tries.append(1)
        raise NoSoundError("libpulse.so.0 is missing")

    sounds = Sounds(make_player=broken, beep=lambda: beeps.append(1))
    sounds.fell_back.connect(words.append)
    for sound in Sound:
        sounds.play(sound)
    assert (len(beeps), words, len(tries)) == (3, ["libpulse.so.0 is missing"], 1)


def test_the_real_player_plays_or_is_replaced_with_a_reason(qapp):
    beeps, reasons = [], []
    sounds = Sounds(beep=lambda: beeps.append(1))
    sounds.fell_back.connect(reasons.append)
    sounds.volume = 0.0
    sounds.play(Sound.LAST_MINUTE)
    assert len(beeps) == len(reasons)
    assert all(reasons)
