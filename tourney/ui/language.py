"""The language of the screen. So far English, and a pseudo-language that finds cut text.

``TOURNEY_LANGUAGE=pseudo`` makes every translated text a third longer and brackets it: what
stays plain was not translatable, what loses its bracket is cut.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QTranslator

VARIABLE = "TOURNEY_LANGUAGE"
PSEUDO = "pseudo"

_FILLER = "quidem longior est haec lingua quam nostra et verba eius multa sunt "
_FIELD = re.compile(r"\{[^}]*\}")
_LEFT_ALONE = frozenset({"QShortcut", "QKeySequence"})
_SHORT = 12
"""Up to so many letters a text grows within its last word, a longer one by words."""


class PseudoLanguage(QTranslator):
    """Translates everything into itself, longer; the names of keys stay."""

    def isEmpty(self) -> bool:
        """It has a text for everything."""
        return False

    def translate(
        self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """Return the text made longer."""
        return sourceText if context in _LEFT_ALONE else stretched(sourceText)


def stretched(text: str) -> str:
    """Return a text in brackets, with them a third longer; ``{fields}`` and ``&`` stay in it."""
    plain = _FIELD.sub("", text).strip()
    if not plain:
        return text
    extra = max(0, -(-len(plain) // 3) - len("[]"))
    if len(plain) <= _SHORT:
        return f"[{text}{'õ' * extra}]"
    filler = (_FILLER * (extra // len(_FILLER) + 1))[:extra].strip()
    return f"[{text} {filler}]"


def wear_language(
    app: QCoreApplication, environ: Mapping[str, str] = os.environ
) -> QTranslator | None:
    """Let the program speak the language that the environment names; ``None`` is English."""
    if environ.get(VARIABLE) != PSEUDO:
        return None
    language = PseudoLanguage(app)
    app.installTranslator(language)
    return language
