"""The exceptions of Tourney: a code and its numbers, never a sentence.

Sentences live in :mod:`tourney.catalogue`; whoever shows an error asks there.
"""

from __future__ import annotations

from collections.abc import Mapping


class TourneyError(Exception):
    """Something a person did that cannot be done, as a code with parameters.

    ``code`` is one of the catalogue's codes (``unknown_player``, ``bad_amount`` ...);
    ``params`` holds what its sentence needs, as JSON-ready values.
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params: Mapping[str, object] = params

    def __str__(self) -> str:
        """Code and parameters, for logs and tests."""
        if not self.params:
            return self.code
        details = ", ".join(f"{key}={value!r}" for key, value in self.params.items())
        return f"{self.code}({details})"


class RuleViolation(TourneyError):
    """A command the rules of the event forbid; the state is as it was.

    A rule a director may overrule says so with ``overridable=True`` in ``params``; the
    same command with ``override=True`` then passes and the journal shows it.
    """

    @property
    def overridable(self) -> bool:
        """Whether the same command with ``override`` would be accepted."""
        return bool(self.params.get("overridable", False))


class BadInput(TourneyError):
    """A file, a field or a command line that cannot be read; says what and where."""


class StorageError(TourneyError):
    """The disk or the database refused; what was stored before is still there."""
