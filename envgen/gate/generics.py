"""Which types take parameters in brackets, and how many: an annotation that is wrong there fails when the package is imported."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.gate.words import words

GENERIC_TYPES = frozenset(("dict", "frozenset", "list", "set", "tuple"))  # builtins

# The types of the modules that know how many they take. Those of collections and collections.abc do not count.
ARITY: Mapping[str, int] = {
    f"typing.{name}": number
    for number, names in (
        (
            1,
            """
            ClassVar Collection Container Counter Deque Final FrozenSet Iterable Iterator KeysView List MutableSequence MutableSet
            NotRequired Optional Required Reversible Sequence Set Type ValuesView
            """,
        ),
        (2, "DefaultDict Dict ItemsView Mapping MutableMapping OrderedDict"),
        (3, "Generator"),
    )
    for name in words(names)
}
_OTHERS = frozenset(
    (
        *(f"collections.{name}" for name in ("Counter", "OrderedDict", "defaultdict", "deque")),
        *("itertools.chain", "re.Match", "re.Pattern", "typing.Callable", "typing.Tuple", "typing.Union"),
    )
)
_PLAIN = frozenset(("collections.abc.Hashable", "collections.abc.Sized"))

MARKS = frozenset(f"typing.{name}" for name in ("ClassVar", "Final", "NotRequired", "Required"))  # of a whole annotation
INCOMPLETE = frozenset(f"typing.{name}" for name in ("Literal", "Optional", "TypeAlias", "TypedDict", "Union"))  # without brackets


def is_generic(path: str) -> bool:
    return path in ARITY or path in _OTHERS or (path.startswith("collections.abc.") and path not in _PLAIN)
