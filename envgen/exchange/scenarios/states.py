"""States that make a check say now yes, now no: a start state changed where the check function looks, to what it speaks of.

Pure, and the same each time. Not all of them are states of the environment: whoever asks leaves out those that are not.
"""

from __future__ import annotations

import ast
import copy
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import add, mul, sub
from typing import Any

from envgen.testing.inputs.choosing import Seeded

State = dict[str, Any]

_ARITHMETIC: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {ast.Add: add, ast.Sub: sub, ast.Mult: mul}


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a function speaks of: its literals, and those that it compares an attribute with."""

    literals: Sequence[Any]
    pairs: Mapping[str, Sequence[Any]]  # attribute → literals

    @classmethod
    def by(cls, source: str) -> Spoken:
        """What a source speaks of; nothing where it is no Python."""
        try:
            tree = ast.parse(source)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return cls((), {})
        texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        literals = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in texts]
        bound = {
            target.id: node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        pairs: dict[str, list[Any]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare):
                sides = [_resolved(one, bound) for one in (node.left, *node.comparators)]
                values = [value for side in sides for value in _literals(side)]
                for name in (name for side in sides for name in _looked_up(side)):
                    pairs.setdefault(name, []).extend(values)
            match node:
                case ast.Call(func=ast.Attribute(value=owner, attr="startswith" | "endswith"), args=[ast.expr() as piece]):
                    for name in _looked_up(_resolved(owner, bound)):
                        pairs.setdefault(name, []).extend(_literals(_resolved(piece, bound)))
        literals += [value for node in ast.walk(tree) if isinstance(node, ast.BinOp) for value in _literals(_resolved(node, bound))]
        return cls(_distinct([one for one in literals if isinstance(one, str | int | float)]), pairs)


class States:
    """States for one check, in portions: the start and none of its records first, then changed ones, and changes of those."""

    def __init__(self, source: str, start: State, name: str) -> None:
        self._spoken = Spoken.by(source)
        self._choose = Seeded(name)
        self._start = start
        self._touched = [key for key in start if key in self._spoken.literals] or list(start)
        self._seen: set[str] = set()
        self._kept = [start]

    def more(self, count: int) -> list[State]:
        """So many that were not there before; fewer where it gets hard to find some."""
        found: list[State] = []
        if not self._seen:
            self._take(found, self._start)
            self._take(found, {key: {} if isinstance(value, dict) else value for key, value in self._start.items()})
        for attempt in range(4 * count):
            if len(found) >= count:
                break
            state = copy.deepcopy(self._start if attempt % 3 else self._choose.one(self._kept))
            if self._touched:
                _changed(state, self._touched, self._spoken, self._choose)
            self._take(found, state)
        self._kept = [self._start, *found]
        return found

    def _take(self, found: list[State], state: State) -> None:
        text = json.dumps(state, sort_keys=True)
        if text not in self._seen:
            self._seen.add(text)
            found.append(state)


def _changed(state: State, touched: Sequence[str], spoken: Spoken, choose: Seeded) -> None:
    """Change one place of a state; where the function needs several places, several at once."""
    if choose.chance(0.5):
        for key in touched:  # all that it speaks of, so that it may come to hold
            _change(state, key, spoken, choose, share=0.9)
    else:
        _change(state, choose.one(touched), spoken, choose, share=0.6)


def _change(owner: Any, key: Any, spoken: Spoken, choose: Seeded, share: float) -> None:
    """Change what an owner holds under a key."""
    value = owner[key]
    if isinstance(value, dict):
        if any(name in spoken.pairs for name in value):
            _change_record(value, spoken, choose, share)
        elif not value:
            return
        elif _is_of_records(value):
            _change_records(value, spoken, choose, share)
        else:
            _change(value, _chosen(value, spoken, choose), spoken, choose, share)
    elif isinstance(value, list):
        _change_list(value, spoken, choose, share)
    else:
        owner[key] = _other(value, spoken.pairs.get(key, ()) or spoken.literals, choose)


def _change_records(records: State, spoken: Spoken, choose: Seeded, share: float) -> None:
    key = _chosen(records, spoken, choose)
    how = choose.one(("change", "change", "change", "add", "drop"))
    if how == "drop":
        del records[key]
    elif how == "add":
        added = copy.deepcopy(records[key])
        named = [one for one in spoken.literals if isinstance(one, str) and one not in records and " " not in one]
        new = choose.one(named) if named and choose.chance(0.5) else f"{key}-2"
        for name, value in added.items() if isinstance(added, dict) else ():
            if value == key:
                added[name] = new
        records[new] = added
        _change(records, new, spoken, choose, share)
    else:
        _change(records, key, spoken, choose, share)


def _change_record(record: State, spoken: Spoken, choose: Seeded, share: float) -> None:
    """Give a record what it is compared with, attribute by attribute, or all but one."""
    names = [name for name in spoken.pairs if name in record or choose.chance(0.3)]
    but = choose.one(names) if names and choose.chance(0.5) else ""
    for name in names:
        if isinstance(record.get(name), dict | list):
            _change(record, name, spoken, choose, share)
        elif name == but:
            if choose.chance(0.15):
                record.pop(name, None)
            else:
                record[name] = _other(record.get(name), spoken.pairs[name], choose)
        elif choose.chance(share) and spoken.pairs[name]:
            record[name] = choose.one(spoken.pairs[name])
    for name, value in record.items():
        if name not in spoken.pairs and isinstance(value, list) and name in spoken.literals:
            _change(record, name, spoken, choose, share)


def _change_list(items: list[Any], spoken: Spoken, choose: Seeded, share: float) -> None:
    if items and isinstance(items[0], dict):
        fitting = [place for place, one in enumerate(items) if isinstance(one, dict) and _speaks_of(one, spoken)]
        place = choose.one(fitting) if fitting and choose.chance(0.7) else choose.whole(0, len(items) - 1)
        if choose.chance(0.2):
            del items[place]
            return
        if choose.chance(0.2):
            items.append(copy.deepcopy(items[place]))
            place = len(items) - 1
        _change(items, place, spoken, choose, share)
        return
    texts = [one for one in spoken.literals if not items or type(one) is type(items[0])]
    there = [one for one in texts if one in items]
    if there and choose.chance(0.5):
        items.remove(choose.one(there))
    elif texts:
        items += [one for one in choose.some(texts, choose.whole(1, 3)) if one not in items]
    if items and choose.chance(0.1):
        items.append(items[0])


def _chosen(owner: State, spoken: Spoken, choose: Seeded) -> str:
    """A key, of those that are spoken of where there are some."""
    named = [key for key in owner if key in spoken.literals]
    fitting = [key for key, value in owner.items() if isinstance(value, dict) and _speaks_of(value, spoken)]
    for keys in (named, fitting):
        if keys and choose.chance(0.8):
            return choose.one(keys)
    return choose.one(list(owner))


def _speaks_of(record: State, spoken: Spoken) -> bool:
    return any(record.get(name) == value for name, values in spoken.pairs.items() for value in values)


def _is_of_records(value: State) -> bool:
    return all(isinstance(one, dict | list) for one in value.values())


def _other(value: Any, literals: Sequence[Any], choose: Seeded) -> Any:
    """Another value of the kind: one that is spoken of, one next to it, or none."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float) or (value is None and any(type(one) in (int, float) for one in literals)):
        numbers = [one for one in literals if type(one) in (int, float)] or [value or 0]
        return choose.one(numbers) + choose.one((0, 0, 1, -1, 0.5))
    texts = [one for one in literals if isinstance(one, str)]
    how = choose.one(("spoken", "spoken", "longer", "none", "empty"))
    if how == "spoken" and texts:
        return choose.one(texts)
    if how == "longer":
        return f"{choose.one(texts) if texts else value or ''} more"
    return None if how == "none" else ""


# ── what stands in a source ─────────────────────────────────


def _resolved(node: ast.expr, bound: Mapping[str, ast.expr]) -> ast.expr:
    """A name as what it was assigned."""
    for _ in range(3):
        if not isinstance(node, ast.Name) or node.id not in bound:
            break
        node = bound[node.id]
    match node:
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _ARITHMETIC:
            match _resolved(left, bound), _resolved(right, bound):
                case ast.Constant(value=int() | float() as one), ast.Constant(value=int() | float() as other):
                    return ast.Constant(_ARITHMETIC[type(op)](one, other))
    return node


def _literals(node: ast.expr) -> Iterator[Any]:
    if isinstance(node, ast.Constant):
        yield node.value
    elif isinstance(node, ast.List | ast.Tuple | ast.Set):
        for one in node.elts:
            yield from _literals(one)


def _looked_up(node: ast.expr) -> Iterator[str]:
    """The attribute that a side of a comparison looks up last."""
    match node:
        case ast.Subscript(slice=ast.Constant(value=str() as name)):
            yield name
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str() as name), *_]):
            yield name
        case ast.Call(func=ast.Attribute(value=owner)):
            yield from _looked_up(owner)
        case ast.Call(args=[first, *_]):
            yield from _looked_up(first)


def _distinct(values: Sequence[Any]) -> list[Any]:
    return list({(type(one), one): one for one in values}.values())
