"""What the differential test found, each as small as it goes: the design's text decides, envgen was mended."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle.differential import Sides
from tests.oracle.product import inline

TAGS: dict[str, Any] = {"default": {"state": {"tags": {"a": {}, "b": {}}}}}


def sides(blueprint: str, seeds: dict[str, Any] | None = None, bodies: str = "") -> Sides:
    return Sides(inline(blueprint, bodies, seeds))


# ── 14: references in parameters, in document order at any depth ──

DEEP = """
types:
  Box:
    properties:
      tags: {type: array, items: {type: string, references: Tag}, default: []}
      inner: {type: Box, optional: true}
state:
  entities:
    Tag: {collection: tags, key: tag, attributes: {tag: {type: string}}}
tools:
  take:
    kind: query
    description: Take.
    parameters:
      box: {type: Box, optional: true, else: no_tag, not_found: "{value}?"}
    returns: {}
    action:
      - result: =box
"""


@pytest.mark.parametrize("depth", [0, 1, 2, 3, 7])
def test_14_a_missing_reference_refuses_however_deep_it_lies_in_a_recursive_type(depth: int) -> None:
    box: dict[str, Any] = {"tags": ["a", "zz"]}
    for _ in range(depth):
        box = {"inner": box}
    assert sides(DEEP, TAGS).call("take", {"box": box}).error.message == "zz?"


DOCUMENT = """
state:
  entities:
    Tag: {collection: tags, key: tag, attributes: {tag: {type: string}}}
    Pin: {collection: pins, key: pin, attributes: {pin: {type: string}}}
tools:
  take:
    kind: query
    description: Take.
    parameters:
      lines:
        type: array
        items:
          properties:
            tag: {type: string, references: Tag}
            pin: {type: string, references: Pin, optional: true}
    returns: {}
    action:
      - result: =lines
"""


def test_14_the_first_missing_one_of_the_document_refuses_not_of_the_schema() -> None:
    lines = [{"tag": "a"}, {"tag": "b", "pin": "p"}, {"tag": "zz"}]
    assert sides(DOCUMENT, TAGS).call("take", {"lines": lines}).error.code == "pin_not_found"


def test_14_cascades_go_in_one_order_whatever_was_undone_before() -> None:
    blueprint = """
state:
  entities:
    Tag: {collection: tags, key: tag, attributes: {tag: {type: string}}}
    Pin:
      collection: pins
      key: pin
      attributes:
        pin: {type: string}
        tag: {type: string, references: Tag, on_delete: cascade}
    Use: {collection: uses, key: use, attributes: {use: {type: string}, pin: {type: string, references: Pin}}}
tools:
  drop:
    kind: command
    description: Drop.
    parameters:
      tag: {type: string, references: Tag, as: it}
    action:
      - delete: it
  drop_pin:
    kind: command
    description: Drop.
    parameters:
      pin: {type: string, references: Pin, as: it}
    action:
      - delete: it
"""
    pins = {key: {"tag": "a"} for key in ("p", "o", "q")}
    both = sides(
        blueprint,
        {"default": {"state": {"tags": {"a": {}}, "pins": pins, "uses": {"1": {"pin": "q"}, "2": {"pin": "p"}}}}},
    )
    first = both.call("drop", {"tag": "a"}).error.message
    for _ in range(2):
        for pin in ("o", "p", "q"):
            mark, ours = both.env.snapshot(), both.oracle.snapshot()
            both.call("drop_pin", {"pin": pin})
            both.env.restore(mark)
            both.oracle.restore(ours)
        assert both.call("drop", {"tag": "a"}).error.message == first


# ── 9: parameters that were not given ──

CREATE = """
state:
  entities:
    Note:
      collection: notes
      key: note
      key_format: "N{:d}"
      attributes:
        note: {type: string}
        text: {type: string, optional: true}
        rank: {type: integer, nullable: true, default: 5}
        mood: {nullable: true, optional: true}
        must: {type: integer, nullable: true}
        last: {type: integer, default: 1}
tools:
  make:
    kind: command
    description: Make.
    parameters:
      text: {type: string, optional: true}
      rank: {type: integer, optional: true}
      mood: {nullable: true, optional: true}
      must: {type: integer, optional: true}
    returns: {}
    action:
      - create: Note
"""


def test_09_a_parameter_that_was_not_given_leaves_the_attribute_to_its_default() -> None:
    both = sides(CREATE)
    assert both.call("make", {}).value == {"note": "N1", "rank": 5, "must": None, "last": 1}
    assert both.call("make", {"rank": None, "mood": None}).value == {"note": "N2", "rank": 5, "must": None, "last": 1}


def test_09_create_inserts_optional_attributes_in_declared_order() -> None:
    both = sides(CREATE)
    assert list(both.call("make", {"text": "x", "mood": 1, "must": 2}).value) == ["note", "text", "rank", "mood", "must", "last"]
    assert list(both.env.state()["notes"]["N1"]) == ["note", "text", "rank", "mood", "must", "last"]


# ── 7: refusal texts are templates ──

TEXT = """
state:
  entities:
    Tag:
      collection: tags
      key: tag
      not_found: "{{ {value} }}"
      attributes: {tag: {type: string}}
tools:
  plain:
    kind: query
    description: Get.
    parameters:
      tag: {type: string, references: Tag}
    returns: {}
    action:
      - result: =tag
  own:
    kind: query
    description: Get.
    parameters:
      tag: {type: string, references: Tag, not_found: "{{value}} {value.upper():>4}|{other}|{'\\"'}"}
      other: {type: string, default: o}
      many: {type: array, items: {type: string, references: Tag, description: x}, not_found: "{len(value)}{{", default: []}
    returns: {}
    action:
      - result: =tag
"""


def test_07_a_not_found_text_has_escapes_formats_and_other_parameters() -> None:
    both = sides(TEXT, TAGS)
    assert both.call("plain", {"tag": "{value}"}).error.message == "{ {value} }"
    assert both.call("own", {"tag": "zz"}).error.message == '{value}   ZZ|o|"'
    assert both.call("own", {"tag": "a", "many": ["b", "zzz"]}).error.message == "3{"


# ── 25: names ──

HIDING = """
state:
  entities:
    Iter: {collection: iters, key: k, attributes: {k: {type: string}, n: {type: integer, nullable: true}}}
rules:
  some:
    text: There are some.
    that: len(iters) > 0
    else: none_there
    says: "{str(len(iters))}{'\\"'}"
    applies: all
tools:
  take:
    kind: query
    description: Take.
    parameters:
      next: {type: integer, optional: true}
      islice: {type: integer, default: 1}
    returns: {}
    requires:
      - that: str(len(iters)) != str(next)
        else: same
      - let:
          len: 1
          str: "[1]"
          sorted_by: 3
          min: 5
    action:
      - first: Iter
        where: iter["n"] is None or iter["n"] > 0
        sort: [-n, k]
      - result: '=[len, iter, list(sorted(iters.values(), by="n")), max(str), min, sorted_by]'
  many:
    kind: query
    description: Many.
    parameters:
      islice: {type: integer, minimum: 0}
    returns: {type: array, items: Iter}
    action:
      - find: Iter
        limit: =islice
"""


def test_25_a_local_name_hides_a_builtin_only_from_the_blueprint() -> None:
    both = sides(HIDING, {"default": {"state": {"iters": {"a": {"n": 1}, "b": {"n": None}}}}, "empty": {"state": {}}})
    assert both.call("take", {}).ok
    assert both.call("take", {"next": 2}).error.code == "same"
    assert len(both.call("many", {"islice": 1}).value) == 1
    empty = Sides(inline(HIDING, "", {"default": {"state": {}}}))
    assert empty.call("take", {}).error.message == '0"'


@pytest.mark.parametrize("name", ["ToolError", "Any", "LIMIT"])
def test_25_a_local_name_that_generated_code_needs_is_told(name: str) -> None:
    blueprint = HIDING.replace("sorted_by: 3", f"{name}: 3").replace(", sorted_by", f", {name}")
    with pytest.raises(AssertionError, match=f"B201 '{name}' of take"):
        sides(f"constants: {{limit: 1}}\n{blueprint}")


# ── 3: within a step, first touched first ──


def test_03_a_record_that_is_cleared_before_it_goes_is_looked_at_where_it_was_cleared() -> None:
    blueprint = """
state:
  entities:
    Tag:
      collection: tags
      key: tag
      attributes:
        tag: {type: string}
        parent: {type: string, references: Tag, optional: true, on_delete: cascade}
    Pin:
      collection: pins
      key: pin
      attributes:
        pin: {type: string}
        tag: {type: string, references: Tag, optional: true, on_delete: cascade}
    Post:
      collection: posts
      key: post
      attributes:
        post: {type: string}
        also: {type: string, references: Tag, optional: true, on_delete: clear}
        main: {type: string, references: Tag, on_delete: cascade}
    Note:
      collection: notes
      key: note
      attributes:
        note: {type: string}
        pin: {type: string, references: Pin, on_delete: cascade}
    Use:
      collection: uses
      key: use
      attributes:
        use: {type: string}
        post: {type: string, references: Post, optional: true}
        note: {type: string, references: Note, optional: true}
tools:
  drop:
    kind: command
    description: Drop.
    parameters:
      tag: {type: string, references: Tag, as: it}
    action:
      - delete: it
"""
    state = {
        "tags": {"a": {}, "b": {"parent": "a"}, "c": {"parent": "b"}},
        "pins": {"p": {"tag": "a"}},
        "posts": {"x": {"also": "a", "main": "c"}},
        "notes": {"n": {"pin": "p"}},
        "uses": {"1": {"note": "n"}, "2": {"post": "x"}},
    }
    assert sides(blueprint, {"default": {"state": state}}).call("drop", {"tag": "a"}).error.code == "post_in_use"


# ── 6: reason texts ──


def test_06_a_nullable_object_says_that_it_may_be_null() -> None:
    blueprint = """
types:
  Box:
    properties:
      size: {type: integer}
  Colour: {enum: [red, blue]}
state: {}
tools:
  take:
    kind: query
    description: Take.
    parameters:
      colours: {type: array, items: {type: Colour, nullable: true}, optional: true}
      wrapped:
        optional: true
        properties:
          box: {type: Box, nullable: true}
          lid: {nullable: true, properties: {size: {type: integer}}}
    returns: {}
    action:
      - result: =[colours, wrapped]
"""
    both = sides(blueprint)
    assert both.call("take", {"wrapped": {"box": 3, "lid": None}}).error.message == "wrapped.box: must be an object or null"
    assert both.call("take", {"wrapped": {"box": None, "lid": "x"}}).error.message == "wrapped.lid: must be an object or null"
    assert both.call("take", {"colours": [None, "green"]}).error.message == "colours[1]: must be one of red, blue, null"
    assert both.call("take", {"colours": [None, "red"], "wrapped": {"box": {"size": 1}, "lid": None}}).ok


# ── 12: attributes that go away ──

UNSET = """
state:
  entities:
    Tag:
      collection: tags
      key: tag
      attributes:
        tag: {type: string}
        note: {type: string, optional: true}
        twin: {type: string, optional: true, references: Tag, on_delete: clear}
  variables:
    last: {type: string, default: ""}
tools:
  wipe:
    kind: command
    description: Wipe.
    parameters:
      tag: {type: string, references: Tag, as: record}
    returns: Tag
    action:
      - update: record
        unset: [note, twin]
      - variables:
          last: =record.get("note", "none")
      - result: =record
"""


@pytest.mark.parametrize("tag", ["a", "b", "zz"])
def test_12_what_is_unset_is_gone_afterwards_and_there_for_the_other_steps(tag: str) -> None:
    state = {"tags": {"a": {"note": "x", "twin": "b"}, "b": {"twin": "a"}}, "last": "y"}
    both = sides(UNSET, {"default": {"state": state}})
    for _ in range(2):
        both.call("wipe", {"tag": tag})
