"""Writers: sheets of :mod:`tourney.app.views.exports` as CSV, JSON and printable HTML.

``write`` puts them into files. Nothing here knows an event; the formats are pure functions.
"""

from tourney.exchange.exports.files import FORMATS, write

__all__ = ["FORMATS", "write"]
