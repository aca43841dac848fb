"""What is added to a step of an action, and taken from it, in the style in which it is written."""

from __future__ import annotations

from envgen.blueprint.yaml import Node
from envgen.revise.edits import Edit
from envgen.revise.uses import Uses


def written(uses: Uses, step: Node, first: str, key: str, name: str, value: str) -> None:
    """`name: value` in the mapping under `key` of a step, which is made behind its `first` key where it is not there."""
    into = step.get(key)
    quoted = value if '"' not in value and " " not in value else "'" + value.replace("'", "''") + "'"
    if into is not None and into.style == "block" and into.members:
        start = min(into.keys.values())
        plain = value if ": " not in value and " #" not in value else quoted
        uses.insert(step.source, start, f"{name}: {plain}\n{' ' * _column(into, start)}")
    elif into is not None and into.members:
        uses.insert(step.source, min(into.keys.values()), f"{name}: {quoted}, ")
    elif into is not None:
        uses.insert(step.source, into.start + 1, f"{name}: {quoted}")
    elif step.style == "block":
        column = _column(step, step.keys[first])
        _below(uses, step, first, f"{' ' * column}{key}:\n{' ' * (column + 2)}{name}: {value}")
    else:
        member(uses, step, first, key, f"{{{name}: {quoted}}}")


def member(uses: Uses, step: Node, first: str, key: str, value: str) -> None:
    """`key: value` in a step, behind its `first` key."""
    if step.style == "block":
        _below(uses, step, first, f"{' ' * _column(step, step.keys[first])}{key}: {value}")
    else:
        child = step.get(first)
        assert child is not None
        uses.insert(step.source, child.end, f", {key}: {value}")


def without_item(uses: Uses, step: Node, key: str, value: str) -> None:
    """A list in brackets without one of its items; without it all, where that is the only one."""
    listed = step.get(key)
    assert listed is not None
    items, source = listed.each(), step.source
    place = next(number for number, item in enumerate(items) if item.value == value)
    if len(items) > 1:
        start, end = (items[place].start, items[place + 1].start) if place == 0 else (items[place - 1].end, items[place].end)
    else:
        start, _ = source.line_around(step.keys[key])
        end = source.line_around(max(listed.end - 1, step.keys[key]))[1] + 1
    uses.edits.add(Edit(source.path, start, end, ""))


def _below(uses: Uses, step: Node, first: str, line: str) -> None:
    child = step.get("as") or step.get(first)
    assert child is not None
    uses.insert(step.source, step.source.line_around(child.end)[1], f"\n{line}")


def _column(node: Node, index: int) -> int:
    return index - node.source.line_around(index)[0]
