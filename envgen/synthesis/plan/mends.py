"""What is put right without asking the model, since the mend is certain: a list of the kinds, and counts of what was done."""

from __future__ import annotations

import keyword
import re
from collections import Counter
from collections.abc import Mapping

from envgen.blueprint.model import snake_case

KINDS: Mapping[str, str] = {
    "name": "a name in the usual form: `BikeShop` for entities, `bike_shop` for the rest",
    "description": "a description from the name, where there was none",
    "clock": "a start of the clock in its form",
    "key_format": "`BK-001` as `BK-{:03d}`",
    "keyword of a key": "`unique`, `optional` or `integer` at a key, which is unique, there and text by nature",
    "references by the name of a collection": "an attribute `loans` that references Loan, whose collection it is, is a list",
    "spelling of Python": "`null`, `true`, `&&`, `now` in an expression as Python and this language have them",
    "dot": '`bike.status` as `bike["status"]`',
    "entity for its collection": "`Bike[bike_id]` as `bikes[bike_id]`",
    "attribute without its record": '`status == status` in `where` as `bike["status"] == status`',
    "optional filter": "`a == b` with an optional parameter b as `b is None or a == b`",
    "rule said twice": "a rule that holds what one before it holds is left out",
    "function that nothing calls": "a function that no rule calls is left out: it would only want a body",
    "type that is an entity": "a type that repeats an entity is left out",
    "find by key": "`find` of the one record that a parameter references, where one is to be returned, is `get`",
    "existence guard": "a guard that a referenced record exists, which the reference refuses already",
    "reference": "a parameter that is called like the key of an entity references it",
    "parameter of its attribute": "a parameter that fills an attribute has the attribute's schema",
    "key of a new record": "the key of a new record is left to `key_format`",
    "forgotten =": "a text that can only be an expression has its `=`",
    "rounding": "arithmetic for an attribute with decimals is rounded, as the linter's hint has it",
    "list for its length": "a list that is compared with a number is counted, as the linter's hint has it",
    "value of a new record": "a new record begins with empty lists, and in the status that no transition leads to",
    "guard of a transition": "a guard for a move that the transitions do not allow, as the linter's hint has it",
    "let that nothing reads": "a `let` that nothing reads is left out",
    "guard for a rule": "an expression where a rule is to be named is a guard of its own, which refuses with `not_allowed`",
    "parameter for its record": '`bike_id["status"]` as `bike["status"]`, where the parameter references a Bike',
    "unused guard": "a guard rule that no tool uses is told to the agent, which alone can keep it",
    "spelling of a value": "a value of the seed in the form that its schema has: decimals, dates and date-times",
}


class Mends:
    """How often what was put right."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def add(self, kind: str, times: int = 1) -> None:
        assert kind in KINDS, kind
        if times:
            self.counts[kind] += times


def capitals(name: str, mended: Mends | None = None) -> str:
    """The name of an entity or type: `bike shop` → `BikeShop`."""
    words = re.findall(r"[A-Za-z0-9]+", name)
    return _told(name, "".join(one[:1].upper() + one[1:] for one in words), mended)


def small(name: str, mended: Mends | None = None) -> str:
    """The name of a tool, collection, variable, rule or code: `Bike-Shop` → `bike_shop`."""
    joined = re.sub(r"[^A-Za-z0-9_]+", "_", name.strip()).strip("_")
    made = re.sub("_+", "_", snake_case(joined)).lower() if joined != joined.lower() else joined
    return _told(name, f"{made}_" if keyword.iskeyword(made) else made, mended)


def word(name: str) -> str:
    """The name of an attribute or parameter, whose letters may be capitals."""
    return re.sub(r"[^A-Za-z0-9_]+", "_", name.strip()).strip("_") or name


def _told(before: str, after: str, mended: Mends | None) -> str:
    after = after or before
    if after != before and mended is not None:
        mended.add("name")
    return after
