"""Random calls: valid, nearly valid, and wrong ones, from the schemas, the state and the cases."""

from __future__ import annotations

import string
from copy import deepcopy
from datetime import date, timedelta
from random import Random
from re import _parser as regex  # type: ignore[attr-defined]
from typing import Any

from envgen.blueprint.model import MISSING, Schema, Tool
from tests.oracle.interpreter import Call, Oracle

WORDS = ["a", "b", "", "x y", "Ünï-çode", "日本", "😀", "a/b~c", "MA(5)", "{0}", "None", "=x", "A", "1"]
WRONG = [None, True, False, 0, -1, 1, 10.0, 1.5, "", "zz", [], {}, ["a"], {"a": 1}, "\ud800", 10**19, float("nan")]


class Caller:
    def __init__(self, oracle: Oracle, rng: Random) -> None:
        self.oracle, self.rng = oracle, rng
        self.tools = list(oracle.blueprint.tools.values())

    def call(self) -> tuple[Any, Any]:
        if self.rng.random() < 0.01:
            return self.rng.choice(["nothing", "", "reset", None, 7]), {}
        tool = self.rng.choice(self.tools)
        arguments = self.arguments(tool)
        if self.rng.random() < 0.22:
            arguments = self.spoilt(tool, arguments)
        return tool.name, arguments

    def arguments(self, tool: Tool) -> dict[str, Any]:
        if tool.cases and self.rng.random() < 0.25:
            return deepcopy(dict(self.rng.choice(tool.cases).arguments))
        call = Call(self.oracle)
        call.tool = tool
        call.arguments = {one.name: None for one in tool.parameters}
        given: dict[str, Any] = {}
        for one in tool.parameters:
            if not one.schema.required and self.rng.random() < 0.4:
                if one.schema.default is not MISSING:
                    call.arguments[one.name] = one.schema.default
                continue
            given[one.name] = call.arguments[one.name] = self.value(one.schema, one.name, call)
            if one.bound_as:
                entity = self.oracle.blueprint.entities[call.checker_reference(one.schema)]
                found = self.oracle.state[entity.collection].get(given[one.name]) if isinstance(given[one.name], str) else None
                call.names[one.bound_as] = found
        return given

    def spoilt(self, tool: Tool, arguments: dict[str, Any]) -> Any:
        pick = self.rng.random()
        names = list(arguments)
        if pick < 0.03:
            return self.rng.choice([[], "nonsense", 7])
        if pick < 0.12:
            arguments[self.rng.choice(["zz", "self", "extra", *self.oracle.state])] = 1
        elif pick < 0.22 and names:
            del arguments[self.rng.choice(names)]
        elif pick < 0.3:
            for one in tool.parameters:
                if not one.schema.required and self.rng.random() < 0.7:
                    arguments[one.name] = None
        elif names:
            name = self.rng.choice(names)
            arguments[name] = self.bent(arguments[name])
        self.rng.shuffle(names)
        return {**{name: arguments[name] for name in names if name in arguments}, **arguments}

    def bent(self, value: Any) -> Any:
        """The value, wrong somewhere in it."""
        rng = self.rng
        if isinstance(value, list) and value and rng.random() < 0.8:
            at = rng.randrange(len(value))
            return rng.choice([[*value[:at], self.bent(value[at]), *value[at + 1 :]], [*value, value[at]], value[:at]])
        if isinstance(value, dict) and value and rng.random() < 0.85:
            key = rng.choice(list(value))
            rest = {name: one for name, one in value.items() if name != key}
            return rng.choice([{**value, key: self.bent(value[key])}, {**value, "zz": 1}, rest])
        if isinstance(value, str) and rng.random() < 0.5:
            return rng.choice([value + "x", value[:-1], value.lower(), value.upper(), value + "\n", "", " " + value, "x" * 300])
        if isinstance(value, int | float) and not isinstance(value, bool) and rng.random() < 0.7:
            return rng.choice([float(value), value + 0.5, value + 0.001, -value, value - 1, value + 1, value * 1000, str(value)])
        return rng.choice(WRONG)

    def value(self, schema: Schema, name: str, call: Call, depth: int = 0) -> Any:
        rng, checker = self.rng, self.oracle.checker
        outer = schema
        schema = checker.body(schema)
        if (outer.nullable or schema.nullable) and rng.random() < 0.25:
            return None
        reference = outer.references or schema.references
        if reference:
            keys = list(self.oracle.state[self.oracle.blueprint.entities[reference].collection])
            return rng.choice(keys) if keys and rng.random() < 0.93 else "nobody"
        if outer.among is not None and rng.random() < 0.93:
            try:
                among = list(call.eval(outer.among, "among"))
            except Exception:
                among = []
            if among:
                return deepcopy(rng.choice(among))
        if schema.enum is not None:
            return rng.choice(schema.enum)
        if schema.const is not MISSING:
            return schema.const
        if schema.type == "choice":
            return self.object(checker.body(rng.choice(schema.alternatives)), call, depth)
        if schema.type == "object":
            return self.object(schema, call, depth)
        if schema.type == "array":
            low, high = schema.min_items or 0, schema.max_items if schema.max_items is not None else 3
            count = rng.randint(low, max(low, min(high, low + 3))) if depth < 5 else low
            items = schema.items or Schema(at=schema.at, type="string")
            return [self.value(items, name, call, depth + 1) for _ in range(count)]
        if schema.type == "boolean":
            return rng.random() < 0.5
        if schema.type == "integer":
            return self.number(schema, name)
        if schema.type == "number":
            number = self.number(schema, name)
            return (
                number
                if rng.random() < 0.6
                else round(number + rng.random(), schema.decimals if schema.decimals is not None else 2)
            )
        if schema.type == "null":
            return None
        if schema.type == "any":
            return rng.choice([None, 1, 1.0, "x", [1, {"a": None}], {"b": [True], "a": 2.5}])
        return self.text(schema, name)

    def number(self, schema: Schema, name: str) -> Any:
        rng = self.rng
        low = schema.minimum if schema.minimum is not None else schema.exclusive_minimum
        high = schema.maximum if schema.maximum is not None else schema.exclusive_maximum
        seen = [one for one in self.seen(name) if isinstance(one, int | float) and not isinstance(one, bool)]
        if seen and rng.random() < 0.3:
            return rng.choice(seen)
        low = int(low) if low is not None else -3 if high is None else int(high) - 10
        high = int(high) if high is not None else low + rng.choice([5, 15, 100])
        number = rng.choice([low, high, low + 1, rng.randint(low, max(low, high)), rng.randint(low, max(low, high))])
        if schema.multiple_of and rng.random() < 0.8:
            number = int(number // schema.multiple_of * schema.multiple_of)
        return number if rng.random() < 0.9 else float(number)

    def object(self, schema: Schema, call: Call, depth: int) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for name, one in schema.properties.items():
            if one.internal or (not one.required and (depth > 3 or self.rng.random() < 0.4)):
                continue
            made[name] = self.value(one, name, call, depth + 1)
        if schema.additional is not False and depth < 4:
            more = schema.additional if isinstance(schema.additional, Schema) else Schema(at=schema.at)
            names = schema.property_names or Schema(at=schema.at, type="string")
            for _ in range(self.rng.choice([0, 1, 2])):
                made[str(self.value(names, "", call, depth + 1))] = self.value(more, "", call, depth + 1)
        items = list(made.items())
        if self.rng.random() < 0.3:
            self.rng.shuffle(items)
        return dict(items)

    def text(self, schema: Schema, name: str) -> str:
        rng = self.rng
        seen = [one for one in self.seen(name) if isinstance(one, str)]
        if seen and rng.random() < 0.5:
            return rng.choice(seen)
        start = date(2026, 3, 2) + timedelta(days=rng.randint(-30, 30))
        zone = self.oracle.checker.zone
        if schema.format:
            return {
                "date": start.isoformat(),
                "date-time": f"{start.isoformat()}T{rng.randint(0, 23):02d}:30:00{zone}",
                "time": rng.choice(["09:00", "22:30:00"]),
                "email": f"{rng.choice('abcdef')}@example.org",
                "uri": "https://example.org/a",
                "uuid": "123e4567-e89b-12d3-a456-426614174000",
            }[schema.format]
        if schema.pattern:
            return sampled(regex.parse(schema.pattern), rng)
        text = rng.choice(WORDS)
        while len(text) < (schema.min_length or 0):
            text += rng.choice(string.ascii_letters)
        return text[: schema.max_length]

    def seen(self, name: str) -> list[Any]:
        """Values that attributes and variables of this name have, and the cases' ones."""
        found = []
        for entity in self.oracle.blueprint.entities.values():
            if name in entity.attributes:
                found += [one[name] for one in self.oracle.state[entity.collection].values() if name in one]
        return found


def sampled(pattern: Any, rng: Random) -> str:
    """A text that the pattern matches, of the simple patterns that blueprints have."""
    out = ""
    for op, value in pattern:
        kind = str(op)
        if kind == "LITERAL":
            out += chr(value)
        elif kind == "IN":
            choice, what = rng.choice(value)[0], rng.choice(value)
            choice = str(what[0])
            if choice == "RANGE":
                out += chr(rng.randint(*what[1]))
            elif choice == "LITERAL":
                out += chr(what[1])
            else:
                out += "7"
        elif kind in ("MAX_REPEAT", "MIN_REPEAT"):
            low, high, inner = value
            for _ in range(rng.randint(low, min(high, low + 3))):
                out += sampled(inner, rng)
        elif kind == "SUBPATTERN":
            out += sampled(value[-1], rng)
        elif kind == "BRANCH":
            out += sampled(rng.choice(value[1]), rng)
        elif kind == "ANY":
            out += "x"
    return out
