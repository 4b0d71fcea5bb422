"""The director's session: commands in, batches kept, undo, and what the views read.

Storage and the time come in through the ports of ``ports``; no Qt, no SQL, no argv.
"""
