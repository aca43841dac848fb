"""What stands beside the state: formats, reasons, defaults, time, chance, order, references of odd shapes."""

from __future__ import annotations

import copy
import pickle
from hashlib import sha256
from typing import Any

import pytest
from envgen_runtime import (
    add_days,
    add_seconds,
    bounded_range,
    days_between,
    epoch,
    max_by,
    min_by,
    reasons,
    seconds_between,
    sorted_by,
    weekday,
)
from envgen_runtime.chance import Chance, drawn
from envgen_runtime.clock import iso
from envgen_runtime.complete import complete
from envgen_runtime.exposure import Exposure
from envgen_runtime.formats import is_date, is_date_time, is_email, is_time, is_uri, is_uuid
from envgen_runtime.json_schema import is_nullable, mentions

from tests.runtime.lending_desk import LibraryDesk


@pytest.mark.parametrize(
    ("check", "good", "bad"),
    [
        (
            is_date,
            ["2026-03-02", "2024-02-29"],
            ["2026-02-30", "2025-02-29", "20260302", "2026-3-2", "٢٠٢٦-03-02", "2026-03-02T", ""],
        ),
        (is_time, ["09:00", "23:59:59", "00:00"], ["24:00", "9:00", "09:60", "09:00:60", "09:00Z", ""]),
        (is_email, ["a@b.org", "a.b+c@d-e.co", "é@x.org"], ["a", "@b", "a@", "a b@c.org", "a@b@c", "a@-b.org", "a..b@c.org", ""]),
        (is_uri, ["https://x.org/a?b#c", "urn:isbn:1", "mailto:a@b.org"], ["x.org", "http:", "1a:b", "http://a b", ""]),
        (
            is_uuid,
            ["12345678-1234-1234-1234-1234567890ab", "12345678-1234-1234-1234-1234567890AB"],
            ["12345678123412341234567890ab", "g2345678-1234-1234-1234-1234567890ab", ""],
        ),
    ],
)
def test_formats(check: Any, good: list[str], bad: list[str]) -> None:
    assert [text for text in good if not check(text)] == []
    assert [text for text in bad if check(text)] == []


def test_a_date_time_has_the_form_of_the_clock() -> None:
    assert is_date_time("2026-03-02T09:00:00Z", True)
    assert is_date_time("2026-03-02T09:00:00", False)
    for text in ("2026-03-02T09:00:00", "2026-03-02T09:00:00.5Z", "2026-03-02 09:00:00Z", "2026-03-02T09:00:00+01:00", "Z"):
        assert not is_date_time(text, True)
    for text in ("2026-03-02T09:00:00Z", "2026-02-30T09:00:00", "2026-03-02T09:00", ""):
        assert not is_date_time(text, False)


def test_reasons() -> None:
    assert reasons.type_("integer") == "must be an integer"
    assert reasons.type_("string", nullable=True) == "must be a string or null"
    assert reasons.enum(["a", 1, None, True, ""]) == 'must be one of a, 1, null, true, ""'
    assert (reasons.min_length(1), reasons.max_items(2)) == ("must have at least 1 character", "must have at most 2 items")
    assert reasons.decimals(2) == "must have at most 2 decimals"
    assert reasons.exclusive_minimum(0) == "must be more than 0"
    assert reasons.format_("date-time", zoned=False) == "must be a date-time such as 2026-03-02T09:00:00"
    assert reasons.property_name(reasons.pattern("[a-z]+")) == "has a name that must match [a-z]+"
    keywords = {"type", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength"}
    keywords |= {"maxLength", "pattern", "format", "minItems", "maxItems", "uniqueItems", "additionalProperties", "propertyNames"}
    assert keywords | {"oneOf", "decimals", "required", "references", "unique"} == set(reasons.REASONS)


# ── complete ────────────────────────────────────────────────

DEFS = {
    "Node": {
        "type": "object",
        "properties": {"size": {"type": "integer", "default": 1}, "children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}},
    },
    "Card": {"type": "object", "properties": {"source": {"const": "card"}, "last": {"type": "integer"}}},
}


@pytest.mark.parametrize(
    ("schema", "value", "full"),
    [
        ({"type": "integer"}, 10.0, 10),
        ({"type": "integer"}, 10.5, 10.5),
        ({"type": "integer"}, True, True),
        ({"type": "integer"}, "10", "10"),
        ({"type": ["integer", "null"]}, 3.0, 3),
        ({"type": "number"}, 10.0, 10.0),
        ({"enum": [1, 2]}, 1.0, 1),
        ({}, {"a": [1.0]}, {"a": [1.0]}),
        ({"$ref": "#/$defs/Node"}, {"children": [{"children": []}, {"size": 2.0}]}, None),
        ({"type": "object", "additionalProperties": {"$ref": "#/$defs/Node"}}, {"a": {}}, {"a": {"size": 1}}),
        ({"type": "array", "items": {"type": "integer"}}, [1.0, "a"], [1, "a"]),
        ({"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}, None, None),
        ({"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}, {}, {"size": 1}),
        (
            {
                "oneOf": [{"$ref": "#/$defs/Card"}, {"properties": {"source": {"enum": ["gift", "cash"]}, "left": {"default": 0}}}],
                "discriminator": {"propertyName": "source"},
            },
            [{"source": "card", "last": 4.0}, {"source": "cash"}, {"source": "x", "last": 4.0}],
            [{"source": "card", "last": 4}, {"source": "cash", "left": 0}, {"source": "x", "last": 4.0}],
        ),
    ],
)
def test_complete(schema: Any, value: Any, full: Any) -> None:
    if "oneOf" in schema:
        schema = {"type": "array", "items": schema}
    if full is None and value is not None:
        full = {"size": 1, "children": [{"size": 1, "children": []}, {"size": 2}]}
    done = complete(value, schema, DEFS)
    assert repr(done) == repr(full)  # 1 and 1.0 and True differ here


def test_complete_copies_deeply() -> None:
    schema = {"type": "object", "properties": {"tags": {"default": ["a"]}, "any": {}}}
    value: dict[str, Any] = {"any": [[]]}
    done = complete(value, schema, {})
    done["tags"].append("b")
    done["any"][0].append("c")
    assert (schema["properties"]["tags"]["default"], value) == (["a"], {"any": [[]]})


# ── time ────────────────────────────────────────────────────


def test_dates_and_times() -> None:
    assert add_days("2026-02-27", 3) == "2026-03-02"
    assert add_days("2026-02-27T09:00:00Z", 3) == "2026-03-02T09:00:00Z"
    assert add_seconds("2026-03-02T23:59:59", 2) == "2026-03-03T00:00:01"
    assert (days_between("2026-03-02", "2026-03-01"), days_between("2026-03-01T23:59:59", "2026-03-02T00:00:00")) == (-1, 1)
    assert seconds_between("2026-03-01T23:59:59Z", "2026-03-02T00:00:09Z") == 10
    assert (epoch("1970-01-02"), iso(86_400, zoned=True), iso(0, zoned=False)) == (
        86_400,
        "1970-01-02T00:00:00Z",
        "1970-01-01T00:00:00",
    )
    assert (weekday("2026-03-02"), weekday("2026-03-08T00:00:00Z")) == (0, 6)


# ── chance ──────────────────────────────────────────────────


def test_chance_is_sha_256_of_chance_and_counter() -> None:
    assert drawn(7, 3) == int(sha256(b"7:3").hexdigest(), 16)
    numbers = iter(range(100))
    chance = Chance(lambda: drawn(0, next(numbers)))
    values = [chance.random() for _ in range(20)]
    assert all(0 <= value < 1 for value in values)
    assert len(set(values)) == 20
    assert {chance.randint(1, 3) for _ in range(40)} == {1, 2, 3}
    items = ["a", "b", "c", "d"]
    assert sorted(chance.shuffled(items)) == items
    assert len(set(chance.sample(items, 3))) == 3
    for bad in (lambda: chance.choice([]), lambda: chance.sample(items, 5), lambda: chance.randint(2, 1)):
        with pytest.raises((ValueError, IndexError)):
            bad()


# ── order ───────────────────────────────────────────────────


def test_none_sorts_last_in_both_directions_and_ties_keep_their_order() -> None:
    items = [{"n": 1, "p": 2}, {"n": 2}, {"n": 3, "p": 1}, {"n": 4, "p": None}, {"n": 5, "p": 2}]
    numbers = lambda found: [item["n"] for item in found]  # noqa: E731
    assert numbers(sorted_by(items, "p")) == [3, 1, 5, 2, 4]
    assert numbers(sorted_by(items, "-p")) == [1, 5, 3, 2, 4]
    assert numbers(sorted_by(items, "p", reverse=True)) == [1, 5, 3, 2, 4]
    assert numbers(sorted_by(items, "-p", "-n")) == [5, 1, 3, 4, 2]
    assert (min_by(items, "p")["n"], max_by(items, "p")["n"], min_by([], "p", default=None)) == (3, 1, None)
    with pytest.raises(ValueError, match="there is no item"):
        max_by([], "p")


def test_a_range_is_bounded() -> None:
    assert list(bounded_range(2, 8, 3)) == [2, 5]
    with pytest.raises(ValueError, match="at most 10,000"):
        bounded_range(10_001)


# ── schemas walked ──────────────────────────────────────────


def test_mentions_follows_names_and_stops_at_recursion() -> None:
    defs = {
        "Tree": {"properties": {"left": {"$ref": "#/$defs/Tree"}, "secret": {"x-internal": True}}},
        "Loop": {"items": {"$ref": "#/$defs/Loop"}},
    }
    assert mentions({"items": {"$ref": "#/$defs/Tree"}}, "x-internal", defs)
    assert not mentions({"$ref": "#/$defs/Loop"}, "x-internal", defs)


def test_nullable_at_a_path() -> None:
    defs = {"A": {"properties": {"b": {"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]}, "c": {"type": ["string", "null"]}}}}
    schema = {"items": {"$ref": "#/$defs/A"}}
    assert is_nullable(schema, (0, "c"), defs)
    assert is_nullable(schema, (0, "b", "c"), defs)
    assert is_nullable(schema, (0, "b"), defs)
    assert not is_nullable(schema, (0,), defs)
    assert not is_nullable(schema, (0, "x"), defs)


def test_internal_attributes_are_stripped_at_any_depth() -> None:
    desk = LibraryDesk()
    plan = desk._envgen.plan
    secret = {"type": "object", "properties": {"open": {}, "pin": {"x-internal": True}}}
    tree = {"properties": {"pin": {"x-internal": True}, "below": {"type": "array", "items": {"$ref": "#/$defs/Tree"}}}}
    data = copy.deepcopy(dict(plan.contract.data))
    data["$defs"] |= {"Secret": secret, "Tree": tree}
    data["variables"]["motd"]["schema"] = {
        "properties": {
            "map": {"additionalProperties": {"$ref": "#/$defs/Secret"}},
            "maybe": {"anyOf": [{"$ref": "#/$defs/Secret"}, {"type": "null"}]},
            "tree": {"$ref": "#/$defs/Tree"},
            "choice": {
                "oneOf": [
                    {"properties": {"kind": {"const": "a"}, "x": {"x-internal": True}}},
                    {"properties": {"kind": {"const": "b"}, "x": {}}},
                ],
                "discriminator": {"propertyName": "kind"},
            },
        }
    }
    with desk.edit():
        desk.motd = {
            "map": {"a": {"open": 1, "pin": 2}},
            "maybe": {"open": 1, "pin": 2},
            "tree": {"pin": 0, "below": [{"pin": 1, "below": [{"pin": 2}]}]},
            "choice": {"kind": "a", "x": 1},
            "more": [1],
        }
    exposure = Exposure(data, plan.entities)
    shown = {
        "map": {"a": {"open": 1}},
        "maybe": {"open": 1},
        "tree": {"below": [{"below": [{}]}]},
        "choice": {"kind": "a"},
        "more": [1],
    }
    assert exposure.of(desk.motd) == shown
    assert exposure.of([desk.motd["map"], desk.motd["tree"]["below"][0]["below"]]) == [{"a": {"open": 1}}, [{}]]
    assert exposure.of(desk.motd["map"]["a"]) == {"open": 1}
    assert exposure.of({"pin": 1}) == {"pin": 1}


def test_an_environment_is_no_value() -> None:
    desk = LibraryDesk()
    for copied in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="use snapshot"):
            copied(desk)
