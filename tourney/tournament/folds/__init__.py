"""How each event changes the state: one small function an event, by topic.

Folds are total: whatever they are given, they answer with a state. What an event names and
the state has not is passed over; whether that should be so is asked in ``soundness``.
"""
