"""Writes the three sounds beside this file: ``python resources/sounds/make_sounds.py``.

Struck bars, computed: a few partials that fade. 22,050 Hz, 16 bit, one channel.
"""

from __future__ import annotations

import math
import struct
import wave
from pathlib import Path

RATE = 22_050
PARTIALS = ((1.0, 1.0, 3.2), (2.756, 0.32, 6.0), (5.404, 0.12, 11.0))
SOUNDS = {
    "last_minute": ((0.0, 880.0, 0.55), (0.16, 880.0, 0.55)),
    "level": ((0.0, 523.25, 0.7), (0.17, 659.26, 0.7), (0.34, 783.99, 0.8)),
    "break": ((0.0, 783.99, 0.7), (0.24, 587.33, 0.7), (0.48, 392.0, 0.9)),
}


def samples(notes: tuple[tuple[float, float, float], ...], seconds: float) -> list[float]:
    """Return the mixed wave of notes given as (start in seconds, hertz, loudness)."""
    mixed = [0.0] * int(RATE * seconds)
    for start, pitch, loud in notes:
        first = int(start * RATE)
        for index in range(first, len(mixed)):
            t = (index - first) / RATE
            attack = min(1.0, t / 0.004)
            mixed[index] += attack * sum(
                loud * share * math.exp(-fade * t) * math.sin(math.tau * pitch * ratio * t)
                for ratio, share, fade in PARTIALS
            )
    ending = int(0.08 * RATE)
    for back in range(ending):
        mixed[-1 - back] *= back / ending
    return mixed


def main() -> None:
    """Write all sounds, each as loud as the format allows less a little."""
    for name, notes in SOUNDS.items():
        mixed = samples(notes, notes[-1][0] + 1.1)
        peak = max(abs(value) for value in mixed)
        with wave.open(str(Path(__file__).with_name(f"{name}.wav")), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(
                b"".join(struct.pack("<h", round(value / peak * 26_000)) for value in mixed)
            )


if __name__ == "__main__":
    main()
