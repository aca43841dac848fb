"""docs/reference/blueprint.md, made from the JSON Schemas of blueprints, seeds and scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from envgen.blueprint.structure import load_schema
from tests.docs.reference.markdown import code, prose, table

Node = dict[str, Any]
_DOUBLED = re.compile(r"'((?:[^'\"\\]|'')*''(?:[^'\"\\]|'')*)'(?!')")

HEAD = """\
# Blueprint reference

Every key of `blueprint.yaml`, of seeds and of scenarios: where it stands, what it takes, what it means where it is left out. Made
from `schemas/*.schema.json` by `make docs`; the same texts come up in an editor that knows the schemas. Examples are written on one
line here; in a blueprint write block style. The language is told in order [on one page](../language.md), expressions have
[a page of their own](expressions.md).

"""


@dataclass(frozen=True)
class Section:
    """A mapping of the blueprint: its name, where it stands, its schema, and what it says of itself."""

    title: str
    place: str
    schema: Node
    about: str = ""

    @property
    def anchor(self) -> str:
        return "".join(letter for letter in self.title.lower().replace(" ", "-") if letter.isalnum() or letter in "-_")

    @property
    def keys(self) -> dict[str, Node]:
        keys: dict[str, Node] = self.schema["properties"]
        return keys


def sections() -> Iterator[Section]:
    """All mappings in the order of the page."""
    schema = load_schema("blueprint")
    defs = schema["$defs"]
    yield Section("The blueprint", "the top of the file", schema, schema["description"])
    for name, place in (("clock", "`clock:`"), ("state", "`state:`")):
        yield Section(name.capitalize(), place, schema["properties"][name], schema["properties"][name]["description"])
    observation = schema["properties"]["observation"]
    yield Section(
        "Observation", "`observation:`, in place of one word for both", observation["anyOf"][1], observation["description"]
    )
    yield _of(defs, "entity", "Entities", "`state: entities: NAME:`")
    yield _of(defs, "unique", "Uniqueness of several attributes", "a list item of `unique:` of an entity")
    yield _of(defs, "keywords", "Schemas", "attributes, variables, parameters, `returns`, types, `items`", SCHEMAS)
    for name, title, place in (
        ("parameter", "Parameters", "`tools: NAME: parameters: NAME:`, beside the keys of a schema"),
        ("shared_parameter", "Shared parameters", "`parameters: NAME:`, beside the keys of a schema"),
    ):
        yield Section(title, place, defs[name]["anyOf"][1], defs[name]["description"])
    yield _of(defs, "function", "Functions", "`functions: NAME:`")
    yield from _kinds(defs["rule"], "`rules: NAME:`")
    yield _of(defs, "tool", "Tools", "`tools: NAME:`")
    errors = defs["tool"]["properties"]["errors"]["anyOf"][1]["additionalProperties"]["anyOf"][1]
    yield Section("Errors of a body", "`errors: CODE:` of a tool, in place of the text alone", errors, "A refusal of the body.")
    yield from _kinds(defs["requirement"], "a list item of `requires:`")
    yield from _kinds(defs["action_step"], "a list item of `action:`")
    yield _of(defs, "case", "Cases", "a list item of `cases:` of a tool")
    yield _of(defs, "patch", "Patches", "`state:` of a case")
    seed = load_schema("seed")
    yield Section("Seeds", "the top of `seeds/NAME.yaml`", seed, seed["description"])
    yield from _scenarios()


def _scenarios() -> Iterator[Section]:
    schema = load_schema("scenario")
    yield Section("Scenarios", "the top of `scenarios/ID.yaml`", schema, schema["description"])
    for name, title in (("state", "Start state"), ("user", "User")):
        part = schema["properties"][name]
        yield Section(title, f"`{name}:` of a scenario", part, part["description"])
    for kind in schema["$defs"]["check"]["anyOf"]:
        form = kind["required"][0]
        title = kind["title"].removeprefix("a ").removeprefix("an ").capitalize()
        yield Section(title, "a list item of `checks:`", kind, schema["$defs"]["check"]["description"])
        inner = kind["properties"][form]
        options = inner.get("anyOf", [inner] if "properties" in inner else [])
        for option in options:
            told = f", as {option['title']}" if len(options) > 1 else ""
            yield Section(f"What {form} asks{told}", f"`{form}:` of a check", option, inner["description"])
            for name in ("count", "times"):
                if name in option["properties"]:
                    part = option["properties"][name]
                    yield Section(f"A range of {name}", f"`{name}:`, in place of a number", part["anyOf"][1], part["description"])
    for kind in schema["$defs"]["step"]["anyOf"]:
        title = kind["title"].removeprefix("a ").capitalize()
        yield Section(f"{title} of a solution", "a list item of `solution:`", kind, schema["$defs"]["step"]["description"])


SCHEMAS = (
    "What a value is: the JSON Schema words that envgen knows, and its own. A NAME of a type or an entity stands for its schema."
)


def _of(defs: Node, name: str, title: str, place: str, about: str = "") -> Section:
    return Section(title, place, defs[name], about or defs[name]["description"])


def _kinds(node: Node, place: str) -> Iterator[Section]:
    """The alternatives of a rule or a step that are mappings."""
    for kind in node["anyOf"]:
        if "properties" in kind:
            yield Section(kind["title"].removeprefix("a ").removeprefix("an ").capitalize(), place, kind, node["description"])


def page() -> str:
    """The whole page."""
    all_sections = list(sections())
    contents = "".join(f"- [{one.title}](#{one.anchor}): {one.place}\n" for one in all_sections)
    data = f"\n## Data\n\n{prose(load_schema('blueprint')['$defs']['data']['description'])}\n"
    return HEAD + contents + "".join(_section(one) for one in all_sections) + data


def _section(section: Section) -> str:
    needed = set(section.schema.get("required", ()))
    rows = [
        (code(key), _takes(node), _left_out(node, key in needed), prose(node["description"]), code(example(key, node)))
        for key, node in section.keys.items()
    ]
    about = f"{prose(section.about)} Written at: {section.place}."
    return f"\n## {section.title}\n\n{about}\n\n" + table(("key", "takes", "left out", "meaning", "example"), rows)


def _left_out(node: Node, needed: bool) -> str:
    if needed:
        return "**required**"
    if "default" in node:
        return code(_line(node["default"]))
    return ""


def example(key: str, node: Node) -> str:
    """`key: value` on one line of YAML; what is no mapping and no list as it would stand on a line of its own."""
    value = node["examples"][0]
    if not isinstance(value, dict | list):
        return _quoted(_dump({key: value}, flow=False))
    return _quoted(f"{key}: {_line(value)}")


def _line(value: Any) -> str:
    return _dump(value, flow=True).removesuffix("\n...")


def _dump(value: Any, *, flow: bool) -> str:
    text: str = yaml.safe_dump(value, default_flow_style=flow, sort_keys=False, allow_unicode=True, width=10_000)
    return text.removesuffix("\n")


def _quoted(line: str) -> str:
    """As people write it: `on` is a key like any other in YAML 1.2, and a text that holds single quotes stands in double ones."""
    return _DOUBLED.sub(lambda found: f'"{found[1]}"'.replace("''", "'"), line.replace("'on':", "on:"))


def _takes(node: Node) -> str:
    """What a key takes, in a few words, linked to where that is told."""
    if "$ref" in node:
        name = node["$ref"].removeprefix("#/$defs/")
        told = LINKS.get(name)
        return f"[{told[0]}](#{told[1]})" if told else prose(_definition(name).get("title", name))
    if "const" in node:
        return code(_line(node["const"]))
    if "enum" in node:
        return ", ".join(code(str(value)) for value in node["enum"])
    if "anyOf" in node:
        return " or ".join(dict.fromkeys(_takes(one) for one in node["anyOf"]))
    match node.get("type"):
        case "array":
            return f"a list, each {_takes(node['items'])}" if "items" in node else "a list"
        case "object" if "additionalProperties" in node and node["additionalProperties"] is not False:
            return f"a map: name → {_takes(node['additionalProperties'])}"
        case "object":
            title = node.get("title", "a mapping")
            return f"[{title}](#{TITLED[title]})" if title in TITLED else prose(title)
        case "string":
            return prose(node.get("title", "a text"))
        case "integer" | "number":
            return f"{'an integer' if node['type'] == 'integer' else 'a number'}{_bound(node)}"
        case "boolean":
            return "true or false"
        case _:
            return "any JSON"


def _definition(name: str) -> Node:
    found: Node = next(defs[name] for kind in ("blueprint", "scenario") if name in (defs := load_schema(kind)["$defs"]))
    return found


def _bound(node: Node) -> str:
    if "maximum" in node:
        return f" from {node['minimum']} to {node['maximum']}"
    if "minimum" in node:
        return f" from {node['minimum']} on"
    return f" above {node['exclusiveMinimum']}" if "exclusiveMinimum" in node else ""


LINKS = {
    "schema": ("a schema", "schemas"),
    "parameter": ("a parameter", "parameters"),
    "shared_parameter": ("a parameter", "shared-parameters"),
    "entity": ("an entity", "entities"),
    "unique": ("a uniqueness", "uniqueness-of-several-attributes"),
    "function": ("a function", "functions"),
    "rule": ("a rule", "each-rule"),
    "requirement": ("a step", "let-step"),
    "action_step": ("a step", "get-step"),
    "tool": ("a tool", "tools"),
    "case": ("a case", "cases"),
    "patch": ("a patch", "patches"),
    "data": ("data", "data"),
    "check": ("a check", "condition"),
    "step": ("a step", "call-of-a-solution"),
}
TITLED = {
    "a clock": "clock",
    "a state": "state",
    "a form for ok and one for error": "observation",
    "a refusal": "errors-of-a-body",
    "a start state": "start-state",
    "a user": "user",
}
