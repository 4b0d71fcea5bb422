"""Files of The Tournament Director (.tdt): read by grammar, told as records, turned into steps.

``grammar`` the notation, ``fields`` typed values, ``records`` what a file says, ``document`` the
reader, ``history`` its sentences; ``happenings`` ties both together in order, ``clock``, ``seats``
and ``terms`` make sense of time, chairs and money, ``evening`` makes the steps and ``play``
carries them out.
"""

from tourney.exchange.tdt.document import read_tdt, structure_of

__all__ = ["read_tdt", "structure_of"]
