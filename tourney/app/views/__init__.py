"""Read models: frozen rows made from an event's state for screens and exports.

No Qt and no storage here; texts are data (names, notes), never sentences.
"""
