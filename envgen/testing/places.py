"""Where records stand: the same state with the records that a call is about first, or last, in their collections.

The order of a mapping is no part of the state, and its digest does not know of it: so the runtime has no write for it, and what is
done here past the journal is taken back here. Calls nothing.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from envgen_runtime import Environment
from envgen_runtime.containers import StateDict

Path = tuple[str, ...]
_WORDS = re.compile(r"[^\s\"'(){}\[\],:;]+")


@dataclass(frozen=True, slots=True)
class Placed:
    """Records put first or last: the paths of the mappings, and the key of each that is moved."""

    moved: Mapping[Path, str]
    first: bool

    def __str__(self) -> str:
        where = "first" if self.first else "last"
        return ", ".join(f"{key} {where} in /{'/'.join(path)}" for path, key in self.moved.items())

    @contextmanager
    def standing(self, env: Environment) -> Iterator[None]:
        """Within it they stand there. The state must be on leaving what it was on entering."""
        before = []
        for path, key in self.moved.items():
            node = _at(env, path)
            if key in node:
                before.append((node, dict(node.items()), node._order))
                rest = [other for other in node if other != key]
                _arrange(node, [key, *rest] if self.first else [*rest, key])
        try:
            yield
        finally:
            for node, items, order in before:
                _arrange(node, list(items))
                node._order = order


def told_in(*parts: Any) -> frozenset[str]:
    """The words of arguments, answers and values of the state."""
    return frozenset(word.rstrip(".") for part in parts for word in _WORDS.findall(part if isinstance(part, str) else repr(part)))


def most_told(env: Environment, names: Container[str], told: frozenset[str]) -> Mapping[Path, Sequence[str]]:
    """The keys of the records that words tell of, by collection, those that they tell most of first; and the same within maps."""
    data = env.contract.data
    found: dict[Path, Sequence[str]] = {}
    for entity, about in data["entities"].items():
        name, attributes = about["collection"], data["$defs"][entity]["properties"]
        maps = [one for one in attributes if one in names and isinstance(attributes[one].get("additionalProperties"), Mapping)]
        if name not in names and not maps:
            continue
        records = getattr(env, name)
        best = _best(records, told)
        if name in names and len(records) > 1:
            found[(name,)] = best
        for path in [(name, key, one) for key in best[:1] for one in maps]:
            inside = records[path[1]].get(path[2])
            if inside is not None and len(inside) > 1:
                found[path] = _best(inside, told)
    return found


def _best(node: Mapping[str, Any], told: frozenset[str]) -> Sequence[str]:
    shares = {key: 2 * (key in told) + _share(value, told) for key, value in node.items()}
    return sorted([key for key, share in shares.items() if share] or shares, key=lambda key: -shares[key])


def _share(value: Any, told: frozenset[str]) -> int:
    if not isinstance(value, Mapping):
        return int(value in told) if isinstance(value, str) else 0
    return sum(isinstance(one, str) and one in told for one in value.values())


def _at(env: Environment, path: Path) -> Any:
    node = getattr(env, path[0])
    for part in path[1:]:
        node = node[part]
    return node


def _arrange(node: StateDict, keys: Sequence[str]) -> None:
    """Bring the keys of a mapping into an order."""
    items = [(key, dict.__getitem__(node, key)) for key in keys]
    dict.clear(node)
    dict.update(node, items)
    if node._order is not None:
        node._number()
