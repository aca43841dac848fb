"""Design §3, exact semantics 3, 13 to 16: what follows an effect, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from envgen.blueprint.model import Entity, Rule, Schema
from tests.oracle.authored import reads
from tests.oracle.equality import differences, same
from tests.oracle.evaluator import names_in

if TYPE_CHECKING:
    from tests.oracle.interpreter import Call, Oracle

Touched = list[tuple[str, Any]]  # (collection, key) or (variable, None)


class Violation(Exception):
    """A bug of the environment: rolled back, told as internal_error."""

    def __init__(self, rule: str, why: Any) -> None:
        super().__init__(rule, why)
        self.rule, self.why = rule, why


class Settling:
    def __init__(self, oracle: Oracle) -> None:
        self.oracle = oracle
        self.blueprint = oracle.blueprint
        self.checker = oracle.checker
        self.collections = {entity.collection: entity for entity in self.blueprint.entities.values()}

    def settle(self, call: Call, touched: Touched, *, refusing: bool, writes: tuple[str, ...] | None = None) -> None:
        self.on_delete(call, touched)
        order = list(dict.fromkeys(touched))
        self.schemas(call, order)
        self.uniques(call, order, refusing)
        self.in_use(call, order, refusing)
        if writes is not None and "any" not in writes:
            self.frame(differences(self.oracle.state, call.state), self.widened(writes))
        self.transitions(call, order)
        self.dangling(call, order)
        self.each(call, order)
        self.invariants(call)

    # ── what changed ────────────────────────────────────────

    def records(self, call: Call, order: Touched) -> Any:
        """(entity, key, before, after) of the touched records, None where there is none."""
        for name, key in order:
            if name in self.collections:
                yield self.collections[name], key, self.oracle.state[name].get(key), call.state[name].get(key)

    def changed_variables(self, call: Call) -> list[str]:
        return [name for name in self.blueprint.variables if not same(self.oracle.state[name], call.state[name])]

    def deleted(self, call: Call) -> set[tuple[str, str]]:
        """(entity, key) of records that were there."""
        return {
            (entity.name, key)
            for entity in self.blueprint.entities.values()
            for key in self.oracle.state[entity.collection]
            if key not in call.state[entity.collection]
        }

    # ── the steps ───────────────────────────────────────────

    def on_delete(self, call: Call, touched: Touched) -> None:
        """Deletes are carried in the order in which they come; what refers to one record, in blueprint order, then by key."""
        gone = self.deleted(call)
        waiting = [(self.collections[name], key) for name, key in dict.fromkeys(touched) if name in self.collections]
        waiting = [(entity, key) for entity, key in waiting if (entity.name, key) in gone]
        while waiting:
            target, key = waiting.pop(0)
            for entity in self.blueprint.entities.values():
                for other in sorted(call.state[entity.collection]):
                    if self.carried(call, target, key, entity, other):
                        touched.append((entity.collection, other))
                        if other not in call.state[entity.collection]:
                            waiting.append((entity, other))
            for name, schema in self.blueprint.variables.items():
                while self.clear_one(call.state, schema, call.state[name], (name,), target, key):
                    touched.append((name, None))

    def carried(self, call: Call, target: Entity, key: str, entity: Entity, other: str) -> bool:
        """Whether a record went, or lost what referred to the deleted one."""
        record, schema = call.state[entity.collection][other], self.checker.record(entity)
        found = [one for one, value, _ in self.checker.references(schema, record) if one.references == target.name and value == key]
        if any(one.on_delete == "cascade" for one in found):
            del call.state[entity.collection][other]
            return True
        wrote = False
        while self.clear_one(record, schema, record, (), target, key):
            wrote = True
        return wrote

    def clear_one(self, root: Any, schema: Schema, value: Any, way: tuple[Any, ...], target: Entity, key: str) -> bool:
        for one, held, at in self.checker.references(schema, value, way):
            if one.references == target.name and held == key and one.on_delete == "clear":
                self.clear(root, at, one)
                return True
        return False

    def clear(self, root: Any, way: tuple[Any, ...], schema: Any) -> None:
        *path, last = way
        node = root
        for part in path:
            node = node[part]
        if isinstance(last, tuple):
            del node[last[1]]
        elif schema.nullable:
            node[last] = None
        else:
            del node[last]

    def schemas(self, call: Call, order: Touched) -> None:
        for name, key in order:
            if name not in self.collections:
                for problem in self.checker.problems(self.blueprint.variables[name], call.state[name], name):
                    raise Violation("schema", problem)
                continue
            entity, record = self.collections[name], call.state[name].get(key)
            if record is None:
                if key in call.state[name]:
                    raise Violation("schema", "no record")
                continue
            for problem in self.checker.problems(self.checker.record(entity), record, key):
                raise Violation("schema", problem)
            if entity.key_in_record and not same(record[entity.key], key):
                raise Violation("key", f"{key} says {record[entity.key]}")

    def uniques(self, call: Call, order: Touched, refusing: bool) -> None:
        for entity, key, _, record in self.records(call, order):
            if record is None:
                continue
            for unique in entity.unique:
                if not self.counts(call, entity, unique, record):
                    continue
                values = [record.get(name) for name in unique.of]
                for other_key, other in call.state[entity.collection].items():
                    if (
                        other_key != key
                        and self.counts(call, entity, unique, other)
                        and same(values, [other.get(name) for name in unique.of])
                    ):
                        code = unique.else_code or f"{entity.label}_{'_'.join(unique.of)}_taken"
                        if unique.taken is not None:
                            self.refuse(refusing, code, call.say(unique.taken, **{name: record[name] for name in unique.of}))
                        self.refuse(
                            refusing,
                            code,
                            f"Another {entity.name} has this {', '.join(unique.of)}.",
                            f"Another {entity.name} has this {' and '.join(unique.of)}.",
                            f"Another {entity.name} has this {'_'.join(unique.of)}.",
                        )

    def counts(self, call: Call, entity: Entity, unique: Any, record: Any) -> bool:
        if any(record.get(name) is None for name in unique.of):
            return False
        return unique.where is None or bool(call.eval(unique.where, "unique", {entity.label: record}))

    def refuse(self, refusing: bool, code: str, *texts: str) -> None:
        if not refusing:
            raise Violation("in_use" if code.endswith("_in_use") else "unique", texts[0])
        from tests.oracle.interpreter import Refusal

        raise Refusal(code, *texts)

    def in_use(self, call: Call, order: Touched, refusing: bool) -> None:
        gone = self.deleted(call)
        used = {(schema.references, value) for schema, value in self.references(call)}
        for entity, key, _, record in self.records(call, order):
            if record is None and (entity.name, key) in gone and (entity.name, key) in used:
                text = call.say(entity.in_use, value=key) if entity.in_use else f"{entity.name} {key} is still in use."
                self.refuse(refusing, f"{entity.label}_in_use", text)

    def references(self, call: Call) -> Any:
        """All that refer to something and that were so before the call: a new one is dangling instead."""
        for entity in self.blueprint.entities.values():
            for record in call.state[entity.collection].values():
                for schema, value, _ in self.checker.references(self.checker.record(entity), record):
                    yield schema, value
        for name, schema_of in self.blueprint.variables.items():
            for schema, value, _ in self.checker.references(schema_of, call.state[name]):
                yield schema, value

    def widened(self, writes: tuple[str, ...]) -> set[str]:
        """With what cascades and clears of the deletes that the frame allows may touch."""
        frame = set(writes)
        while True:
            more = set()
            for owner, slot, schema in self.slots:
                for target, policy in targets(self.checker, schema, ()):
                    if target in frame and policy == "cascade":
                        more.add(owner)
                    elif target in frame and policy == "clear":
                        more.add(f"{owner}.{slot}" if owner else slot)
            if more <= frame:
                return frame
            frame |= more

    @property
    def slots(self) -> Any:
        for entity in self.blueprint.entities.values():
            for name, schema in entity.attributes.items():
                yield entity.name, name, schema
        for name, schema in self.blueprint.variables.items():
            yield "", name, schema

    def frame(self, own: Any, writes: set[str]) -> None:
        for op, path, _, _ in own:
            name, *rest = [part.replace("~1", "/").replace("~0", "~") for part in path.split("/")[1:]]
            entity = self.collections.get(name)
            if entity is None:
                wanted = name
            elif len(rest) == 1 and op != "replace":
                wanted = entity.name
            else:
                wanted = f"{entity.name}.{rest[1]}"
            if wanted not in writes:
                raise Violation("frame", wanted)

    def transitions(self, call: Call, order: Touched) -> None:
        for entity, _, before, after in self.records(call, order):
            if after is None:
                continue
            for name, schema in entity.attributes.items():
                moves = schema.transitions
                if moves is None or after.get(name) is None:
                    continue
                if before is None:
                    if schema.initial is not None and after[name] not in schema.initial:
                        raise Violation("transitions", f"{name} starts as {after[name]}")
                elif (
                    before.get(name) is not None and before[name] != after[name] and after[name] not in moves.get(before[name], ())
                ):
                    raise Violation("transitions", f"{name}: {before[name]} → {after[name]}")

    def dangling(self, call: Call, order: Touched) -> None:
        for name, key in order:
            if name in self.collections:
                record = call.state[name].get(key)
                found = [] if record is None else self.checker.references(self.checker.record(self.collections[name]), record)
            else:
                found = self.checker.references(self.blueprint.variables[name], call.state[name])
            for schema, value, _ in found:
                if schema.references and value not in call.state[self.blueprint.entities[schema.references].collection]:
                    raise Violation("references", value)

    def each(self, call: Call, order: Touched) -> None:
        for rule in self.blueprint.rules.values():
            if rule.kind != "each":
                continue
            entity = self.blueprint.entities[rule.entity]
            keys = [
                key
                for one, key, before, after in self.records(call, order)
                if one is entity and after is not None and not (before is not None and same(before, after))
            ]
            if self.reads(rule) & set(self.changed_variables(call)):
                keys = list(call.state[entity.collection])
            for key in keys:
                self.hold(call, rule, {entity.label: call.state[entity.collection][key]})

    def invariants(self, call: Call) -> None:
        changed = {path.split("/")[1] for _, path, _, _ in differences(self.oracle.state, call.state)}
        for rule in self.blueprint.rules.values():
            if rule.kind == "invariant" and self.reads(rule) & changed:
                self.hold(call, rule, {})

    def hold(self, call: Call, rule: Rule, local: dict[str, Any]) -> None:
        assert rule.that is not None
        kept = call.arguments, call.names
        call.arguments, call.names = {}, {}
        try:
            if rule.when is not None and not call.eval(rule.when, rule.name, local):
                return
            if not call.eval(rule.that, rule.name, local):
                raise Violation(rule.name, rule.text)
        finally:
            call.arguments, call.names = kept

    def reads(self, rule: Rule) -> set[str]:
        names = set()
        for expression in (rule.that, rule.when):
            if expression is not None:
                names |= names_in(expression.text)
        for function in names & set(self.blueprint.functions):
            names |= reads(self.oracle.bodies, function)
        return names


def targets(checker: Any, schema: Any, inside: tuple[str, ...]) -> Any:
    """(entity, policy) of every reference that a schema may hold."""
    if schema.references:
        yield schema.references, schema.on_delete
    if schema.type == "named":
        if schema.name not in inside:
            yield from targets(checker, checker.named(schema.name), (*inside, schema.name))
        return
    more = schema.additional if not isinstance(schema.additional, bool) else None
    for below in (schema.items, schema.property_names, more, *schema.properties.values(), *schema.alternatives):
        if below is not None:
            yield from targets(checker, below, inside)
