"""Which names a Python text reads, told by the symbol tables of the compiler: cheaper than a syntax tree, and aware of scopes."""

from __future__ import annotations

import symtable
from collections.abc import Iterator

FUTURE = "from __future__ import annotations"


def names_read(source: str) -> frozenset[str]:
    """Names that are read anywhere in the text."""
    return frozenset(symbol.get_name() for table in _tables(source) for symbol in table.get_symbols() if symbol.is_referenced())


def global_reads(source: str) -> frozenset[str]:
    """Names that a module reads and does not bind itself."""
    # With it the annotations would not be evaluated, and symbol tables leave out what is not.
    top, *inner = _tables(source.replace(f"\n{FUTURE}\n", "\n\n", 1))
    found: set[str] = set()
    own: set[str] = set()
    for symbol in top.get_symbols():
        if symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace():
            own.add(symbol.get_name())
        elif symbol.is_referenced():
            found.add(symbol.get_name())
    for table in inner:
        if isinstance(table, symtable.Function):
            found.update(table.get_globals())
        else:
            found.update(symbol.get_name() for symbol in table.get_symbols() if symbol.is_global() and symbol.is_referenced())
    return frozenset(found - own)


def _tables(source: str) -> Iterator[symtable.SymbolTable]:
    """The table of the module, then those of its classes, functions and comprehensions."""
    waiting = [symtable.symtable(source, "module", "exec")]
    while waiting:
        table = waiting.pop()
        yield table
        waiting += table.get_children()
