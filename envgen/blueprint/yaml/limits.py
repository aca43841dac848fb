"""How large and deep a file may be; every limit of reading YAML and JSON has its number here, and its row in docs/limits.md."""

from __future__ import annotations

MAX_BYTES = 16 * 1024 * 1024
MAX_PARTS = 1_000_000  # keys, values, and the ends of lists and mappings: a state of 3 MB has some 150,000
MAX_DEPTH = 64
MAX_ALIASES = 20
MAX_INTEGER = 2**63 - 1  # and -2**63

TOO_DEEP = (f"nested more than {MAX_DEPTH} levels deep", "give what lies inside a collection or a type of its own")
TOO_MANY = (f"the file has more than {MAX_PARTS:,} keys and values up to here", "split the environment, or the seed by `base:`")
