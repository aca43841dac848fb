"""Calls that stand on both sides of each declared guard: arguments and values of the state set to what a guard compares them with.

The twin of the class tells what its guards compare and read. From a call that gets past them, each argument, and each value of
the state that a guard reads, is set in turn to the other side of every comparison, one step above and below it, and to whatever
else its schema offers; what that leads to is looked at again, so that a guard behind another one is reached as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from envgen_runtime import Environment, Result, StateError, episodes
from envgen_runtime.complete import copied
from envgen_runtime.formats import is_date
from envgen_runtime.json_schema import mentions

from envgen.testing.case_text import start_at
from envgen.testing.depth import Depth
from envgen.testing.finding import shown
from envgen.testing.inputs import Start, declared_cases
from envgen.testing.inputs.numbers import bounds, step
from envgen.testing.inputs.tools import Parameter, Tools, tools_of
from envgen.testing.inputs.values import Schema, is_nullable, kind_of, resolved
from envgen.testing.trials import Scene, Trial, scenes, stage
from envgen.testing.twin import Twin, twin_of

Path = tuple[str | int, ...]
Edit = tuple[Path, Any]

SCENES = 2  # in which guards are looked at
LOOKED_AT = 4  # calls of each scene
FURTHER = 4  # good calls that are looked at where a guard was not reached
VALUES = 12  # of one argument, or of one place of the state
PLACES = 16  # of the state that are edited
DAYS = 36_500  # dates are moved by no more


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a call: the line of the declared text that refused it (0: none), its code and text, and the digest after it."""

    line: int
    code: str
    observation: str
    digest: str


@dataclass(frozen=True, slots=True)
class Witness:
    """A call on a state that may have been edited, and what came of it by the declaration and by the code."""

    tool: str
    scene: Scene
    edits: tuple[Edit, ...]
    arguments: Any
    declared: Outcome
    found: Outcome

    def start(self, environment: type[Environment]) -> Start:
        """The start of a case of it."""
        env = self.scene.begun(environment)
        edited(env, self.edits, checked=False)
        return start_at(environment, self.scene.start.seed, env.state())


def witnesses(environment: type[Environment], tool: str, depth: Depth) -> Sequence[Witness]:
    """The trials of a tool, and the calls about its guards, with both outcomes; made once while the class is looked at."""
    if not _KNOWN or _KNOWN[0][0] is not environment:
        _KNOWN[:] = [(environment, {})]
    known = _KNOWN[0][1]
    if (tool, depth) not in known:
        known[tool, depth] = list(_Search(environment, tool, depth).all())
    return known[tool, depth]


def edited(env: Environment, edits: Sequence[Edit], *, checked: bool = True) -> bool:
    """Write to the state by hand; whether it is valid then, which costs a look at all of it."""
    try:
        with episodes.edit(env._envgen, checked=checked):
            for path, value in edits:
                put(env, path, copied(value))
    except StateError:
        return False
    return True


def edit_told(edit: Edit) -> str:
    """An edit as messages tell it."""
    return f"/{'/'.join(map(str, edit[0]))} set to {shown(edit[1])}"


def others_at(env: Environment, path: Path, compared: Sequence[tuple[Any, Any]]) -> Iterator[Any]:
    """Other values of a place of the state."""
    schema = _schema_at(env, path)
    try:
        value = _at(env, path)
    except (KeyError, IndexError):  # what the call itself had made
        return
    if schema is not None:
        yield from list(_others(schema, value, compared, env.contract.data.get("$defs", {})))


_KNOWN: list[tuple[type[Environment], dict[tuple[str, Depth], list[Witness]]]] = []


class _Search:
    """The calls of one tool, tried on the twin and on the class."""

    def __init__(self, environment: type[Environment], tool: str, depth: Depth) -> None:
        self._environment = environment
        self._tool = tool
        self._depth = depth
        self._twin: Twin = twin_of(environment)
        self._reached: set[int] = set()

    def all(self) -> Iterator[Witness]:
        for case in declared_cases(self._environment).of(self._tool):
            if case.error:
                scene = Scene(case.start, (), ())
                witness = self._tried(scene, self._both(scene), (), case.arguments)
                if witness is not None:
                    yield witness
                    self._reached.add(witness.declared.line)
        for number, scene in enumerate(scenes(self._environment, self._tool, self._depth)):
            both = self._both(scene)
            starts: list[Witness] = []
            for trial in scene.trials:
                witness = self._again(scene, both, trial)
                yield witness
                if trial.is_good:
                    starts.append(witness)
            self._reached |= {witness.declared.line for witness in starts}
            starts.sort(key=lambda one: bool(one.declared.code))  # those that pass first
            if number < SCENES and self._twin.refusals[self._tool]:
                yield from self._about(scene, both, starts[:1])
            if number < SCENES and self._missed():
                yield from self._about(scene, both, starts[1:FURTHER])
            if number < SCENES and self._missed() and not starts[0].declared.code:
                yield from self._after(scene, starts)

    def _both(self, scene: Scene) -> Any:
        """The class and its twin on the state of a scene, each with that state to return to."""
        ours, declared = scene.begun(self._environment), stage(self._twin.environment, scene.start, scene.before)
        return (ours, ours.snapshot()), (declared, declared.snapshot())

    def _missed(self) -> bool:
        """Whether some guard was not reached yet."""
        return any(one.line not in self._reached for one in self._twin.refusals[self._tool])

    def _after(self, scene: Scene, starts: Sequence[Witness]) -> Iterator[Witness]:
        """The same, where a call has been made already: what may be done once may not be done again."""
        first = starts[0]
        later = Scene(scene.start, (*scene.before, (self._tool, first.arguments)), ())
        both = self._both(later)
        again = [self._tried(later, both, (), one.arguments) for one in starts[:FURTHER]]
        found = [one for one in again if one is not None]
        yield from found
        yield from self._about(later, both, sorted(found, key=lambda one: bool(one.declared.code)))

    def _about(self, scene: Scene, both: Any, starts: list[Witness]) -> Iterator[Witness]:
        """What lies about calls, and about those that it leads to for the first time."""
        waiting, looked_at, seen = list(starts), 0, {one.declared.line for one in starts}
        while waiting and looked_at < LOOKED_AT:
            base = waiting.pop(0)
            looked_at += 1
            for edits, arguments in self._changed(both, base):
                witness = self._tried(scene, both, edits, arguments)
                if witness is not None:
                    yield witness
                    line = witness.declared.line
                    if line not in seen:
                        seen.add(line)
                        waiting.append(witness)
                    self._reached.add(line)

    def _changed(self, both: Any, base: Witness) -> Iterator[tuple[tuple[Edit, ...], Any]]:
        """Calls and edits that differ from one in a single value."""
        env, state = both[1]
        watch = self._twin.watch
        env.restore(state)
        edited(env, base.edits, checked=False)
        watch.clear()
        watch.on = True
        try:
            env.call(self._tool, copied(base.arguments))
        finally:
            watch.on = False
        env.restore(state)
        edited(env, base.edits, checked=False)
        tools = tools_of(env)
        compared, held = watch.compared[:64], [(*path, name) for path, name in watch.held]
        held += [(name,) for name in self._twin.variables[self._tool]]
        places = [(path, other) for path in held[:PLACES] for other in others_at(env, path, compared)]
        env.restore(state)
        for one in tools.parameters[self._tool].values():
            for value in _values_of(one, base.arguments, compared, tools):
                if value is _LEFT_OUT:
                    yield base.edits, {name: given for name, given in base.arguments.items() if name != one.name}
                elif tools.fits(self._tool, one.name, value):
                    yield base.edits, {**base.arguments, one.name: value}
        for path, other in places:
            yield (*(edit for edit in base.edits if edit[0] != path), (path, other)), base.arguments

    def _again(self, scene: Scene, both: Any, trial: Trial) -> Witness:
        """A trial on the twin; of the class it is known what came of it."""
        env, state = both[1]
        declared = self._outcome(env, state, trial.arguments)
        found = Outcome(
            0, trial.code or declared.code * (trial.observation == declared.observation), trial.observation, trial.digest
        )
        return Witness(self._tool, scene, (), trial.arguments, declared, found)

    def _tried(self, scene: Scene, both: Any, edits: tuple[Edit, ...], arguments: Any) -> Witness | None:
        outcomes: list[Outcome] = []
        for env, state in reversed(both):  # the twin first: what is no valid state for it is none
            if edits and not edited(env, edits, checked=not outcomes):
                env.restore(state)
                return None
            outcomes.append(self._outcome(env, state, arguments))
        return Witness(self._tool, scene, edits, arguments, *outcomes)

    def _outcome(self, env: Environment, state: Any, arguments: Any) -> Outcome:
        result = env.call(self._tool, copied(arguments))
        outcome = Outcome(_line(result), _code(result), result.observation, env.digest())
        env.restore(state)
        return outcome


_LEFT_OUT = object()


def _line(result: Result) -> int:
    """The line of the declared text that refused, where one did."""
    if result.error is None or result.violation is not None:
        return 0
    return next((line for file, line in reversed(result._raised[1]) if file.startswith("declared ")), 0)


def _code(result: Result) -> str:
    return "" if result.error is None else result.error.code


def _values_of(one: Parameter, arguments: Mapping[str, Any], compared: Sequence[tuple[Any, Any]], tools: Tools) -> Iterator[Any]:
    """Other values of an argument."""
    schema = resolved(one.schema, tools.defs)
    value = arguments.get(one.name)
    if not one.required and one.name in arguments:
        yield _LEFT_OUT
    yield from _others(schema, value, compared, tools.defs)
    if isinstance(value, str) and value:
        yield from (
            f"{value[:-1]}{'7' if value[-1] != '7' else '8'}",
            "".join("9" if c.isdigit() else c for c in value),
            f"{value}x",
        )
        yield from (other for name, other in arguments.items() if name != one.name and isinstance(other, str))
    elif isinstance(value, list) and value:
        if isinstance(value[0], str):
            yield from ([_beside(value[0]), *value[1:]], [*value, _beside(value[0])])
        yield from ([*value, value[0]], value[:-1], value[::-1])


def _beside(text: str) -> str:
    return f"{text[:-1]}{'7' if text[-1:] != '7' else '8'}"


def _others(schema: Schema, value: Any, compared: Sequence[tuple[Any, Any]], defs: Mapping[str, Schema]) -> Iterator[Any]:
    """Other values of a place: what its schema lists, and what it is compared with, exactly and one step beside."""
    found: list[Any] = []
    for other in _proposed(resolved(schema, defs), value, compared):
        if type(other) is type(value) and other == value:
            continue
        if other not in found:
            found.append(other)
            yield other
            if len(found) == VALUES:
                return


def _proposed(schema: Schema, value: Any, compared: Sequence[tuple[Any, Any]]) -> Iterator[Any]:
    if "enum" in schema:
        yield from schema["enum"]
        return
    if is_nullable(schema):
        yield None
    kind = kind_of(schema)
    if kind == "boolean":
        yield from (True, False)
    elif kind in ("integer", "number"):
        for number in _numbers(schema, value, compared):
            yield int(number) if kind == "integer" else round(number, schema["x-decimals"]) if "x-decimals" in schema else number
    elif kind == "string":
        yield from _texts(value, compared)
    elif kind == "array" and isinstance(value, list):
        for length in _lengths(len(value), compared):
            yield (value * (length // max(1, len(value)) + 1))[:length] if value else value


def _numbers(schema: Schema, value: Any, compared: Sequence[tuple[Any, Any]]) -> Iterator[int | float]:
    unit = step(schema)
    least, most = bounds(schema)

    def allowed(number: int | float) -> bool:
        return (least is None or number >= least) and (most is None or number <= most)

    pairs = [(left, right) for left, right in compared if _is_number(left) and _is_number(right)]
    if _is_number(value):
        for left, right in pairs:
            others = [right] if left == value else [left] if right == value else [value + right - left, value + left - right]
            for other in others:
                yield from (near for near in (other, other - unit, other + unit) if allowed(near))
    yield from (bound for bound in (least, most) if bound is not None and abs(bound) <= 10**9)


def _texts(value: Any, compared: Sequence[tuple[Any, Any]]) -> Iterator[str]:
    if isinstance(value, str) and is_date(value[:10]):
        for left, right in compared:
            for other in _dates(value, left, right):
                yield f"{other}{value[10:]}"
        for left, right in compared:
            if isinstance(left, str) and isinstance(right, str) and len(left) == len(right) == len(value):
                yield from (left, right)
        return
    for left, right in compared:
        if isinstance(left, str) and left == value:
            yield from _texts_in(right)
        elif isinstance(right, str) and right == value:
            yield from _texts_in(left)
    if isinstance(value, str):
        yield from ((value * (length // max(1, len(value)) + 1))[:length] for length in _lengths(len(value), compared) if value)


def _texts_in(other: Any) -> Iterator[str]:
    if isinstance(other, str):
        yield other
    elif isinstance(other, list | tuple | set | dict | frozenset):
        yield from [one for one in sorted(map(str, other)) if isinstance(one, str)][:4]


def _dates(value: str, left: Any, right: Any) -> Iterator[str]:
    """The days at which one side is the other, and those beside them."""
    here = date.fromisoformat(value[:10])
    shifts: list[int] = []
    if isinstance(left, str) and isinstance(right, str) and is_date(left[:10]) and is_date(right[:10]):
        other = date.fromisoformat((right if left == value else left)[:10])
        shifts = [(other - here).days]
    elif type(left) is int and type(right) is int and abs(left - right) <= DAYS:
        shifts = [left - right, right - left]
    for shift in shifts:
        for near in (shift, shift - 1, shift + 1):
            try:
                yield str(here + timedelta(near))
            except OverflowError:
                continue


def _lengths(length: int, compared: Sequence[tuple[Any, Any]]) -> Iterator[int]:
    for left, right in compared:
        if type(left) is int and type(right) is int:
            other = right if left == length else left if right == length else None
            if other is not None:
                yield from (near for near in (other, other - 1, other + 1) if 0 <= near <= 1000)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and type(value) is not bool


def _at(env: Environment, path: Path) -> Any:
    value: Any = getattr(env, str(path[0]))
    for part in path[1:]:
        value = value[part]
    return copied(value)


def put(env: Environment, path: Path, value: Any) -> None:
    if len(path) == 1:
        setattr(env, str(path[0]), value)
        return
    inside = getattr(env, str(path[0]))
    for part in path[1:-1]:
        inside = inside[part]
    inside[path[-1]] = value


def _schema_at(env: Environment, path: Path) -> Schema | None:
    """The schema of a place of the state, as far as it can be followed.

    None of keys, which name the record, and of references: set by hand, they make circles that no call would, and code that
    follows them never ends.
    """
    data = env.contract.data
    defs = data.get("$defs", {})
    if len(path) == 1:
        found = data.get("variables", {}).get(path[0])
        return found["schema"] if found is not None and not mentions(found["schema"], "x-references", defs) else None
    entity = next((name for name, one in data["entities"].items() if one["collection"] == path[0]), "")
    if not entity or path[-1] == data["entities"][entity]["key"]:
        return None
    schema: Any = defs[entity]
    for part in path[2:]:
        schema = resolved(schema, defs)
        schema = schema.get("items") if isinstance(part, int) else schema.get("properties", {}).get(part)
        if not isinstance(schema, Mapping):
            return None
    return schema if len(path) > 2 and not mentions(schema, "x-references", defs) else None
