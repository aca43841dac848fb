"""What a body may call by its name: builtins on a list, what its caller declares, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from envgen.gate.words import words

FUNCTIONS = words(
    """
    abs all any ascii bin callable chr divmod enumerate filter hex isinstance issubclass iter len map max min next oct ord range
    repr reversed round slice sorted sum zip
    """
)
REFLECTION = frozenset(("getattr", "hasattr", "type"))  # only called in place, in one form
TYPES = words("bool dict float frozenset int list set str tuple")
ERRORS = words(
    """
    ArithmeticError AssertionError AttributeError ConnectionError EOFError Exception FileExistsError FileNotFoundError
    FloatingPointError IndexError IsADirectoryError KeyError LookupError NameError NotADirectoryError NotImplementedError OSError
    OverflowError PermissionError RecursionError RuntimeError StopIteration TimeoutError TypeError UnicodeDecodeError
    UnicodeEncodeError UnicodeError ValueError ZeroDivisionError
    """
)
VALUES = frozenset(("Ellipsis", "NotImplemented"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What the caller of the gate knows. Of `self`: collections, variables, functions, helpers and the members that are given."""

    class_name: str = ""
    collections: frozenset[str] = frozenset()  # read and written into, never replaced
    variables: frozenset[str] = frozenset()  # may be assigned
    functions: frozenset[str] = frozenset()  # methods that a body may call
    helpers: frozenset[str] = frozenset()  # private methods of the same file
    members: frozenset[str] = frozenset()  # what the runtime gives: now, new_key, require …
    tools: frozenset[str] = frozenset()  # methods that a body may not call
    given: frozenset[str] = frozenset()  # functions, errors and constants that stand beside the class
    types: frozenset[str] = frozenset()  # record types: for annotations, and to be called
    modules: Mapping[str, frozenset[str]] = field(default_factory=dict)  # importable beside the standard list: module → members

    @property
    def of_self(self) -> frozenset[str]:
        """Everything that may be read as `self.<name>`."""
        return self.collections | self.variables | self.functions | self.helpers | self.members
