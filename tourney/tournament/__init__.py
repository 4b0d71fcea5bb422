"""The tournament as a pure value: commands, rules, events and the state they fold into.

No clock, no chance of its own, no file and no screen; see docs/ARCHITECTURE.md.
"""
