"""Every text a user reads can be translated, and a longer language is not cut."""

import ast
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QCoreApplication, QRectF, QSize, QTranslator

from tests.ui.projector.views import VIEWS
from tourney.ui.projector.surface import Surface

UI = Path(__file__).resolve().parents[2] / "tourney" / "ui"
MINE = sorted((UI / "projector").glob("*.py")) + sorted((UI / "toolkit").glob("*.py"))


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """Return the texts lupdate finds."""
    target = tmp_path_factory.mktemp("ts") / "all.ts"
    tool = Path(sys.executable).with_name("pyside6-lupdate")
    if not tool.exists():
        pytest.skip("pyside6-lupdate is not here")
    subprocess.run([tool, *MINE, "-ts", target], check=True, capture_output=True)
    return {node.text for node in ET.parse(target).iter("source")}


TOLD = (
    *("Paused", "Last minute", "Final table", "Winner", "Projector", "Neon"),
    *("Level {level} of {levels}", "Back at {time}", "{n}st", "{count} bb"),
    *("No seats have been drawn yet", "Nothing here matches. Clear the search to see all."),
)


@pytest.mark.parametrize("text", TOLD)
def test_lupdate_finds_it(found, text):
    assert text in found


def calls_of_tr(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in ("tr", "translate", "QT_TRANSLATE_NOOP"):
                yield name, node


@pytest.mark.parametrize("path", MINE, ids=lambda p: p.name)
def test_a_text_to_translate_is_a_plain_literal(path):
    for _, node in calls_of_tr(path):
        if ast.unparse(node.func) == "painter.translate":
            continue  # a painter moves its origin
        assert all(isinstance(a, ast.Constant) for a in node.args), (path.name, node.lineno)


def test_lupdate_finds_as_many_texts_as_there_are(found):
    written = {
        node.args[-1].value
        for path in MINE
        for _, node in calls_of_tr(path)
        if node.args and isinstance(node.args[-1], ast.Constant)
    }
    assert written <= found
    assert len(written) > 60


class Longer(QTranslator):
    """A language that takes half as much room again."""

    def translate(self, context, text, disambiguation=None, n=-1):
        """Put accents on, and make it longer."""
        return f"[{text}{'ñ' * (1 + len(text) // 2)}]"


@pytest.fixture
def longer(qapp):
    translator = Longer()
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


@pytest.mark.parametrize("name", [name for name in VIEWS if name != "seats_5000"])
@pytest.mark.parametrize("size", [QSize(1280, 720), QSize(1024, 768)], ids=["16:9", "4:3"])
def test_a_longer_language_is_not_cut_and_covers_nothing(longer, name, size):
    surface = Surface()
    surface.set_theme("plain")
    surface.show_view(VIEWS[name], fade=False)
    surface.picture(size)
    picture = QRectF(0, 0, size.width(), size.height())
    assert name.startswith("message") or any("ñ" in w.text.lower() for w in surface.written)
    for one, other in combinations(surface.written, 2):
        common = one.rect.intersected(other.rect)
        assert min(common.width(), common.height()) <= 0.15 * one.rect.height(), (one, other)
    if not name.startswith(("seats", "prizes_many")):
        assert all(picture.contains(w.rect) for w in surface.written)
