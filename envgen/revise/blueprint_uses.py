"""Uses of a name in blueprint.yaml and the seeds: declarations, references, rules, steps, frames, cases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from envgen.blueprint.expressions.scope import python_name
from envgen.blueprint.lint.walk import parameter_of, spots
from envgen.blueprint.model import ActionStep, Blueprint, Create, Delete, Find, Get, Tool, Update
from envgen.blueprint.tool_contract import action_scopes, update_entity
from envgen.blueprint.yaml import Node
from envgen.revise.data_uses import DataUses
from envgen.revise.expression_uses import bound_names
from envgen.revise.step_edits import member, without_item, written
from envgen.revise.target import Refused, Target
from envgen.revise.uses import Uses

_SCHEMAS_IN = ("properties", "additionalProperties", "propertyNames", "items", "oneOf")


def blueprint_uses(root: Node, seeds: Sequence[Node], blueprint: Blueprint, target: Target, uses: Uses) -> None:
    """All uses outside of expressions."""
    walk = _Walk(root, blueprint, target, uses)
    {"tool": walk.tool, "entity": walk.entity, "attribute": walk.attribute, "parameter": walk.parameter}[target.kind]()
    if target.kind == "attribute":
        data = DataUses(blueprint, target, uses)
        for seed in seeds:
            data.state(seed.get("state"))
            data.patch(seed)


class _Walk:
    def __init__(self, root: Node, blueprint: Blueprint, target: Target, uses: Uses) -> None:
        self.root = root
        self.blueprint = blueprint
        self.target = target
        self.uses = uses

    # ── a tool ──────────────────────────────────────────────

    def tool(self) -> None:
        self._key(self.root.get("tools"))
        for _, rule in _pairs(self.root.get("rules")):
            self._items(rule.get("applies"))

    # ── an entity ───────────────────────────────────────────

    def entity(self) -> None:
        self._key(_at(self.root, "state", "entities"))
        for schema in self._schemas():
            for one in [schema] if schema.members is None else [schema.get("type"), schema.get("references")]:
                self._scalar(one)
        for _, rule in _pairs(self.root.get("rules")):
            self._scalar(rule.get("each"))
            self._prefixed(rule.get("by"))
        for tool, node in self._tools():
            self._prefixed(node.get("writes"))
            for step, _, one in self._steps(tool, node):
                self._entity_step(tool, step, one)

    def _entity_step(self, tool: Tool, step: ActionStep, node: Node) -> None:
        for key in ("find", "first", "create", "entity"):
            self._scalar(node.get(key))
        old, new = self.target.labels
        made = any(isinstance(one, Find | Create) and one.entity == self.target.old and not one.bound_as for one in tool.action)
        if made and old not in bound_names(tool) and isinstance(step, Get | Update | Delete) and step.record == old:
            key = {Get: "get", Update: "update", Delete: "delete"}[type(step)]
            record = node.get(key)
            assert record is not None
            self.uses.value(record, new)

    # ── an attribute ────────────────────────────────────────

    def attribute(self) -> None:
        target = self.target
        for name, node in _pairs(_at(self.root, "state", "entities")):
            if name == target.entity:
                self._key(node.get("attributes"))
                self._scalar(node.get("key"))
                for unique in _items(node.get("unique")):
                    self._items(unique.get("of"))
        dotted, renamed = f"{target.entity}.{target.old}", f"{target.entity}.{target.new}"
        for _, rule in _pairs(self.root.get("rules")):
            self._items(rule.get("by"), dotted, renamed)
        data = DataUses(self.blueprint, target, self.uses)
        self._defaults(data)
        for tool, node in self._tools():
            self._items(node.get("writes"), dotted, renamed)
            for step, entity, one in self._steps(tool, node):
                self._attribute_step(tool, step, entity, one, data)
            for case in _items(node.get("cases")):
                self._case(tool, case, data)

    def _attribute_step(self, tool: Tool, step: ActionStep, entity: str, node: Node, data: DataUses) -> None:
        target = self.target
        values = node.get("with") if isinstance(step, Create) else node.get("set")
        if values is not None and entity:
            data.record(values, entity)
        result = node.get("result")
        if result is not None and tool.returns is not None:
            data.value(result, tool.returns)
        if entity != target.entity:
            return
        if isinstance(step, Find):
            keys = node.get("sort")
            for key in [keys] if keys is not None and keys.items is None else _items(keys):
                self._scalar(key)
                self._scalar(key, f"-{target.old}", f"-{target.new}")
        elif isinstance(step, Create):
            self._create(tool, step, node)
        elif isinstance(step, Update):
            self._items(node.get("unset"))
            if target.old in step.given:
                self._given(tool, step, entity, node, target.new, target.old)

    def _create(self, tool: Tool, step: Create, node: Node) -> None:
        """A parameter was taken because of its name, which it keeps: the value is written out."""
        target = self.target
        if parameter_of(tool, target.new) is not None and target.new not in step.values:
            message = f"{tool.name} has a parameter {target.new}, which its `create` would take for the attribute"
            raise Refused(message, "choose another name")
        if parameter_of(tool, target.old) is not None:
            self._untied(step, node, target.old, target.new, target.old)

    def _untied(self, step: Create, node: Node, old: str, attribute: str, parameter: str) -> None:
        """The value of an attribute that a `create` took by its name, unless one is written; `old` was the name of both."""
        is_key = old == self.blueprint.entities[step.entity].key
        if old in step.values or (is_key and "key" in (node.members or {})):
            return
        value = f"={python_name(parameter)}"
        if is_key:
            member(self.uses, node, "create", "key", value)
        else:
            written(self.uses, node, "create", "with", attribute, value)

    def _given(self, tool: Tool, step: Update, entity: str, node: Node, attribute: str, parameter: str) -> None:
        """`given` ties a parameter to the attribute of its name; where one is renamed, the tie is written out."""
        old = self.target.old
        schema = self.blueprint.entities[entity].attributes[old]
        given = node.get("given")
        if schema.optional or given is None or (given.style != "flow" and len(_items(given)) > 1):
            message = f"`given` of {tool.name} ties the attribute {old} to the parameter {old}"
            raise Refused(message, "take it out of `given` first; `set` writes a value of any name")
        name = python_name(parameter)
        value = f'={name} if {name} is not None else {step.record}["{attribute}"]'
        without_item(self.uses, node, "given", old)
        written(self.uses, node, "update", "set", attribute, value)

    # ── a parameter ─────────────────────────────────────────

    def parameter(self) -> None:
        target = self.target
        for tool, node in self._tools():
            if tool.name != target.owner:
                continue
            self._key(node.get("parameters"))
            for requirement in _items(node.get("requires")):
                self._scalar(requirement.get("exists"))
                self._scalar(requirement.get("among"))
            for step, entity, one in self._steps(tool, node):
                if isinstance(step, Create) and entity in self.blueprint.entities:
                    attributes = self.blueprint.entities[entity].attributes
                    if target.new in attributes and target.new not in step.values:
                        message = f"`create` of {tool.name} would take {target.new} for the attribute of {entity}"
                        raise Refused(message, "choose another name")
                    if target.old in attributes:
                        self._untied(step, one, target.old, target.old, target.new)
                elif isinstance(step, Update) and target.old in step.given:
                    self._given(tool, step, entity, one, target.old, target.new)
            for case in _items(node.get("cases")):
                call = case.get("call")
                if call is not None and target.old in (call.members or {}):
                    self.uses.key(call, target.old, target.new)

    def _case(self, tool: Tool, case: Node, data: DataUses) -> None:
        data.patch(case.get("state"))
        data.pointers(case.get("changes"))
        returns, call = case.get("returns"), case.get("call")
        if returns is not None and tool.returns is not None:
            data.value(returns, tool.returns)
        for name, child in _pairs(call):
            parameter = parameter_of(tool, name)
            if parameter is not None:
                data.value(child, parameter.schema)

    def _defaults(self, data: DataUses) -> None:
        """Values that schemas hold."""
        for key in ("default", "const", "examples", "enum"):
            places = {node.place([key]): node.members[key] for node in self._schemas() if node.members and key in node.members}
            for spot in spots(self.blueprint) if places else ():
                child = places.get(spot.schema.positions.get(f"/{key}"))  # type: ignore[arg-type]
                for value in () if child is None else [child] if key in ("default", "const") else child.each():
                    data.value(value, spot.schema)

    # ── where they stand ────────────────────────────────────

    def _tools(self) -> Iterator[tuple[Tool, Node]]:
        for name, node in _pairs(self.root.get("tools")):
            yield self.blueprint.tools[name], node

    def _steps(self, tool: Tool, node: Node) -> Iterator[tuple[ActionStep, str, Node]]:
        """The steps of an action, the entity of each, and its node."""
        nodes = _items(node.get("action"))
        for (step, scope), one in zip(action_scopes(self.blueprint, tool), nodes, strict=True):
            entity = step.entity if isinstance(step, Find | Create) else ""
            yield step, update_entity(step, scope) if isinstance(step, Update | Delete) else entity, one

    def _schemas(self) -> Iterator[Node]:
        """Every schema position of the file."""
        for section in (_at(self.root, "types"), _at(self.root, "state", "variables"), self.root.get("parameters")):
            for _, node in _pairs(section):
                yield from _within(node)
        for _, entity in _pairs(_at(self.root, "state", "entities")):
            for _, node in _pairs(entity.get("attributes")):
                yield from _within(node)
        for section in (self.root.get("functions"), self.root.get("tools")):
            for _, owner in _pairs(section):
                for _, node in _pairs(owner.get("parameters")):
                    yield from _within(node)
                if (returns := owner.get("returns")) is not None:
                    yield from _within(returns)

    # ── changes ─────────────────────────────────────────────

    def _key(self, node: Node | None) -> None:
        assert node is not None
        self.uses.key(node, self.target.old, self.target.new)

    def _scalar(self, node: Node | None, old: str = "", new: str = "") -> None:
        if node is not None and node.value == (old or self.target.old):
            self.uses.value(node, new or self.target.new)

    def _items(self, node: Node | None, old: str = "", new: str = "") -> None:
        for item in _items(node):
            self._scalar(item, old, new)

    def _prefixed(self, node: Node | None) -> None:
        """`Entity` and `Entity.attribute` in a list."""
        for item in _items(node):
            head, dot, tail = str(item.value).partition(".")
            if head == self.target.old:
                self.uses.value(item, f"{self.target.new}{dot}{tail}")


def _within(node: Node) -> Iterator[Node]:
    yield node
    for key in _SCHEMAS_IN:
        child = node.get(key)
        if child is None:
            continue
        if key == "properties":
            for _, inner in child.pairs():
                yield from _within(inner)
        elif key == "oneOf":
            for inner in child.each():
                yield from _within(inner)
        elif child.members is not None or isinstance(child.value, str):
            yield from _within(child)


def _at(root: Node, *steps: str) -> Node | None:
    return root.descend(steps)


def _pairs(node: Node | None) -> list[tuple[str, Node]]:
    return list(node.pairs()) if node is not None else []


def _items(node: Node | None) -> list[Node]:
    return list(node.each()) if node is not None else []
