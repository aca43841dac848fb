"""One difference between two versions, and for whom it breaks something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from envgen.blueprint.model import Expression, Template

Kind = Literal["added", "removed", "changed", "tightened", "loosened", "text"]
Party = Literal["agents", "states", "bodies"]
PARTIES: tuple[Party, ...] = ("agents", "states", "bodies")
SIGNS: Mapping[Kind, str] = {"added": "+", "removed": "-", "changed": "~", "tightened": ">", "loosened": "<", "text": '"'}


@dataclass(frozen=True, slots=True)
class Change:
    """`what` of `where` is of another kind; `breaks` are those who worked before and may not now.

    Agents, whose calls may be refused or answered otherwise; states, which may be valid no longer; bodies, whose contract changed.
    """

    where: str
    kind: Kind
    what: str
    before: str | None = None
    after: str | None = None
    breaks: tuple[Party, ...] = ()


def written(value: Any) -> str:
    """A part of a blueprint as people read it on one line."""
    if isinstance(value, (Expression, Template)):
        return " ".join(value.text.split())
    if isinstance(value, str):
        return value
    return _data(value)


def _data(value: Any) -> str:
    """A data position on one line; expressions in it begin with =."""
    import json

    if isinstance(value, Expression):
        return f"={written(value)}"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_data(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_data, value))}]"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def names(
    where: str,
    before: Iterable[str],
    after: Iterable[str],
    what: str,
    *,
    added: Sequence[Party] = (),
    removed: Sequence[Party] = (),
) -> Iterator[Change]:
    """What came and went among names."""
    old, new = list(before), list(after)
    for name in new:
        if name not in old:
            yield Change(where, "added", f"{what} {name}", breaks=tuple(added))
    for name in old:
        if name not in new:
            yield Change(where, "removed", f"{what} {name}", breaks=tuple(removed))


def moved(where: str, before: Iterable[str], after: Iterable[str], what: str, *, breaks: Sequence[Party] = ()) -> Iterator[Change]:
    """Another order of what both have."""
    old, new = list(before), list(after)
    both = [name for name in old if name in new]
    now = [name for name in new if name in both]
    if both != now:
        yield Change(where, "changed", f"order of {what}", ", ".join(both), ", ".join(now), tuple(breaks))


def value(
    where: str, what: str, before: Any, after: Any, *, breaks: Sequence[Party] = (), kind: Kind = "changed"
) -> Iterator[Change]:
    """Another value, where none is None."""
    from envgen.render.bodies.contract_digest import meaning_of

    if meaning_of(before) != meaning_of(after):
        told = [None if one is None or one in ("", ()) else written(one) for one in (before, after)]
        yield Change(where, kind, what, told[0], told[1], tuple(breaks))
