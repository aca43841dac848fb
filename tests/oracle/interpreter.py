"""A blueprint interpreted over plain dicts: slow, obvious, and written from the design's text alone."""

from __future__ import annotations

import json
import keyword
import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from envgen.blueprint.model import (
    MISSING,
    Blueprint,
    Create,
    Data,
    Delete,
    Entity,
    Expression,
    Find,
    Get,
    Guard,
    Hole,
    Let,
    Moved,
    Parameter,
    ResultOf,
    Rule,
    Schema,
    SetVariables,
    Template,
    Tool,
    Update,
    UseRule,
)
from tests.oracle.authored import Refused, authored
from tests.oracle.checking import Checker
from tests.oracle.equality import differences, escape, same
from tests.oracle.evaluator import BUILTINS, Evaluator, add_seconds, bound, by_key, names_in, parsed
from tests.oracle.settling import Settling, Violation

State = dict[str, Any]


class Refusal(Exception):
    """An ordinary error result. `texts`: what may be told where the design leaves the order open."""

    def __init__(self, code: str, *texts: str, keep: bool = False, fields: Any = None) -> None:
        self.code, self.texts, self.keep, self.fields = code, texts, keep, fields or {}


@dataclass
class Outcome:
    ok: bool
    value: Any = None
    code: str = ""
    texts: tuple[str, ...] = ()
    fields: dict[str, Any] = field(default_factory=dict)  # of a body's ToolError: an error form that is an object shows them
    changes: list[tuple[str, str, Any, Any]] = field(default_factory=list)
    order: list[str] = field(default_factory=list)  # of the changes of an action
    violation: str = ""  # the rule that was broken
    why: Any = None


class View:
    """A state as expressions see it through `state.`, `old.` or without a prefix."""

    def __init__(self, oracle: Oracle, state: State, now: str) -> None:
        self.oracle, self.state, self.now = oracle, state, now
        self.drafts: dict[int, str] = {}  # records that the call creates → their keys

    def get(self, name: str) -> Any:
        return self.state[name] if name in self.state else self.oracle.blueprint.constants[name]

    def call(self, name: str, given: list[Any]) -> Any:
        return getattr(self.author(), name)(*given)

    def author(self) -> Any:
        author = self.oracle.author()
        author.__dict__.update(self.state, now=self.now, view=self)
        return author

    def created(self, name: str, given: Mapping[str, Any], new_key: Callable[[str], str]) -> Any:
        entity = self.oracle.blueprint.entities[name]
        key = given[entity.key] if entity.key in given else new_key(name)
        if key in self.state[entity.collection]:
            holes = [part if isinstance(part, str) else key for part in entity.taken.parts] if entity.taken else []  # {value} alone
            raise Refused(f"{entity.label}_exists", "".join(holes) or f"{name} {key} already exists.")
        record = self.oracle.record(entity, key, given, loose=False)
        self.state[entity.collection][key] = record
        return record

    def deleted(self, name: str, record: Any) -> None:
        records = self.state[self.oracle.blueprint.entities[name].collection]
        del records[next(key for key, one in records.items() if one is record)]

    def key_of(self, record: Any) -> str:
        for entity in self.oracle.blueprint.entities.values():
            for key, one in self.state[entity.collection].items():
                if one is record:
                    return str(key)
        if id(record) in self.drafts:
            return self.drafts[id(record)]
        raise LookupError("a record of no collection")


class Oracle:
    def __init__(self, blueprint: Blueprint, bodies: str = "") -> None:
        self.blueprint = blueprint
        self.bodies = bodies
        self.checker = Checker(blueprint)
        self.author = authored(bodies, blueprint.constants)
        self.settling = Settling(self)
        self.state: State = {}
        self.now = blueprint.clock.start
        self.counters: dict[str, int] = {}

    # ── states ──────────────────────────────────────────────

    def reset(self, seed: str = "default") -> None:
        given = self.blueprint.seeds[seed]
        self.state = {}
        for entity in self.blueprint.entities.values():
            records = given.state.get(entity.collection, {})
            self.state[entity.collection] = {key: self.record(entity, key, one, loose=True) for key, one in records.items()}
        for name, schema in self.blueprint.variables.items():
            value = given.state.get(name, schema.default)
            self.state[name] = self.checker.completed(schema, deepcopy(value), loose=True)
        self.now = given.now or self.blueprint.clock.start
        self.counters = dict.fromkeys(self.blueprint.entities, 0)
        self.count(self.state, self.counters)

    def record(self, entity: Entity, key: str, given: Mapping[str, Any], *, loose: bool) -> dict[str, Any]:
        if entity.key_in_record:
            given = {**given, entity.key: key}
        done = self.checker.completed(self.checker.record(entity), deepcopy(dict(given)), loose=loose)
        assert isinstance(done, dict)
        return done

    def count(self, state: State, counters: dict[str, int]) -> None:
        for entity in self.blueprint.entities.values():
            if entity.key_format:
                numbers = [number_of(entity.key_format, key) for key in state[entity.collection]]
                counters[entity.name] = max([counters[entity.name], *numbers])

    def snapshot(self) -> Any:
        return deepcopy((self.state, self.now, self.counters))

    def restore(self, snapshot: Any) -> None:
        self.state, self.now, self.counters = deepcopy(snapshot)

    # ── calls ───────────────────────────────────────────────

    def call(self, name: Any, arguments: Any = None) -> Outcome:
        call = Call(self)
        try:
            value = call.run(name, arguments)
        except Refusal as refusal:
            outcome = Outcome(False, code=refusal.code, texts=refusal.texts, fields=refusal.fields)
            if refusal.keep:
                outcome.changes = differences(self.state, call.state)
                self.state, self.now, self.counters = call.state, call.now, call.counters
            return outcome
        except Violation as violation:
            return Outcome(False, code="internal_error", texts=("The tool failed.",), violation=violation.rule, why=violation)
        outcome = Outcome(True, value=value, changes=differences(self.state, call.state), order=call.order)
        if call.tool.kind == "command":
            self.state, self.counters = call.state, call.counters
            self.now = add_seconds(call.now, self.blueprint.clock.tick)
        return outcome

    def observation(self, outcome: Outcome) -> set[str]:
        """The texts that an agent may see."""
        form = self.blueprint.observation.ok if outcome.ok else self.blueprint.observation.error
        if outcome.ok:
            return {told(form, outcome.value, "", "")}
        return {told(form, None, outcome.code, text, outcome.fields) for text in outcome.texts}


class Call:
    """One call: a copy of the state, the names bound on the way, the steps in their order."""

    def __init__(self, oracle: Oracle) -> None:
        self.oracle = oracle
        self.blueprint = oracle.blueprint
        self.checker = oracle.checker
        self.state: State = deepcopy(oracle.state)
        self.now = oracle.now
        self.counters = dict(oracle.counters)
        self.view = View(oracle, self.state, self.now)
        self.old = View(oracle, oracle.state, oracle.now)
        self.arguments: dict[str, Any] = {}
        self.passed: set[str] = set()
        self.order: list[str] = []  # pointers in the order in which an action touches them
        self.names: dict[str, Any] = {}
        self.gone: dict[int, Any] = {}  # records that the call deleted: they may not be read
        self.records = {
            id(one): one for entity in self.blueprint.entities.values() for one in self.state[entity.collection].values()
        }
        self.made: dict[int, Any] = {}

    def run(self, name: Any, arguments: Any) -> Any:
        tool = self.blueprint.tools.get(name) if isinstance(name, str) else None
        if tool is None:
            raise Refusal("unknown_tool", f"There is no tool {name}.")
        self.tool = tool
        self.take(tool, arguments)
        for rule in self.blueprint.rules.values():
            if rule.kind == "guard" and (tool.name in rule.applies or "all" in rule.applies):
                self.guard_rule(rule)
        moved = {(step.parameter, step.kind) for step in tool.requires if isinstance(step, Moved)}
        for parameter in tool.parameters:
            for kind in ("exists", "among"):
                if (parameter.name, kind) not in moved:
                    self.implied(parameter, kind)
        for step in tool.requires:
            if isinstance(step, Guard):
                self.guard(step)
            elif isinstance(step, Let):
                for key, expression in step.names.items():
                    self.names[key] = self.eval(expression, "let")
            elif isinstance(step, Moved):
                self.implied(next(one for one in tool.parameters if one.name == step.parameter), step.kind)
            elif isinstance(step, UseRule):
                self.guard_rule(self.blueprint.rules[step.rule])
        return self.act(tool) if tool.action else self.embody(tool)

    # ── arguments ───────────────────────────────────────────

    def take(self, tool: Tool, arguments: Any) -> None:
        if isinstance(arguments, str):
            try:
                arguments = json.loads(arguments)
            except ValueError:
                arguments = []
        elif arguments is None:
            arguments = {}
        if not isinstance(arguments, dict):
            raise Refusal("invalid_arguments", "The arguments are not a JSON object.")
        known = {one.name for one in tool.parameters}
        for name in arguments:
            if name not in known:
                raise Refusal("unknown_argument", f"{tool.name} has no parameter {name}.")
        for one in tool.parameters:
            if one.schema.required and one.name not in arguments:
                raise Refusal("missing_argument", f"{tool.name} needs {one.name}.")
        for one in tool.parameters:
            given = arguments.get(one.name)
            if one.name in arguments and not (given is None and not one.schema.required):
                schema = keywords_off(self.checker.body(one.schema)) if one.checked_by_guard else one.schema
                if found := list(self.checker.problems(schema, given, one.name, loose=True, shown=True)):
                    raise Refusal("invalid_argument", *found)
                self.arguments[one.name] = self.checker.completed(schema, deepcopy(given), loose=True)
                self.passed.add(one.name)
            elif one.schema.default is not MISSING:
                self.arguments[one.name] = self.checker.completed(one.schema, deepcopy(one.schema.default), loose=True)
            else:
                self.arguments[one.name] = None

    # ── guards ──────────────────────────────────────────────

    def implied(self, parameter: Parameter, kind: str) -> None:
        value = self.arguments[parameter.name]
        items = self.checker.body(parameter.schema).items
        if kind == "among" and value is not None and items is not None and (inner := self.checker.body(items)).among is not None:
            self.eval(inner.among, "among")  # once, empty list or not
        for schema, item, _ in self.checker.references(parameter.schema, value):
            if kind == "exists" and schema.references:
                entity = self.blueprint.entities[schema.references]
                if item not in self.state[entity.collection]:
                    code = parameter.else_code or f"{entity.label}_not_found"
                    text = parameter.not_found or entity.not_found
                    raise Refusal(code, self.say(text, value=item) if text else f"{entity.name} {item} does not exist.")
            elif kind == "among" and schema.among is not None:
                allowed = self.eval(schema.among, "among")
                if not any(same(one, item) for one in allowed):
                    code = parameter.else_code or f"{parameter.name}_not_found"
                    text = parameter.not_found
                    raise Refusal(code, self.say(text, value=item) if text else f"{item} is not a valid {parameter.name}.")
        if kind == "exists" and parameter.bound_as:
            entity = self.blueprint.entities[self.checker_reference(parameter.schema)]
            self.names[parameter.bound_as] = None if value is None else self.state[entity.collection][value]

    def checker_reference(self, schema: Schema) -> str:
        return schema.references or self.checker.body(schema).references

    def guard_rule(self, rule: Rule) -> None:
        assert rule.that is not None
        self.judge(rule.that, rule.code, rule.says or rule.text, rule.when, rule.name, {})

    def guard(self, guard: Guard) -> None:
        says = guard.says or guard.code.replace("_", " ").capitalize() + "."
        if guard.loop_over is None:
            self.judge(guard.that, guard.code, says, guard.when, guard.code, {})
            return
        when = guard.when
        if when is not None and not names_in(when.text) & set(guard.loop_names):
            if not self.eval(when, guard.code):
                return
            when = None
        for item in self.eval(guard.loop_over, guard.code):
            local = {guard.loop_names[0]: item}
            if len(guard.loop_names) > 1:
                target = parsed(f"({', '.join(guard.loop_names)},)")
                local = bound(target, item)
            self.judge(guard.that, guard.code, says, when, guard.code, local)

    def judge(
        self, that: Expression, code: str, says: Template | str, when: Expression | None, rule: str, local: dict[str, Any]
    ) -> None:
        if when is not None and not self.eval(when, rule, local):
            return
        if not self.eval(that, rule, local):
            raise Refusal(code, says if isinstance(says, str) else self.say(says, local))

    def say(self, template: Template, local: dict[str, Any] | None = None, **more: Any) -> str:
        pieces = []
        for part in template.parts:
            if isinstance(part, Hole):
                value = self.eval(part.expression, "says", {**(local or {}), **more})
                pieces.append(format(value, part.format) if part.format else str(value))
            else:
                pieces.append(part)
        return "".join(pieces)

    # ── expressions ─────────────────────────────────────────

    def eval(self, expression: Expression, rule: str, local: Mapping[str, Any] | None = None, *, strict: bool = False) -> Any:
        local = local or {}

        def lookup(name: str) -> Any:
            if name in local:
                return local[name]
            plain = name[:-1] if name.endswith("_") and keyword.iskeyword(name[:-1]) and name not in self.arguments else name
            if plain in self.arguments:
                return self.arguments[plain]
            if name in self.names:
                value = self.names[name]
                if id(value) in self.gone:
                    raise Violation(rule, f"{name} is deleted")
                return value
            return self.view.get(name)

        def call(name: str, given: list[Any], **named: Any) -> Any:
            if name in self.blueprint.functions:
                return self.view.call(name, given)
            own = {"now": lambda: self.now, "today": lambda: self.now[:10], "key_of": self.view.key_of, "iso": self.iso}
            return own[name](*given) if name in own else BUILTINS[name](*given, **named)

        self.view.now = self.now
        try:
            return Evaluator(lookup, {"state": self.view, "old": self.old}, call).value(expression.text)
        except Violation:
            raise
        except Exception as error:
            raise Violation(rule, error) from error

    def iso(self, seconds: float) -> str:
        return add_seconds("1970-01-01T00:00:00" + self.checker.zone, int(seconds))

    def data(self, data: Data, rule: str) -> Any:
        if isinstance(data, Expression):
            return self.eval(data, rule)
        if isinstance(data, dict):
            return {key: self.data(value, rule) for key, value in data.items()}
        if isinstance(data, list | tuple):
            return [self.data(value, rule) for value in data]
        return data

    # ── actions ─────────────────────────────────────────────

    def act(self, tool: Tool) -> Any:
        value: Any = None
        results: list[ResultOf] = []
        writes: list[tuple[Any, ...]] = []
        for step in tool.action:
            if isinstance(step, Get):
                value = self.handle(step.record)
            elif isinstance(step, Find):
                value = self.find(step)
            elif isinstance(step, Create):
                value = self.create(step, writes)
            elif isinstance(step, Update):
                value = self.handle(step.record)
                writes += [("slot", value, name, one) for name, one in self.updates(step, value)]
            elif isinstance(step, Delete):
                writes.append(("delete", self.handle(step.record)))
                value = None
            elif isinstance(step, SetVariables):
                writes += [("variable", name, self.data(one, "action")) for name, one in step.values.items()]
                value = None
            else:
                results.append(step)
        if tool.kind == "command":
            touched = self.write(writes)
            try:
                self.oracle.settling.settle(self, touched, refusing=True)
            finally:
                self.mark_gone()
        if results:
            value = self.data(results[-1].value, "result")
        return self.finish(tool, value)

    def handle(self, name: str) -> Any:
        record = self.names[name]
        if record is None:
            raise Violation("action", f"{name} is null")
        return record

    def find(self, step: Find) -> Any:
        entity = self.blueprint.entities[step.entity]
        name = step.bound_as or entity.label
        records = [
            one
            for one in self.state[entity.collection].values()
            if step.where is None or self.eval(step.where, "where", {name: one})
        ]
        try:
            for attribute, descending in reversed(step.sort):
                key, down = by_key(("-" if descending else "") + attribute)
                records.sort(key=key, reverse=down)
        except TypeError as error:
            raise Violation("sort", error) from error
        if not step.first:
            limit = self.data(step.limit, "limit")
            if limit is None:
                return records
            if not isinstance(limit, int):
                raise Violation("limit", limit)
            return records[:limit] if limit >= 0 else []
        found = records[0] if records else None
        if found is None and (step.code or step.says):
            code = step.code or f"{entity.label}_not_found"
            raise Refusal(code, self.say(step.says) if step.says else code.replace("_", " ").capitalize() + ".")
        self.names[name] = found
        return found

    def create(self, step: Create, writes: list[tuple[Any, ...]]) -> Any:
        entity = self.blueprint.entities[step.entity]
        record: dict[str, Any] = {}
        for name, schema in entity.attributes.items():
            if name in step.values:
                record[name] = tree(self.data(step.values[name], "action"))
            elif name == entity.key:
                continue
            elif self.arguments.get(name) is not None:
                record[name] = deepcopy(self.arguments[name])
            elif name in self.arguments and schema.default is MISSING and not schema.optional:
                record[name] = None
        key: Any = self.data(step.key, "action") if step.key is not MISSING else record.pop(entity.key, None)
        if key is None and step.key is MISSING:
            key = self.arguments.get(entity.key)
        given = key is not None or step.key is not MISSING
        if not given:
            if not entity.key_format:
                raise Violation("action", "no key")
            key = self.new_key(entity.name)
        elif not isinstance(key, str):
            raise Violation("schema", "a key that is no text")
        elif key in self.state[entity.collection]:
            text = self.say(entity.taken, value=key) if entity.taken else f"{entity.name} {key} already exists."
            raise Refusal(f"{entity.label}_exists", text)
        record = self.oracle.record(entity, key, record, loose=False)
        writes.append(("create", entity, key, record))
        self.view.drafts[id(record)] = key
        self.names[step.bound_as or entity.label] = record
        return record

    def new_key(self, name: str) -> str:
        entity = self.blueprint.entities[name]
        used = [number_of(entity.key_format, key) for key in self.state[entity.collection]]
        self.counters[name] = max([self.counters[name], *used]) + 1
        return entity.key_format.format(self.counters[name])

    def updates(self, step: Update, record: Any) -> Any:
        found = []
        for name, one in step.values.items():
            found.append((name, tree(self.data(one, "action"))))
        for name in step.given:
            if name in self.passed:
                found.append((name, deepcopy(self.arguments[name])))
        return [*found, *((name, MISSING) for name in step.unset)]

    def write(self, writes: list[tuple[Any, ...]]) -> list[tuple[str, Any]]:
        """All of them at once; what was touched, in order."""
        slots: list[Any] = []
        touched: list[tuple[str, Any]] = []
        homes = {
            id(record): (entity.collection, key)
            for entity in self.blueprint.entities.values()
            for key, record in self.state[entity.collection].items()
        }
        for kind, *rest in writes:
            slot = {
                "slot": lambda r: (id(r[0]), r[1]),
                "delete": lambda r: (id(r[0]),),
                "variable": lambda r: ("", r[0]),
                "create": lambda r: (r[0].name, r[1]),
            }[kind](rest)
            if any(slot[: len(one)] == one[: len(slot)] for one in slots):
                raise Violation("action", "two steps write one slot")
            slots.append(slot)
        for kind, *rest in writes:
            if kind == "slot":
                record, name, value = rest
                if value is MISSING:
                    record.pop(name, None)
                else:
                    record[name] = value
                touched.append(homes[id(record)])
                self.order.append("/".join(["", *map(escape, (*homes[id(record)], name))]))
            elif kind == "delete":
                collection, key = homes[id(rest[0])]
                del self.state[collection][key]
                touched.append((collection, key))
                self.order.append(f"/{collection}/{escape(key)}")
            elif kind == "variable":
                name, value = rest
                self.state[name] = tree(value)
                touched.append((name, None))
                self.order.append(f"/{name}")
            else:
                entity, key, record = rest
                self.state[entity.collection][key] = record
                self.made[id(record)] = record
                touched.append((entity.collection, key))
                self.order.append(f"/{entity.collection}/{escape(key)}")
        self.oracle.count(self.state, self.counters)
        return touched

    def mark_gone(self) -> None:
        """A name of a record that was in the state and is there no more may not be read."""
        live = {id(one) for entity in self.blueprint.entities.values() for one in self.state[entity.collection].values()}
        known = {**self.records, **self.made}
        self.gone = {key: one for key, one in known.items() if key not in live}

    # ── bodies ──────────────────────────────────────────────

    def embody(self, tool: Tool) -> Any:
        author = self.view.author()
        author.keys = self.new_key
        author.clock = self.advance
        given = {f"{name}_" if keyword.iskeyword(name) else name: deepcopy(value) for name, value in self.arguments.items()}
        refused: Refused | None = None
        value: Any = None
        homes = {id(node): way for node, way in nodes(self.state)}
        try:
            value = getattr(author, tool.name)(**given)
        except Refused as error:
            refused = error
        except Exception as error:
            raise Violation(tool.name, error) from error
        if refused is not None:
            return self.body_refusal(tool, refused, author, homes)
        if tool.kind == "command":
            self.settle_body(tool, author, homes)
        return self.finish(tool, value)

    def advance(self, seconds: int) -> str:
        self.now = add_seconds(self.now, seconds)
        return self.now

    def settle_body(self, tool: Tool, author: Any, homes: dict[int, Any]) -> None:
        for name in self.state:
            self.state[name] = getattr(author, name)
        adopt(self.state, homes)
        changed = [(path.split("/")[1], path) for _, path, _, _ in differences(self.oracle.state, self.state)]
        touched: list[tuple[str, Any]] = []
        for name, path in changed:
            parts = [part.replace("~1", "/").replace("~0", "~") for part in path.split("/")]
            touched.append((name, parts[2] if self.blueprint.entity_of(name) else None))
        self.oracle.count(self.state, self.counters)
        self.oracle.settling.settle(self, touched, refusing=False, writes=tool.writes)
        self.mark_gone()

    def body_refusal(self, tool: Tool, error: Refused, author: Any, homes: dict[int, Any]) -> Any:
        known = tool.errors.get(error.code)
        guards = {one.code for one in tool.requires if isinstance(one, Guard)}
        if known is None and error.code not in guards and not tool.open_errors:
            raise Violation(tool.name, f"undeclared error {error.code}")
        text = (
            error.message
            if error.message is not None
            else known.text.format(**{name: plain(one) for name, one in error.fields.items()})
            if known
            else ""
        )
        keep = known is not None and known.keep
        if keep:
            self.settle_body(tool, author, homes)
        raise Refusal(error.code, text, keep=keep, fields=error.fields)

    # ── the end ─────────────────────────────────────────────

    def exposed(self, value: Any) -> Any:
        """The value without internal attributes of the records in it, wherever these stand."""
        owners = {id(one): entity for entity in self.blueprint.entities.values() for one in self.state[entity.collection].values()}

        def walk(one: Any) -> Any:
            if isinstance(one, dict):
                entity = owners.get(id(one))
                hidden = () if entity is None else [name for name, schema in entity.attributes.items() if schema.internal]
                return {key: walk(item) for key, item in one.items() if key not in hidden}
            return [walk(item) for item in one] if isinstance(one, list | tuple) else one

        return walk(value)

    def finish(self, tool: Tool, value: Any) -> Any:
        if tool.returns is None:
            value = None
        elif isinstance(value, dict) and id(value) in self.gone:
            raise Violation("returns", "the record is deleted")
        else:
            try:
                value = self.checker.shown(tool.returns, tree(self.exposed(value)))
            except Violation as error:
                raise Violation("returns", error.why) from error
        self.names["result"] = value
        for number, expression in enumerate(tool.ensures, 1):
            if not self.eval(expression, f"ensures {number}"):
                raise Violation(f"ensures {number}", expression.text)
        if tool.returns is not None:
            for problem in self.checker.problems(tool.returns, value, "result", shown=True):
                raise Violation("returns", problem)
        return value


def number_of(key_format: str, key: str) -> int:
    """The number of a key of that form, or 0."""
    head, tail = re.split(r"\{[^}]*\}", key_format)
    middle = key[len(head) : len(key) - len(tail)]
    if key.startswith(head) and key.endswith(tail) and re.fullmatch(r"[0-9]+", middle, re.ASCII):
        number = int(middle)
        return number if key_format.format(number) == key else 0
    return 0


def keywords_off(schema: Schema) -> Schema:
    """Only the type is left (`checked: guard`)."""
    return Schema(at=schema.at, type=schema.type, name=schema.name, nullable=schema.nullable, additional=True)


def tree(value: Any) -> Any:
    """A copy of plain JSON values; tuples become lists."""
    if value is None or type(value) in (bool, int, float, str):
        return value
    if isinstance(value, list | tuple):
        return [tree(item) for item in value]
    if isinstance(value, dict):
        return {key: tree(item) for key, item in value.items()}
    raise Violation("json", f"a {type(value).__name__}")


def nodes(value: Any, way: tuple[Any, ...] = ()) -> Any:
    if len(way) > 66:
        raise Violation("json", "too deep, or without end")
    if isinstance(value, dict | list):
        yield value, way
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from nodes(item, (*way, key))


def adopt(state: Any, homes: dict[int, tuple[Any, ...]]) -> None:
    """What two places share becomes two; the one that was at home stays."""
    at_home: set[int] = set()
    for node, way in nodes(state):
        if homes.get(id(node)) == way:
            at_home.add(id(node))
    seen: set[int] = set()

    def visit(container: Any, key: Any, way: tuple[Any, ...]) -> None:
        value = container[key]
        if isinstance(value, tuple):
            value = container[key] = list(value)
        if not isinstance(value, dict | list):
            if value is not None and type(value) not in (bool, int, float, str):
                raise Violation("json", f"a {type(value).__name__}")
            return
        taken = id(value) in seen or (id(value) in at_home and homes.get(id(value)) != way)
        if taken:
            value = container[key] = deepcopy(value)
        seen.add(id(value))
        for inner in list(value) if isinstance(value, dict) else range(len(value)):
            visit(value, inner, (*way, inner))

    for key in list(state):
        visit(state, key, (key,))


def told(form: Any, value: Any, code: str, message: str, fields: Mapping[str, Any] | None = None) -> str:
    ok = not code
    if form == "envelope":
        form_of = {"success": True, "data": value} if ok else {"success": False, "error": message, "code": code}
        return json.dumps(form_of, ensure_ascii=False)
    if form in ("plain", "native"):  # open: what native does with a refusal
        return plain(value) if ok else message
    if form == "json":
        return json.dumps(value if ok else {"error": message, "code": code, **(fields or {})}, ensure_ascii=False)
    done = filled(form, {"value": value, "code": code, "message": message})
    if isinstance(done, dict) and fields:
        done |= {name: one for name, one in fields.items() if name not in done}
    return done if isinstance(done, str) else json.dumps(done, ensure_ascii=False)


def plain(value: Any) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def filled(form: Any, holes: Mapping[str, Any]) -> Any:
    if isinstance(form, dict):
        return {key: filled(item, holes) for key, item in form.items()}
    if isinstance(form, list):
        return [filled(item, holes) for item in form]
    if not isinstance(form, str):
        return form
    whole = re.fullmatch(r"\{(value|code|message)\}", form)
    if whole:
        return holes[whole[1]]
    return re.sub(r"\{(value|code|message)\}", lambda found: plain(holes[found[1]]), form)
