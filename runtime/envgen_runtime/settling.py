"""What is checked after a command's effect, in the published order; the first failure is raised.

Adoption and types, `on_delete` to its fixpoint, schema and key, unique and in use, frame, transitions, references, `each`,
invariants. Each step looks at what was touched and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from . import reasons
from .acceptance import accepted
from .delta import Change
from .errors import ContractViolation, Path, StateError, ToolError
from .indexes import Slot, UniqueIndex, taken
from .journal import MISSING
from .other_writes import Record
from .plan import EntityPlan, Frame, Plan, Problems, ToolPlan, VariablePlan
from .references import carry_deletes
from .seeds import plain_path
from .written import became, plain_records

if TYPE_CHECKING:
    from .engine import Engine

Net = Sequence[tuple[tuple[Any, ...], str, Any, Any]]  # net changes, with paths that begin with a name


class Touched:
    """One record that differs from before the command; `record` is None where it went."""

    __slots__ = ("attributes", "entity", "is_new", "key", "record", "slot")

    def __init__(self, entity: EntityPlan, slot: Slot, record: Any, *, is_new: bool) -> None:
        self.entity = entity
        self.slot = slot
        self.key = slot[1]
        self.record = record
        self.is_new = is_new
        self.attributes: set[str] = set()


def settle(engine: Engine, mark: int, tool: ToolPlan, *, checked: bool) -> list[Change]:
    """Check and complete a command's writes; the net changes that they come to."""
    found = accepted(engine, mark, tool)
    if found is not None:
        changes, records, variables = found
        if checked and changes:
            _check_rules(engine, records, variables)
        return changes
    plan, store = engine.plan, engine.store
    root = store.root
    written = plain_records(store, mark) if tool.body else []
    try:
        store.adopt(mark)
    except StateError as error:
        path, message = error.problems[0]
        raise ContractViolation("types", message, path) from None
    if written:
        engine.became = became(written)
    delta = store.delta(mark)
    changes = delta.changes()
    touched_records, variables = touched(plan, root, changes)
    reread = _update_references(engine, touched_records, variables)
    gone = [record.slot for record in touched_records if record.record is None]
    if gone and carry_deletes(plan, root, engine.references, gone):
        delta = store.delta(mark)
        changes = delta.changes()
        touched_records, variables = touched(plan, root, changes)
        reread = _update_references(engine, touched_records, variables)
    if gone:
        # A record that was written before it went stands where it was written, its removal among the changes where it went.
        order = {slot: number for number, slot in enumerate(delta.slots())}
        touched_records.sort(key=lambda record: order[record.slot])
    _check_schemas(plan, root, delta.slots())
    _check_unique(engine, touched_records, tool)
    if gone:
        _check_use(engine, touched_records, tool)
    if checked and not tool.frame.everything:
        _check_frame(plan, changes, tool.frame)
    _check_transitions(plan, root, changes)
    _check_references(engine, reread)
    _raise_counters(engine, touched_records)
    if checked:
        _check_rules(engine, [(record.entity, record.key, record.record) for record in touched_records], variables)
    return changes


def reindex(engine: Engine, changes: Net) -> None:
    """Bring indexes and counters up to a state that was changed by hand and found good."""
    records, variables = touched(engine.plan, engine.store.root, changes)
    _update_references(engine, records, variables)
    if not all(index.claim(engine.owner, record.key, record.record) for index, record in _released(engine, records)):
        raise StateError("a unique value is held twice")
    _raise_counters(engine, records)


def touched(plan: Plan, root: Any, changes: Net) -> tuple[list[Touched], list[VariablePlan]]:
    """The records and variables that net changes lie in, in first-touched order."""
    records: dict[Slot, Touched] = {}
    variables: dict[str, VariablePlan] = {}
    for path, op, _, _ in changes:
        name = path[0]
        entity = plan.collections.get(name)
        if entity is None:
            variables[name] = plan.variables[name]
            continue
        slot = (name, path[1])
        record = records.get(slot)
        if record is None:
            record = records[slot] = Touched(entity, slot, root[name].get(path[1]), is_new=op == "add" and len(path) == 2)
        if len(path) > 2:
            record.attributes.add(path[2])
        else:
            record.attributes.update(entity.attributes)
    return list(records.values()), list(variables.values())


def _update_references(engine: Engine, records: list[Touched], variables: list[VariablePlan]) -> list[Slot]:
    """Look again at where references may have changed: these slots."""
    slots = [
        record.slot
        for record in records
        if record.entity.references is not None and not record.entity.referring.isdisjoint(record.attributes)
    ]
    slots += [(variable.name, "") for variable in variables if variable.references is not None]
    for slot in slots:
        with suppress(TypeError, AttributeError, KeyError):  # what has not the shape of its schema is named by the next step
            engine.references.update(slot, engine.store.root)
    return slots


def _said_of_null(value: Any, path: Path) -> str:
    """What is added where a null stands where none may: that a text is due tells little then."""
    for step in path:
        value = value[step] if type(step) is int else value.get(step, MISSING)
    return "; it is null: leave it out where it is optional, or say nullable: true" if value is None else ""


def _check_schemas(plan: Plan, root: Any, slots: Sequence[tuple[str, ...]]) -> None:
    """Check all that was written, changed or not: 5.0 for 5 is no change, but no integer."""
    problems: Problems = []
    for slot in sorted(slots, key=len, reverse=True):  # records before variables
        value = root
        for step in slot:
            value = value.get(step, MISSING)
        if value is MISSING:  # a record that went
            continue
        entity = plan.collections.get(slot[0])
        check = entity.check if entity is not None else plan.variables[slot[0]].check
        check(value, slot, problems)
        if problems:
            path, reason = problems[0]
            raise ContractViolation("schema", f"{reason}{_said_of_null(root, path)}", path)
        if entity is not None and entity.key_in_record and value[entity.key] != slot[1]:
            raise ContractViolation("key", reasons.KEY, (*slot, entity.key))


def _check_unique(engine: Engine, records: list[Touched], tool: ToolPlan) -> None:
    for index, touched_record in _released(engine, records):
        if not index.claim(engine.owner, touched_record.key, touched_record.record):
            raise taken(tool, touched_record.entity, index.unique, touched_record.key, touched_record.record)


def _released(engine: Engine, records: list[Touched]) -> list[tuple[UniqueIndex, Touched]]:
    """Take all touched records out of the unique indexes (on the net state swaps are legal); those that must come in again."""
    pending = []
    for touched_record in records:
        for index in engine.unique.get(touched_record.entity.name, ()):
            # A condition may read anything of the record, so it is looked at whenever the record changed.
            if index.unique.where is not None or not index.attributes.isdisjoint(touched_record.attributes):
                index.release(touched_record.key)
                if touched_record.record is not None:
                    pending.append((index, touched_record))
    return pending


def _check_use(engine: Engine, records: list[Touched], tool: ToolPlan) -> None:
    for touched_record in records:
        entity, key = touched_record.entity, touched_record.key
        if touched_record.record is None and engine.references.is_referred(entity, key):
            text = key.join(entity.in_use)
            if tool.body:
                raise ContractViolation("in_use", text, touched_record.slot)
            raise ToolError(f"{entity.label}_in_use", text)


def _check_frame(plan: Plan, changes: Net, frame: Frame) -> None:
    for path, op, _, _ in changes:
        name = path[0]
        if name not in plan.collections:
            if name not in frame.variables:
                raise ContractViolation("frame", f"{name} is not in the frame", path)
        elif len(path) == 2 and op != "replace":
            if name not in frame.collections:
                verb = "created" if op == "add" else "deleted"
                raise ContractViolation("frame", f"a {plan.collections[name].name} was {verb} outside the frame", path)
        elif len(path) == 2 or (name, path[2]) not in frame.attributes:
            what = f"{plan.collections[name].name}.{path[2]}" if len(path) > 2 else plan.collections[name].name
            raise ContractViolation("frame", f"{what} is not in the frame", path)


def _check_transitions(plan: Plan, root: Any, changes: Net) -> None:
    for path, op, old, new in changes:
        entity = plan.collections.get(path[0])
        if entity is None:
            moves = plan.variables[path[0]].transitions
            if moves is not None and len(path) == 1 and not moves.allows(old, new):
                raise ContractViolation("transitions", f"{old} may not become {new}", path)
        elif not entity.transitions:
            continue
        elif len(path) == 2 and op == "add":
            for attribute, moves in entity.transitions.items():
                value = new.get(attribute, MISSING)
                if moves.initial is not None and value is not MISSING and value not in moves.initial:
                    raise ContractViolation("transitions", f"{attribute} may not start as {value}", (*path, attribute))
        elif len(path) == 3 and path[2] in entity.transitions:
            moves = entity.transitions[path[2]]
            if op == "add" or old is None:
                legal = moves.initial is None or new in moves.initial
            else:
                legal = moves.allows(old, None if op == "remove" else new)
            if not legal:
                before, after = ("nothing" if value is MISSING else value for value in (old, new))
                raise ContractViolation("transitions", f"{path[2]} may not go from {before} to {after}", path)


def _check_references(engine: Engine, slots: list[Slot]) -> None:
    root, entities = engine.store.root, engine.plan.entities
    for slot in slots:
        for path, entity, value, _ in engine.references.of(slot):
            if value not in root[entities[entity].collection]:
                at = slot if slot[1] else slot[:1]
                raise ContractViolation("references", reasons.reference(entity, value), (*at, *plain_path(path)))


def _raise_counters(engine: Engine, records: list[Touched]) -> None:
    for touched_record in records:
        if touched_record.is_new and touched_record.entity.key_form is not None:
            engine.raise_counter(touched_record.entity, touched_record.entity.number_of(touched_record.key))


def _check_rules(engine: Engine, records: Collection[Record], variables: Collection[VariablePlan]) -> None:
    owner, plan = engine.owner, engine.plan
    for entity, key, record in records:
        if entity.each and record is not None:
            for rule in entity.each:
                engine.rule = rule.name
                if not rule.method(owner, record):
                    raise ContractViolation(rule.name, rule.text, (entity.collection, key))
    for variable in variables:
        for rule in plan.each_reading[variable.name]:
            engine.rule = rule.name
            collection = plan.entities[rule.entity].collection
            for key, record in engine.store.root[collection].items():
                if not rule.method(owner, record):
                    raise ContractViolation(rule.name, rule.text, (collection, key))
    if plan.invariants:
        names = {entity.collection for entity, _, _ in records} | {variable.name for variable in variables}
        for rule in plan.invariants:
            if rule.is_touched(names):
                engine.rule = rule.name
                if not rule.method(owner):
                    raise ContractViolation(rule.name, rule.text)
    engine.rule = ""
