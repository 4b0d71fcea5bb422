"""Writers: sheets of :mod:`tourney.app.views.sheets` as CSV, JSON and printable HTML.

``write`` puts them into files. Nothing here knows an event; the formats are pure functions.
"""

from tourney.exchange.exports.files import FORMATS, write, write_text

__all__ = ["FORMATS", "write", "write_text"]
