"""Collections in braces: on one line in order, or opened into a block. Comments between the members stay with theirs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from envgen.blueprint.yaml import Node
from envgen.revise.order import Shape

STEP = 2
WIDTH = 132


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a flow collection: its key as written (empty for an item), its value, comments above and behind it."""

    key: str
    name: str
    node: Node
    above: tuple[str, ...]
    behind: str


def rewritten(node: Node, shape: Shape) -> str | None:
    """A flow collection on one line with its keys in order; None where a comment forbids it. Scalars are written as they are."""
    if node.members is None and node.items is None:
        return " ".join(node.raw.split()) if node.style == "plain" else node.raw if "\n" not in node.raw else None
    shape = shape.of(node)
    parts = []
    for member in _ordered(node, shape):
        if member.above or member.behind:
            return None
        value = rewritten(member.node, _inner(shape, member, node))
        if value is None:
            return None
        parts.append(f"{member.key}: {value or 'null'}" if member.key else value)
    return f"{{{', '.join(parts)}}}" if node.members is not None else f"[{', '.join(parts)}]"


def opened(node: Node, shape: Shape, indent: int) -> list[str]:
    """The lines of a flow collection as a block."""
    shape = shape.of(node)
    out: list[str] = []
    for member in _ordered(node, shape):
        inner = _inner(shape, member, node)
        out += [" " * indent + comment for comment in member.above]
        start = f"{' ' * indent}{member.key}:" if member.key else f"{' ' * indent}-"
        behind = f"  {member.behind}" if member.behind else ""
        once = rewritten(member.node, inner)
        many = bool(member.node.members or member.node.items)
        if many and (once is None or inner.of(member.node).in_block or len(start) + 1 + len(once) > WIDTH):
            lines = opened(member.node, inner, indent + STEP)
            if member.key:
                out += [start + behind, *lines]
            else:
                above = next(number for number, line in enumerate(lines) if not line.lstrip().startswith("#"))
                out += [" " * indent + line.lstrip() for line in lines[:above]]
                out += [f"{start} {lines[above].lstrip()}{behind}", *lines[above + 1 :]]
        else:
            value = member.node.raw if once is None else once
            out.append(f"{start} {value}".rstrip() + behind)
    return out


def _inner(shape: Shape, member: Member, node: Node) -> Shape:
    return shape.member(member.name) if node.members is not None else shape.item


def _ordered(node: Node, shape: Shape) -> list[Member]:
    members = list(_members(node))
    if node.members is None:
        return members
    places = {name: place for place, name in enumerate(shape.ordered(node))}
    return sorted(members, key=lambda member: places[member.name])


def _members(node: Node) -> Iterator[Member]:
    text = node.source.text
    children = [(name, node.keys[name], child) for name, child in node.pairs()] or [
        ("", child.start, child) for child in node.each()
    ]
    end_of_last = node.start
    gaps = []
    for _, start, child in children:
        gaps.append(text[end_of_last:start])
        end_of_last = child.end if child.start >= start else start
    gaps.append(text[end_of_last : node.end])
    for number, (name, start, child) in enumerate(children):
        above, behind = _own_lines(gaps[number]), _same_line(gaps[number + 1])
        between = text[start : child.start] if node.members is not None else ""
        key = between.rstrip().removesuffix(":").rstrip()
        yield Member(key, name, child, tuple(above), behind)


def _own_lines(gap: str) -> list[str]:
    return [line.strip() for line in gap.split("\n")[1:] if line.strip().startswith("#")]


def _same_line(gap: str) -> str:
    line = gap.split("\n")[0]
    _, mark, comment = line.partition("#")
    return f"#{comment}".rstrip() if mark else ""
