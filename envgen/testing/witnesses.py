"""Calls that stand on both sides of each declared guard: arguments and values of the state set to what a guard compares them with.

The twin of the class tells what its guards compare and read. From a call that gets past them, each argument, and each value of
the state that a guard reads, is set in turn to the other side of every comparison, one step above and below it, and to whatever
else its schema offers; what that leads to is looked at again, so that a guard behind another one is reached as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen_runtime import Environment
from envgen_runtime.json_schema import mentions

from envgen.testing.beside import LEFT_OUT, others, values_of
from envgen.testing.depth import Depth
from envgen.testing.edits import Edit, Path, edited, value_at
from envgen.testing.inputs import declared_cases
from envgen.testing.inputs.tools import tools_of
from envgen.testing.inputs.values import Schema, resolved
from envgen.testing.pair import Pair, Witness
from envgen.testing.trials import Scene, Trial, scenes
from envgen.testing.which import two_items, which_record

SCENES = 2  # in which guards are looked at, the later ones where one was not reached
LOOKED_AT = 4  # calls of each scene
ODD = 3  # calls of each code that hold something unexpected
TOGETHER = 6  # guards that are made to fail together with one before them
FURTHER = 4  # good calls that are looked at where a guard was not reached
PLACES = 16  # of the state that are edited


def witnesses(environment: type[Environment], tool: str, depth: Depth) -> Sequence[Witness]:
    """The trials of a tool, and the calls about its guards, with both outcomes; made once while the class is looked at."""
    if not _KNOWN or _KNOWN[0][0] is not environment:
        _KNOWN[:] = [(environment, {})]
    known = _KNOWN[0][1]
    if (tool, depth) not in known:
        pair = Pair(environment, tool)
        found = list(_Search(pair, depth).all())
        known[tool, depth] = [*found, *two_items(pair, found), *which_record(pair, found)]
    return known[tool, depth]


def others_at(env: Environment, path: Path, compared: Sequence[tuple[Any, Any]]) -> Iterator[Any]:
    """Other values of a place of the state."""
    schema = _schema_at(env, path)
    try:
        value = value_at(env, path)
    except (KeyError, IndexError):  # what the call itself had made
        return
    if schema is not None:
        yield from list(others(schema, value, compared, env.contract.data.get("$defs", {})))


_KNOWN: list[tuple[type[Environment], dict[tuple[str, Depth], list[Witness]]]] = []


class _Search:
    """The calls of one tool, tried on the twin and on the class."""

    def __init__(self, pair: Pair, depth: Depth) -> None:
        self._pair = pair
        self._environment = pair.environment
        self._tool = tool = pair.tool
        self._depth = depth
        self._twin = pair.twin
        self._reached: set[int] = set()
        self._lookups = {one.line for one in self._twin.refusals[tool] if not one.code}  # of records that are not there

    def all(self) -> Iterator[Witness]:
        for case in declared_cases(self._environment).of(self._tool):
            if case.error:
                scene = Scene(case.start, (), ())
                witness = self._pair.tried(scene, self._pair.on(scene), (), case.arguments)
                if witness is not None:
                    yield witness
                    self._reached.add(witness.declared.line)
        found = scenes(self._environment, self._tool, self._depth)
        looked_at = 0
        for scene in found:
            both = self._pair.on(scene)
            starts: list[Witness] = []
            for trial in _telling(scene.trials):
                witness = self._pair.again(scene, both, trial)
                yield witness
                if trial.is_good:
                    starts.append(witness)
            self._reached |= {witness.declared.line for witness in starts}
            starts.sort(key=lambda one: bool(one.declared.code))  # those that pass first
            passes = not starts[0].declared.code
            if not self._twin.refusals[self._tool] or looked_at == SCENES or not (passes or scene is found[-1]):
                continue
            if not looked_at or self._missed():
                looked_at += 1
                yield from self._about(scene, both, starts[:1])
            if self._missed():
                yield from self._about(scene, both, starts[1:FURTHER])
            if self._missed() and passes:
                yield from self._after(scene, starts)

    def _missed(self) -> bool:
        """Whether some guard was not reached yet."""
        return any(one.line not in self._reached for one in self._twin.refusals[self._tool])

    def _after(self, scene: Scene, starts: Sequence[Witness]) -> Iterator[Witness]:
        """The same, where a call has been made already: what may be done once may not be done again."""
        first = starts[0]
        later = Scene(scene.start, (*scene.before, (self._tool, first.arguments)), ())
        both = self._pair.on(later)
        again = [self._pair.tried(later, both, (), one.arguments) for one in starts[:FURTHER]]
        found = [one for one in again if one is not None]
        yield from found
        yield from self._about(later, both, sorted(found, key=lambda one: bool(one.declared.code)))

    def _about(self, scene: Scene, both: Any, starts: Sequence[Witness]) -> Iterator[Witness]:
        """What lies about calls; while a guard was not reached, also about those that are refused for the first time."""
        waiting, looked_at, seen = list(starts), 0, {one.declared.line for one in starts}
        while waiting and looked_at < LOOKED_AT and (not looked_at or self._missed()):
            base = waiting.pop(0)
            looked_at += 1
            single: dict[int, Witness] = {}
            for edits, arguments in self._changed(both, base):
                witness = self._pair.tried(scene, both, edits, arguments)
                if witness is not None:
                    yield witness
                    line = witness.declared.line
                    single.setdefault(line, witness)
                    if line not in seen:
                        seen.add(line)
                        waiting.append(witness)
                    self._reached.add(line)
            waiting.sort(key=lambda one: one.declared.line in self._lookups)  # what is not there leads no further
            yield from self._at_once(scene, both, base, {line: single[line] for line in sorted(single) if line})

    def _at_once(self, scene: Scene, both: Any, base: Witness, refused: Mapping[int, Witness]) -> Iterator[Witness]:
        """Two guards that do not hold: a record that is missing as well, or what a guard refuses, led on to one before it."""
        tries: list[tuple[tuple[Edit, ...], Any]] = []
        for line in self._lookups & refused.keys():
            missing = {name: value for name, value in refused[line].arguments.items() if base.arguments.get(name) != value}
            tries += [(one.edits, {**one.arguments, **missing}) for other, one in refused.items() if other != line]
        for line in list(refused)[1:][:TOGETHER]:
            if any(other < line for other in refused.keys() - self._lookups):
                tries += self._changed(both, refused[line], compared_alone=True)
        for edits, arguments in tries:
            witness = self._pair.tried(scene, both, edits, arguments)
            if witness is not None:
                yield witness

    def _changed(self, both: Any, base: Witness, *, compared_alone: bool = False) -> Iterator[tuple[tuple[Edit, ...], Any]]:
        """Calls and edits that differ from one in a single value; `compared_alone`: in one that it is compared with."""
        env, state = both[1]
        watch = self._twin.watch
        env.restore(state)
        edited(env, base.edits, checked=False)
        watch.clear()
        watch.on = True
        try:
            env.call(self._tool, base.arguments)
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
            for value in values_of(one, base.arguments, compared, tools, compared_alone=compared_alone):
                if value is LEFT_OUT:
                    yield base.edits, {name: given for name, given in base.arguments.items() if name != one.name}
                elif tools.fits(self._tool, one.name, value):
                    yield base.edits, {**base.arguments, one.name: value}
        for path, other in places:
            yield (*(edit for edit in base.edits if edit[0] != path), (path, other)), base.arguments


def _telling(trials: Sequence[Trial]) -> Iterator[Trial]:
    """The trials; of those that hold something unexpected in one argument and are refused with one code, the first ones."""
    refused: Counter[tuple[str, str]] = Counter()
    for trial in trials:
        about = (trial.code, trial.how.partition(":")[0])
        refused[about] += trial.is_odd and bool(trial.code)
        if refused[about] <= ODD:
            yield trial


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
