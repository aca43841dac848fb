"""Values of the state written by hand: patches of a start, single values about a guard or a rule; and whether they leave it valid.

What was not touched is not looked at again: a look at all of a large state costs more than a hundred calls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from envgen_runtime import Environment, StateError, episodes
from envgen_runtime.complete import copied
from envgen_runtime.settling import touched

from envgen.blueprint.patches import apply
from envgen.testing.finding import shown
from envgen.testing.inputs.declared import Start

Path = tuple[str | int, ...]
Edit = tuple[Path, Any]


def edited(env: Environment, edits: Sequence[Edit], *, checked: bool = True) -> bool:
    """Write values to places of the state; whether it is valid then. Whoever asks takes it back."""
    try:
        with _edit(env, checked):
            for path, value in edits:
                put(env, path, copied(value))
    except StateError:
        return False
    return True


def edit_told(edit: Edit) -> str:
    """An edit as messages tell it."""
    return f"/{'/'.join(map(str, edit[0]))} set to {shown(edit[1])}"


def led_to(env: Environment, start: Start) -> None:
    """Bring an environment that stands on the seed of a start to the start itself, as a reset to that state would."""
    before = env.state()
    after = apply(before, set=start.set, remove=start.remove)
    plan = env._envgen.plan
    with _edit(env, checked=True):
        for name, value in after.items():
            if value is before[name]:
                continue
            entity = plan.collections.get(name)
            if entity is None:
                setattr(env, name, plan.variables[name].complete(value))
                continue
            records = getattr(env, name)
            for key in before[name]:
                if key not in value:
                    del records[key]
            for key, record in value.items():
                if record is not before[name].get(key):
                    records[key] = entity.complete({**record, entity.key: key} if entity.key_in_record else record)


def put(env: Environment, path: Path, value: Any) -> None:
    """Write a value to a place."""
    if len(path) == 1:
        setattr(env, str(path[0]), value)
        return
    inside = getattr(env, str(path[0]))
    for part in path[1:-1]:
        inside = inside[part]
    inside[path[-1]] = value


def value_at(env: Environment, path: Path) -> Any:
    """A copy of what stands at a place."""
    value: Any = getattr(env, str(path[0]))
    for part in path[1:]:
        value = value[part]
    return copied(value)


@contextmanager
def _edit(env: Environment, checked: bool) -> Iterator[None]:
    """Writes by hand; StateError where the state is not valid after them, which is left as it is then."""
    mark = env.mark()
    with episodes.edit(env._envgen, checked=False):
        yield
    if checked and (found := _problems(env, mark)):
        raise StateError(found)


def problems_with(env: Environment, edit: Edit) -> list[Any]:
    """What is wrong with the state after an edit, every rule looked at; the edit is taken back."""
    state, mark = env.snapshot(), env.mark()
    try:
        with episodes.edit(env._envgen, checked=False):
            put(env, edit[0], copied(edit[1]))
        return _problems(env, mark, everywhere=True)
    except StateError as error:
        return list(error.problems)
    finally:
        env.restore(state)


def _problems(env: Environment, mark: Any, *, everywhere: bool = False) -> list[Any]:
    """What is wrong with what was touched since: its schemas first, then the rules about it; `everywhere`: all rules."""
    engine = env._envgen
    plan, root = engine.plan, engine.store.root
    records, variables = touched(plan, root, engine.store.delta_since(mark).changes())
    found: list[Any] = []
    for one in records:
        if one.record is not None:
            one.entity.check(one.record, one.slot, found)
    for variable in variables:
        variable.check(root[variable.name], (variable.name,), found)
    if found:
        return found
    about = [(one.entity, one.key, one.record) for one in records if one.record is not None]
    if everywhere or variables:
        about = [(entity, key, one) for entity in plan.entities.values() for key, one in root[entity.collection].items()]
    for entity, key, record in about:
        found += [
            ((entity.collection, key), rule.text) for rule in entity.each if rule.in_seeds and not _holds(rule.method, env, record)
        ]
    names = {one.entity.collection for one in records} | {variable.name for variable in variables}
    return found + [
        ((), rule.text)
        for rule in plan.invariants
        if rule.in_seeds and (everywhere or rule.is_touched(names)) and not _holds(rule.method, env)
    ]


def _holds(method: Any, *arguments: Any) -> bool:
    try:
        return bool(method(*arguments))
    except Exception:  # a rule that cannot be evaluated does not hold
        return False
