"""Everything that may be imported within the wall. Later no file can be opened, so what is not loaded here is not to be had."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

# What the gate lets bodies import (a test compares), what the runtime and the interpreter import late, and what model-written
# classes import besides.
MODULES: Final = (
    *("envgen_runtime", "envgen_runtime.faults", "envgen_runtime.replay"),
    *("abc", "ast", "base64", "bisect", "calendar", "collections", "collections.abc", "contextlib", "copy", "dataclasses"),
    *("datetime", "decimal", "difflib", "encodings.ascii", "encodings.idna", "encodings.latin_1", "encodings.utf_8", "enum"),
    *("fractions", "functools", "hashlib", "heapq", "io", "itertools", "json", "keyword", "linecache", "locale", "logging"),
    *("math", "numbers", "operator", "pprint", "random", "re", "reprlib", "secrets", "statistics", "string", "struct"),
    *("textwrap", "time", "token", "tokenize", "traceback", "types", "typing", "unicodedata", "uuid", "warnings", "weakref"),
    *("zoneinfo", "_strptime"),
)


def modules(more: Sequence[str] = (), *, probes: bool = False) -> None:
    """Import all of them, and more that the host trusts; and the probes of the wall where somebody wants to see it tried."""
    for name in (*MODULES, *more):
        import_module(name)
    if probes:
        import_module(f"{__package__}.wall.probes")
