"""Keywords, bounds, values, references, transitions, keys."""

from __future__ import annotations

import pytest

from tests.lint.sections import loads, problems, told

ENTITY = """
Item:
  collection: items
  key: item_id
  attributes:
    item_id: {type: string}
    other: %s
"""


def other(schema: str, *codes: str, types: str = "") -> list[str]:
    """What is said of an attribute with this schema."""
    return [f"{problem.code} {problem.message}" for problem in problems(*codes, entities=ENTITY % schema, tools="", types=types)]


@pytest.mark.parametrize(
    ("schema", "message"),
    [
        ("{type: integer, minLength: 2}", "B210 minLength of Item.other needs a string, but the value is an integer"),
        ("{type: string, minimum: 2}", "B210 minimum of Item.other needs a number, but the value is a string"),
        ("{type: array, decimals: 2}", "B210 decimals of Item.other needs a number, but the value is an array"),
        ("{type: integer, decimals: 2}", "B210 decimals of Item.other has no use: the value is an integer"),
        ("{type: integer, minimum: 3, maximum: 2}", "B211 Item.other has minimum 3 and maximum 2: no value fits both"),
        (
            "{type: number, exclusiveMinimum: 2, maximum: 2}",
            "B211 Item.other has exclusiveMinimum 2 and maximum 2: no value fits both",
        ),
        ("{type: string, minLength: 3, maxLength: 2}", "B211 Item.other has minLength 3 and maxLength 2: no value fits both"),
        ("{type: array, minItems: 3, maxItems: 2}", "B211 Item.other has minItems 3 and maxItems 2: no value fits both"),
        ("{type: string, pattern: '[a-'}", "B212 the pattern of Item.other is no regular expression"),
        ("{type: integer, default: many}", "B213 default 'many' of Item.other does not fit its schema: must be an integer"),
        (
            "{type: string, examples: ['', a], minLength: 1}",
            "B213 example '' of Item.other does not fit its schema: must have at least 1",
        ),
        ("{type: string, enum: [ab, c], minLength: 2}", "B213 enum value 'c' of Item.other does not fit"),
        (
            "{type: string, format: date, default: 2026-02-30}",
            "B213 default '2026-02-30' of Item.other does not fit its schema: must be a date",
        ),
        ("{enum: [1, a]}", "B214 the enum of Item.other mixes integer and string"),
        ("{type: integer, references: Item}", "B215 Item.other references Item, but its values are no strings"),
        ("{type: string, on_delete: cascade}", "B216 on_delete of Item.other has no reference to follow"),
        ("{type: string, references: Item, on_delete: clear}", "B216 on_delete: clear of Item.other has nothing to clear it to"),
        ("{properties: {inner: {type: string, unique: true}}}", "B217 unique of Item.other.inner is for attributes of an entity"),
        (
            "{properties: {inner: {type: string, internal: true}}}",
            "B217 internal of Item.other.inner is for attributes of an entity",
        ),
        ("{type: string, transitions: {a: [b]}}", "B218 Item.other has transitions, but no enum of texts"),
        ("{enum: [a, b], transitions: {a: [c]}}", "B218 transitions of Item.other name 'c', which is not in its enum"),
        ("{enum: [a, b], transitions: {z: [a]}}", "B218 transitions of Item.other name 'z', which is not in its enum"),
        ("{enum: [a, b], transitions: {a: [b]}, initial: [c]}", "B218 initial of Item.other name 'c', which is not in its enum"),
        ("{type: number, multipleOf: 0.01}", "B223 Item.other is to be a multiple of 0.01, which no float is exactly"),
    ],
)
def test_keyword(schema: str, message: str) -> None:
    found = other(schema)
    assert len(found) == 1
    assert found[0].startswith(message)


@pytest.mark.parametrize(
    "schema",
    [
        "{type: string, references: Item, nullable: true, on_delete: clear}",
        "{type: array, items: {type: string, references: Item, on_delete: clear}}",
        "{type: integer, minimum: 2, maximum: 2}",
        "{enum: [1, 2.5]}",
        "{type: number, multipleOf: 0.25}",
        "{enum: [a, null]}",
        "{type: number, decimals: 2, default: 1.25}",
        "{type: string, nullable: true, default: null}",
        "{}",
        "{type: object}",
    ],
)
def test_right(schema: str) -> None:
    assert other(schema) == []


def test_transitions_may_leave_values_out() -> None:
    assert other("{enum: [a, b], transitions: {a: [b]}}") == []


def test_type_that_requires_itself() -> None:
    assert other("Node", types="Node:\n  properties:\n    next: Node\n") == [
        "B219 type Node requires itself without an end",
        "B219 entity Item requires itself without an end",
    ]


def test_recursion_through_a_list_ends() -> None:
    assert other("Node", types="Node:\n  properties:\n    children: {type: array, items: Node}\n") == []


def test_alternatives_without_their_constant() -> None:
    types = """
    Way:
      discriminator: kind
      oneOf:
        - properties:
            kind: {const: card}
        - properties:
            kind: {type: string}
        - properties:
            sort: {const: cash}
    """
    assert other("Way", types=types) == [
        "B220 'kind' of alternative 2 of Way is no required constant text",
        "B220 alternative 3 of Way has no property 'kind'",
    ]


def test_two_alternatives_with_one_constant() -> None:
    card = "    - properties:\n        kind: {const: card}\n"
    types = f"Way:\n  discriminator: kind\n  oneOf:\n{card}{card}"
    assert other("Way", types=types) == ["B220 alternatives 1 and 2 of Way both have kind 'card'"]


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("{type: integer}", "the key 'item_id' of Item is no string"),
        ("{type: string, optional: true}", "the key 'item_id' of Item may be absent"),
        ("{type: string, nullable: true}", "the key 'item_id' of Item may be absent"),
        ("{type: string, internal: true}", "the key 'item_id' of Item is internal"),
    ],
)
def test_key(key: str, message: str) -> None:
    entity = f"Item:\n  collection: items\n  key: item_id\n  attributes:\n    item_id: {key}\n"
    assert [text.split(" | ")[0] for text in told("B221", entities=entity, tools="")] == [message]


def test_key_that_is_no_attribute() -> None:
    entity = "Item:\n  collection: items\n  key: item_nr\n  attributes:\n    item_no: {type: string}\n"
    assert told("B221", entities=entity, tools="") == [
        "the key 'item_nr' of Item is not among its attributes | did you mean 'item_no'?"
    ]


@pytest.mark.parametrize("key_format", ["I", "I{}", "I{:04d}{:d}", "I{:x}", "I{name:04d}"])
def test_key_format_without_one_counter(key_format: str) -> None:
    entity = (
        f'Item:\n  collection: items\n  key: item_id\n  key_format: "{key_format}"\n  attributes:\n    item_id: {{type: string}}\n'
    )
    codes = {problem.code for problem in loads(entities=entity, tools="")}
    assert codes & {"B222", "B105"}


def test_key_format_that_the_key_refuses() -> None:
    entity = (
        'Item:\n  collection: items\n  key: item_id\n  key_format: "I{:d}"\n'
        '  attributes:\n    item_id: {type: string, pattern: "I[0-9]{4}"}\n'
    )
    assert told("B222", entities=entity, tools="") == [
        "key_format of Item makes 'I1', which does not fit item_id: must match I[0-9]{4} | make the two agree"
    ]


def test_unique_of_what_is_not_there() -> None:
    entity = ENTITY % "{type: string}" + "  unique:\n    - of: [othr]\n"
    assert told("B224", entities=entity, tools="") == [
        "unique of Item names 'othr', which is not among its attributes | did you mean 'other'?"
    ]


def test_date_time_constant_in_another_form_than_the_clock() -> None:
    messages = told("B229", constants='opening: "2026-01-02T10:00:00"', clock='start: "2026-01-01T00:00:00Z"')
    assert messages == ["constant opening is a date-time without Z, the clock's are with | write '2026-01-02T10:00:00Z'"]
