"""PySide6 survives many calls.

Some versions lose a reference to None at every call that returns nothing and end the process
after some thousand calls (PYSIDE-3474); the pins in pyproject.toml leave them out.
"""

from __future__ import annotations

import subprocess
import sys

COUNT = 20_000
PROGRAM = f"""
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QLabel

class Sender(QObject):
    sent = Signal(object)

heard = []
application = QApplication([])
sender = Sender()
sender.sent.connect(heard.append)
label = QLabel()
for number in range({COUNT}):
    label.setText(str(number))
    label.update()
    sender.sent.emit(number)
assert len(heard) == {COUNT}
print(heard[-1], label.text())
"""


def test_twenty_thousand_calls_and_emits_survive():
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stdout.split()) == (0, ["19999", "19999"]), done.stderr
