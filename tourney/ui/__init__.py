"""The desk and the projector: everything that sees Qt.

This file imports nothing, so that :mod:`tourney.ui.preflight` can say in one sentence why Qt
cannot start.
"""
