"""The attributes that an expression may read: methods of JSON values, dates and what the listed modules give.

A positive list over all values, since a syntax tree has no types. What is not here does not exist for a body.
"""

from __future__ import annotations

from envgen.gate.words import words

TEXT = words(
    """
    capitalize casefold center count endswith expandtabs find index isalnum isalpha isascii isdecimal isdigit isidentifier islower
    isnumeric isprintable isspace istitle isupper join ljust lower lstrip partition removeprefix removesuffix replace rfind rindex
    rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill encode
    """
)
LIST = words("append clear copy count extend index insert pop remove reverse sort")
DICT = words("clear copy get items keys pop popitem setdefault update values")
SET = words(
    """
    add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset issuperset pop remove
    symmetric_difference symmetric_difference_update union update
    """
)
NUMBER = words("as_integer_ratio bit_count bit_length conjugate denominator imag is_integer numerator real")
DATE = words(
    """
    astimezone ctime date day days dst fold hour isocalendar isoformat isoweekday max microsecond microseconds min minute month
    replace resolution second seconds strftime time timestamp timetuple timetz toordinal total_seconds tzinfo tzname utcoffset
    utctimetuple week weekday year
    """
)
MATCH = words(
    """
    end endpos expand findall finditer flags fullmatch group groupdict groupindex groups lastgroup lastindex match pattern pos regs
    search span start string sub subn
    """
)
COLLECTION = words("appendleft elements extendleft maxlen most_common move_to_end popleft rotate subtract total")
DECIMAL = words(
    """
    as_tuple compare copy_abs copy_negate copy_sign is_finite is_infinite is_nan is_signed is_zero limit_denominator normalize
    quantize to_integral_value
    """
)
CHANCE = words("choice randint random sample shuffled")  # of self.random
ERROR = words("args code fields message")  # of a caught error
OTHER = words("decode digest get_matching_blocks get_opcodes hexdigest ratio")

METHODS = TEXT | LIST | DICT | SET | NUMBER | DATE | MATCH | COLLECTION | DECIMAL | CHANCE | ERROR | OTHER

# Methods that are checked where they are called, so they cannot stand as values.
CALLED_ONLY = frozenset(("astimezone", "center", "decode", "encode", "ljust", "rjust", "strftime", "timestamp", "zfill"))

# Attributes of the builtin types themselves: unbound methods of values that cannot change, and class methods.
OF_TYPES: dict[str, frozenset[str]] = {
    "str": (TEXT - {"encode"}) | {"maketrans"},
    "int": frozenset(("bit_count", "bit_length")),
    "float": frozenset(("is_integer",)),
    "dict": frozenset(("fromkeys",)),
}

ENCODINGS = frozenset(("ascii", "latin-1", "utf-8", "utf8"))  # the codecs that need no import at run time
