"""An annotation that passes can be made: it runs when the package is imported, and one that fails there is no package."""

from __future__ import annotations

import collections
import collections.abc
import datetime
import itertools
import re
import typing
import warnings

import pytest

from envgen.gate.modules import MODULES
from tests.gate.desk import gate


class Order(typing.TypedDict):
    a: int


NAMESPACE = {
    "Order": Order,
    "LIMIT": 3,
    "collections": collections,
    "datetime": datetime,
    "itertools": itertools,
    "re": re,
    "typing": typing,
}
NAMES = [
    *(f"{module}.{name}" for module in ("typing", "collections.abc") for name in sorted(MODULES[module].annotations)),
    *("bool", "dict", "float", "frozenset", "int", "list", "object", "set", "str", "tuple", "None", "ValueError", "LIMIT", "Order"),
    *("collections.Counter", "collections.deque", "datetime.date", "itertools.chain", "re.Pattern", "re.error"),
]
BRACKETS = [
    "int",
    "int, str",
    "int, str, bool",
    "'Order'",
    "...",
    "[int], str",
    "[int]",
    "..., int",
    "int, ...",
    "None",
    "()",
    "LIMIT",
]
SIDES = ["int", "None", "'Order'", "...", "Order", "LIMIT", "list[int]", "typing.Optional[int]", "typing.Final[int]", "[int]"]
FORMS = [
    *NAMES,
    *(f"{name}[{inside}]" for name in NAMES for inside in BRACKETS),
    *(f"{one} | {other}" for name in NAMES for side in SIDES for one, other in ((name, side), (side, name))),
    *(f"typing.Dict[str, {name}]" for name in NAMES),
]
ORDINARY = """\
int | None; str | int | None; list[dict[str, typing.Any]]; "list[Order] | None"; Order | None; dict[str, list[Order]]; None
typing.Optional[typing.List[str]]; typing.Dict[str, typing.Any]; typing.Tuple[int, ...]; tuple[int, str]; tuple[int, ...]
typing.Union[int, str, None]; typing.Callable[[int, str], bool]; typing.Callable[..., typing.Any]; collections.abc.Iterable[str]
collections.abc.Callable[[Order], float]; typing.Literal["a", 1, None]; typing.Optional["Order"]; list["Order"]; typing.Any
typing.Sequence[typing.Mapping[str, int]]; set[str]; frozenset[tuple[str, int]]; collections.Counter[str]; re.Pattern[str]
collections.defaultdict[str, list[int]]; datetime.date | None; object; typing.Iterator[Order]"""


def passes(form: str) -> bool:
    top = "import collections, collections.abc, datetime, itertools, re, typing\n"
    return not gate(f"{top}def helper(x: {form} = None):\n    return x\n")


def test_what_passes_can_be_made() -> None:
    failing = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for form in FORMS:
            if passes(form):
                try:
                    eval(form, dict(NAMESPACE))
                except Exception as error:  # whatever it is, it would come up at the import
                    failing.append(f"{form}: {error}")
    assert failing == []
    assert len(FORMS) > 2_000


@pytest.mark.parametrize("form", [one.strip() for line in ORDINARY.split("\n") for one in line.split(";")])
def test_the_ordinary_passes(form: str) -> None:
    assert passes(form)
