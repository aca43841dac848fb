"""Small blueprints that are meant to be valid: every part of the language, with names and texts that generated code finds hard."""

from __future__ import annotations

import json
from random import Random
from typing import Any, cast

from tests.fuzz.folders import BLUEPRINT, Files
from tests.fuzz.mutate_tree import dumped

ENTITIES = (
    "Member",
    "Loan",
    "Class",
    "HTTPCall",
    "Str",
    "Type",
    "Any",
    "State",
    "List",
    "Dict",
    "Query",
    "Text",
    "Copy",
    "A",
    "X2",
)
ATTRIBUTES = (
    *(
        "name",
        "class",
        "from",
        "key",
        "values",
        "items",
        "self",
        "first name",
        "日本",
        "a/b~c",
        "None",
        "record",
        "Übung",
        "x-y",
        "",
    ),
    *(
        "len",
        "now",
        "type",
        "at",
        "problems",
        "{x}",
        "it's",
        'say "hi"',
        "a\\b",
        "1st",
        "id",
        "get",
        "created_at",
        "éª",
        "_under",
        "entity",
    ),
)
COLLECTIONS = ("members", "loans", "things", "records", "sorted_list", "values_", "lists", "queries", "xs", "dicts")
PARAMETERS = (
    "name",
    "value",
    "other",
    "items",
    "key",
    "record",
    "text",
    "count",
    "list",
    "dict",
    "len",
    "of",
    "klass",
    "type",
    "entity",
    "id",
    "sum",
)
BUILTINS = ("list", "dict", "len", "sum")  # parameters of these names hide what expressions call
AT_HOME = ("on_delete", "internal", "unique", "transitions")  # keywords of attributes only
SAYS = (
    "No.",
    "{{no}} {value}",
    'He said "no".',
    "back\\slash",
    "it's {1 + 1}",
    "ünï 日本",
    "{now()}",
    "a: b # c",
    "{'x'!r}",
    "100 %",
)
START = "2026-03-02T09:00:00"


class Writer:
    """Chooses; every choice goes through one source of chance, so that a shrinking one makes small blueprints."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.entities: dict[str, dict[str, Any]] = {}
        self.zone = rng.choice(["Z", ""])
        self.types: dict[str, Any] = {}

    def maybe(self, share: float = 0.5) -> bool:
        return self.rng.random() < share

    def some(self, values: Any, most: int) -> list[Any]:
        values = list(values)
        return self.rng.sample(values, min(len(values), self.rng.randint(0, most)))

    def document(self) -> dict[str, Any]:
        rng = self.rng
        collections = list(COLLECTIONS)
        rng.shuffle(collections)
        if self.maybe(0.4):
            self.types = self.named_types()
        chosen: list[Any] = self.some(ENTITIES, 3) or ["Thing"]
        for name in chosen:
            self.entities[name] = self.entity(collections.pop())
        document: dict[str, Any] = {
            "envgen": 1,
            "name": rng.choice(["small", "a1", "list_desk", "x_y_z"]),
            "description": rng.choice(["Small.", *SAYS]),
            "clock": {"start": START + self.zone, "tick": rng.choice([0, 1, 86400])},
            "observation": rng.choice(["envelope", "json", "plain", {"ok": "json", "error": "plain"}]),
            "state": {"entities": self.entities},
        }
        if self.maybe():
            document["constants"] = {"ceiling": rng.choice([1, 2.5, "x", [1, "a"], {"a": [None]}, "quote'\"\\"])}
        document["state"]["variables"] = {"level": {"type": "integer", "default": 3, "description": "Level."}}
        if self.maybe():
            document["rules"] = self.rules()
        document["tools"] = self.tools()
        if self.types:
            document["types"] = self.types
        return cast(dict[str, Any], _resolved(document))

    def named_types(self) -> dict[str, Any]:
        """An object that may hold itself, and a choice."""
        spot: dict[str, Any] = {"x": {"type": "integer"}, self.rng.choice(ATTRIBUTES): {"type": "string", "optional": True}}
        if self.maybe():
            spot["next"] = {"$named": "Spot", "optional": True}
        one = {"kind": {"const": "one"}, "n": {"type": "integer"}}
        other = {"kind": {"const": "two"}, "spots": {"type": "array", "items": {"$named": "Spot"}, "maxItems": 2}}
        choice = {"discriminator": "kind", "oneOf": [{"properties": one}, {"properties": other}]}
        return {"Spot": {"description": "A spot.", "properties": spot}, "Choice": {"description": "Either.", **choice}}

    def entity(self, collection: str) -> dict[str, Any]:
        rng = self.rng
        key = f"{collection.strip('_')}_key"
        attributes: dict[str, Any] = {key: {"type": "string", "description": "Key."}}
        for name in self.some(ATTRIBUTES, 4):
            attributes[name] = self.attribute()
        made: dict[str, Any] = {"collection": collection, "description": "Record.", "key": key, "attributes": attributes}
        if self.maybe():
            made["key_format"] = rng.choice(["K{:03d}", "K{:04d}", "{:02d}-x", "[{:03d}]"])
        if self.maybe(0.3):
            made["not_found"] = rng.choice(["Nothing at {value}.", "{value}?", "{{{value}}}"])
        if self.maybe(0.2):
            del attributes[key]
            made["key_in_record"] = False
            if not attributes:
                attributes["name"] = {"type": "string", "description": "Name."}
        return made

    def attribute(self) -> dict[str, Any]:
        rng = self.rng
        schema = self.schema(2)
        schema["description"] = rng.choice(["What.", *SAYS])
        if self.entities and self.maybe(0.25):
            target = rng.choice(list(self.entities))
            schema = {
                "type": "string",
                "references": target,
                "on_delete": rng.choice(["refuse", "cascade"]),
                "description": "Link.",
            }
            if self.maybe():
                schema |= {"optional": True}
        elif self.maybe(0.3):
            schema[rng.choice(["nullable", "optional", "internal"])] = True
        return schema

    def schema(self, depth: int) -> dict[str, Any]:
        rng = self.rng
        kinds: list[dict[str, Any]] = [
            {"type": "string"},
            {"type": "string", "minLength": 1, "maxLength": 40},
            {"type": "string", "pattern": rng.choice(["[a-z]+", "\\d{2}", "a|b", "[\"']x", "\\\\"])},
            {"type": "string", "format": rng.choice(["date", "date-time", "time", "email", "uri", "uuid"])},
            {"type": "integer", "minimum": 0},
            {"type": "number", "decimals": 2},
            {"type": "number", "exclusiveMinimum": -1.5, "maximum": 1e9},
            {"type": "boolean"},
            {"enum": ["a", "b", "c\"'\\{}"]},
            {"enum": [1, 2, 3]},
            {"const": "x"},
            {},
            *([{"enum": ["a", "b", "c"], "transitions": {"a": ["b", "c"], "b": ["a"], "c": []}}] if depth == 2 else []),
            *([{"type": "string", "unique": True, "nullable": True}] if depth == 2 else []),
            {"type": "integer", "multipleOf": 3, "exclusiveMaximum": 30},
            {"type": "array", "items": {"type": "integer"}, "uniqueItems": True, "minItems": 1, "maxItems": 3},
            {"type": "object", "additionalProperties": {"type": "integer"}, "propertyNames": {"pattern": "[a-c]+"}},
        ]
        if self.types and self.maybe(0.3):
            return {"$named": rng.choice(list(self.types))}
        if depth:
            kinds += [
                {"type": "array", "items": self.schema(depth - 1), "maxItems": 5},
                {"type": "object", "additionalProperties": self.schema(depth - 1)},
                {"type": "object", "properties": {rng.choice(ATTRIBUTES): self.schema(depth - 1)}},
            ]
        return rng.choice(kinds)

    def rules(self) -> dict[str, Any]:
        entity = self.rng.choice(list(self.entities))
        collection = self.entities[entity]["collection"]
        return {
            "few": {"text": self.rng.choice(["Few.", *SAYS]), "invariant": f"len({collection}) <= 4"},
            "told": {"text": "The agent says so.", "agent": True},
            "low": {"text": "Low.", "each": entity, "that": "level < 9", **({"on": "write"} if self.maybe(0.3) else {})},
        }

    def tools(self) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for number, (entity, told) in enumerate(self.entities.items()):
            makers = [self.pick, self.first, self.get, self.find, self.create, self.update, self.delete, self.count, self.set_level]
            for maker in self.rng.sample(makers, self.rng.randint(1, len(makers))):
                made[f"{maker.__name__}_{number}"] = maker(entity, told)
        return made

    def tool(self, kind: str, parameters: dict[str, Any], **more: Any) -> dict[str, Any]:
        made = {"kind": kind, "description": self.rng.choice(["Does.", *SAYS]), "parameters": parameters, **more}
        if not parameters:
            del made["parameters"]
        return made

    def target(self, entity: str) -> dict[str, Any]:
        found = {"type": "string", "references": entity, "as": "target", "description": "Which."}
        return {self.rng.choice([one for one in PARAMETERS if one != "target"]): found}

    def get(self, entity: str, told: dict[str, Any]) -> dict[str, Any]:
        return self.tool("query", self.target(entity), returns=entity, action=[{"get": "target"}])

    def find(self, entity: str, told: dict[str, Any]) -> dict[str, Any]:
        step: dict[str, Any] = {"find": entity, "where": self.rng.choice(["level > 0", "True", "not (level == 1 or level == 2)"])}
        scalars = [
            name
            for name, schema in told["attributes"].items()
            if schema.get("type") in ("string", "integer", "number") and name.isidentifier() and not schema.get("optional")
        ]
        if scalars and self.maybe():
            step["sort"] = [self.rng.choice(["", "-"]) + self.rng.choice(scalars)]
        if self.maybe(0.3):
            step["limit"] = self.rng.choice([1, 2])
        return self.tool("query", {}, returns={"type": "array", "items": entity}, action=[step])

    def create(self, entity: str, told: dict[str, Any]) -> dict[str, Any]:
        parameters, given = {}, {}
        for number, (name, schema) in enumerate(told["attributes"].items()):
            if name == told["key"] and ("key_format" in told) and self.maybe(0.8):
                continue
            taken = {key: value for key, value in schema.items() if key not in AT_HOME}
            free = [one for one in PARAMETERS if one not in parameters]
            speakable = name.isidentifier() and name.isascii() and name not in ("None", "self", told["key"])
            parameter = name if speakable and self.maybe() else free[number]
            parameters[parameter] = taken | {"description": "Given."}
            given[name] = f"={parameter}"
        step: dict[str, Any] = {"create": entity}
        if not told.get("key_in_record", True) and "key_format" not in told:
            parameters["new_key"] = {"type": "string", "description": "Key."}
            step["key"] = "=new_key"
        if given:
            step["with"] = given
        return self.tool("command", parameters, returns=entity, action=[step])

    def update(self, entity: str, told: dict[str, Any]) -> dict[str, Any]:
        parameters = self.target(entity)
        name, schema = self.rng.choice([(one, it) for one, it in told["attributes"].items() if one != told["key"]] or [("", None)])
        if schema is None:
            return self.delete(entity, told)
        parameters["new_value"] = {
            **{key: value for key, value in schema.items() if key not in (*AT_HOME, "optional")},
            "description": "New.",
        }
        guard = {"that": "level != 7", "else": "no_luck", "says": self.rng.choice(SAYS).replace("{value}", "{level}")}
        more = {"requires": [guard]} if self.maybe() else {}
        return self.tool("command", parameters, returns=entity, action=[{"update": "target", "set": {name: "=new_value"}}], **more)

    def pick(self, entity: str, told: dict[str, Any]) -> dict[str, Any]:
        """Guards of all kinds before a result."""
        rng, collection = self.rng, told["collection"]
        names = [one for one in PARAMETERS if one not in BUILTINS]
        one, many = rng.sample(names, 2)
        parameters = {
            one: {"type": "string", "among": f"list({collection}.keys())", "optional": self.maybe(), "description": "One."},
            many: {"type": "array", "items": {"type": "string", "references": entity}, "maxItems": 3, "description": "Many."},
        }
        if not parameters[one]["optional"]:
            del parameters[one]["optional"]
        requires: list[Any] = [
            {"let": {"held": rng.choice([f"len({collection})", "[1, 2]", f"sorted({collection}.keys())", "{'a': 1}"])}},
            {"for": f"each_one in {many}", "that": "each_one != '-'", "else": "empty", "says": "{each_one}?"},
            {"when": f"len({many}) > 1", "that": f"len(set({many})) == len({many})", "else": "twice", "says": rng.choice(SAYS)},
        ]
        result = rng.choice([f"=[one for one in {many}]", f"=sorted({many})", f"=list({collection}.keys())[:2]"])
        requires = rng.sample(requires, rng.randint(0, 3))
        returns = {"type": "array", "items": {"type": "string"}}
        more = {"requires": requires} if requires else {}
        return self.tool("query", parameters, returns=returns, action=[{"result": result}], **more)

    def first(self, entity: str, told: dict[str, Any]) -> dict[str, Any]:
        step: dict[str, Any] = {"first": entity, "where": self.rng.choice(["level > 2", "True"]), "as": "found"}
        if self.maybe():
            step |= {"else": "none_there", "says": "None there."}
        returns = {"type": "boolean"}
        return self.tool("query", {}, returns=returns, action=[step, {"result": "=found is not None"}])

    def delete(self, entity: str, told: dict[str, Any]) -> dict[str, Any]:
        return self.tool("command", self.target(entity), action=[{"delete": "target"}])

    def count(self, entity: str, told: dict[str, Any]) -> dict[str, Any]:
        collection = told["collection"]
        value = self.rng.choice(
            [f"=len({collection})", f"=sum(1 for one in {collection}.values())", f"=max([0, len({collection})])"]
        )
        return self.tool("query", {}, returns={"type": "integer"}, action=[{"result": value}])

    def set_level(self, entity: str, told: dict[str, Any]) -> dict[str, Any]:
        parameters = {"amount": {"type": "integer", "minimum": -3, "maximum": 9, "default": 1, "description": "How much."}}
        steps = [{"variables": {"level": "=level + amount"}}, {"result": "=level"}]
        ensures = {"ensures": ["level == old.level + amount"]} if self.maybe() else {}
        return self.tool("command", parameters, returns={"type": "integer"}, action=steps, **ensures)


def _resolved(node: Any) -> Any:
    """Schemas that are the name of a type: alone, or beside what else is said of the position."""
    if isinstance(node, dict):
        rest = {key: _resolved(value) for key, value in node.items() if key != "$named"}
        if "$named" in node:
            return {"type": node["$named"], **rest} if rest else node["$named"]
        return rest
    return [_resolved(one) for one in node] if isinstance(node, list) else node


def small(rng: Random) -> Files:
    """A blueprint with an empty seed."""
    return {BLUEPRINT: dumped(Writer(rng).document()), "seeds/default.json": json.dumps({"state": {}}).encode()}
