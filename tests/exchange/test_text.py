"""Bytes into letters, files into bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shared_data import shared
from tourney.exchange import text as module
from tourney.exchange.text import decode, read_bytes
from tourney.values.errors import BadInput

LINE = "Åke Ängström,Åbo\n"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (LINE.encode(), "utf-8"),
        (b"\xef\xbb\xbf" + LINE.encode(), "utf-8-sig"),
        (b"\xff\xfe" + LINE.encode("utf-16-le"), "utf-16"),
        (b"\xfe\xff" + LINE.encode("utf-16-be"), "utf-16"),
        (LINE.encode("windows-1252"), "windows-1252"),
    ],
)
def test_each_encoding_gives_the_same_letters(data: bytes, encoding: str) -> None:
    found = decode(data)
    assert (found.text, found.encoding) == (LINE, encoding)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty_file"),
        (b"\xef\xbb\xbf \r\n", "empty_file"),
        (b"a\x00b", "not_text"),
        ("name".encode("utf-16-le"), "not_text"),
        (b"name\x1b[2J", "not_text"),
        (b"\x81\x8d", "not_text"),
        (b"\xff\xfea", "not_text"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        decode(data, "x.csv")
    assert (refused.value.code, refused.value.params) == (code, {"path": "x.csv"})


@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
def test_a_stranger_among_utf8_lines_is_refused_by_line_and_not_misread(bom: bytes) -> None:
    with pytest.raises(BadInput) as refused:
        decode(bom + 3 * LINE.encode() + LINE.encode("windows-1252")[:8], "x.csv")
    assert refused.value.code == "mixed_encoding"
    assert refused.value.params == {"path": "x.csv", "line": 4}


@pytest.mark.parametrize(
    ("name", "code"), [("empty.csv", "empty_file"), ("broken_not_csv.csv", "not_text")]
)
def test_the_shared_broken_files(name: str, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        decode(read_bytes(shared(f"players/{name}")))
    assert refused.value.code == code


def test_a_missing_file_a_folder_and_a_huge_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.csv").write_bytes(b"name")
    monkeypatch.setattr(module, "MAX_BYTES", 3)
    wanted = {"none.csv": "no_such_file", "": "unreadable_file", "a.csv": "file_too_big"}
    for name, code in wanted.items():
        if not name:
            monkeypatch.setattr(module, "MAX_BYTES", 1 << 20)
        with pytest.raises(BadInput) as refused:
            read_bytes(tmp_path / name)
        assert refused.value.code == code
        monkeypatch.setattr(module, "MAX_BYTES", 3)
