"""A variant as the text of a scenario file: the original's own lines, in which values are exchanged. Writes nothing to disk."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from envgen.blueprint.yaml import Node, read_bytes
from envgen.revise.edits import Collision, Edit, edited, scalar
from envgen.revise.ends import last_line
from envgen.scenario.mutate.exchange import Exchange
from envgen.scenario.solve.writing import flow

Start = Mapping[str, Any]  # `state:` of a file

_KEEP: Final = "keep"
_IN_PLACE: Final[Mapping[str, Callable[[Exchange, str], str]]] = {"prose": Exchange.prose, "expression": Exchange.expression}


class Unwritable(Exception):
    """A variant cannot be said in the form of the file."""


def variant_text(root: Node, name: str, exchange: Exchange, start: Start) -> str:
    """The file of a variant.

    Raises:
        Unwritable: if what would be read from it is not what is meant.
    """
    wanted = _wanted(root.value, name, exchange, start)
    if root.style != "block":
        return json.dumps(wanted, ensure_ascii=False, indent=2) + "\n"
    text = root.source.text
    try:
        changes = [*_scalars(root, name, exchange), *_start(root, start)]
        made = edited(text, changes)
    except Collision as error:
        raise Unwritable(str(error)) from None
    document, problems = read_bytes(made.encode(), root.source.path)
    if document is None or problems or document.root.value != wanted:
        raise Unwritable("the form of the file leaves no way to say it")
    return made


def _wanted(value: Mapping[str, Any], name: str, exchange: Exchange, start: Start) -> dict[str, Any]:
    """What is to be read from the variant."""
    wanted = {key: _changed(inner, (key,), name, exchange) for key, inner in value.items() if key not in ("state", "seed")}
    if set(start) == {"base"}:
        return {**wanted, "seed": start["base"]} if start["base"] != "default" else wanted
    return {**wanted, "state": dict(start)}


def _changed(value: Any, path: tuple[str | int, ...], name: str, exchange: Exchange) -> Any:
    if isinstance(value, dict):
        return {key: _changed(inner, (*path, key), name, exchange) for key, inner in value.items()}
    if isinstance(value, list):
        return [_changed(inner, (*path, place), name, exchange) for place, inner in enumerate(value)]
    return _with(_role(path), value, name, exchange)


def _role(path: Sequence[str | int]) -> str:
    """What a single value at a place of a scenario file is."""
    match path:
        case ["id"]:
            return "id"
        case ["task" | "description"] | ["user", *_] | ["checks", _, "text"] | ["solution", _, "say"]:
            return "data" if path[-1] == "say" else "prose"
        case ["let", *_] | ["checks", _, "that"]:
            return "expression"
        case ["checks", _, "exists", "in"] | ["checks", _, "unchanged" | "equals_solution", "except", *_]:
            return "pointer"
        case ["checks", _, "exists", "with", *_] | ["checks", _, "called", "arguments", *_] | ["checks", _, "says", "number"]:
            return "value"
        case ["checks", _, "says", *_]:
            return "prose"
        case ["solution", _, "arguments", *_]:
            return "data"
        case _:
            return _KEEP


def _with(role: str, value: Any, name: str, exchange: Exchange) -> Any:
    if role == "id":
        return name
    if role == "value":
        return exchange.value(value)
    if role == "data":
        return exchange.data(value)
    if not isinstance(value, str) or role == _KEEP:
        return value
    return exchange.pointer(value) if role == "pointer" else _IN_PLACE[role](exchange, value)


def _scalars(root: Node, name: str, exchange: Exchange) -> Iterator[Edit]:
    for key, child in root.pairs():
        if key not in ("state", "seed"):
            yield from _below(child, (key,), name, exchange)


def _below(node: Node, path: tuple[str | int, ...], name: str, exchange: Exchange) -> Iterator[Edit]:
    if node.members is not None:
        for key, child in node.pairs():
            yield from _below(child, (*path, key), name, exchange)
    elif node.items is not None:
        for place, child in enumerate(node.items):
            yield from _below(child, (*path, place), name, exchange)
    else:
        role = _role(path)
        new = _with(role, node.value, name, exchange)
        if new != node.value:
            yield Edit(node.source.path, node.start, node.end, _spelled(node, role, new, exchange))


def _spelled(node: Node, role: str, new: Any, exchange: Exchange) -> str:
    """The new value in the form of the old one: a text of several lines keeps its lines as far as that says the same."""
    if not isinstance(new, str):
        return flow(new)
    if "\n" in node.raw.rstrip():
        head, end, body = node.raw.partition("\n") if node.style in ("literal", "folded") else ("", "", node.raw)
        with suppress(SyntaxError):  # quotes of YAML are none of Python
            body = _IN_PLACE[role](exchange, body) if role in _IN_PLACE else body
        lines = f"{head}{end}{body}"
        return lines if _reads(node, lines) == new else f"{flow(new)}{node.raw[len(node.raw.rstrip()) :]}"
    if node.style == "plain":
        return new if _reads(node, new) == new else flow(new)
    return scalar(new, node.style)


def _reads(node: Node, raw: str) -> Any:
    """What a text of the file is read as in its place."""
    text = node.source.text
    document, _ = read_bytes(f"{text[: node.start]}{raw}{text[node.end :]}".encode(), node.source.path)
    if document is None:
        return None
    found = next((one for one in _every(document.root) if one.start == node.start and one.members is None), None)
    return None if found is None else found.value


def _every(node: Node) -> Iterator[Node]:
    yield node
    for child in (*(node.members or {}).values(), *node.each()):
        yield from _every(child)


def _start(root: Node, start: Start) -> Iterator[Edit]:
    """`state:` in place of what the file says of its start."""
    text, path = root.source.text, root.source.path
    lines = "".join(f"{line}\n" for line in start_lines(start))
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    for key in ("seed", "state"):
        node = root.get(key)
        if node is not None:
            begin = text.rfind("\n", 0, root.keys[key]) + 1
            end = min(starts[last_line(node) + 1], len(text))
            yield Edit(path, begin, end, lines)
            lines = ""
    if lines:
        begin = text.rfind("\n", 0, root.keys["task"]) + 1
        yield Edit(path, begin, begin, lines)


def start_lines(start: Start) -> list[str]:
    """The start as a scenario file says it; nothing for the default seed as it is."""
    if set(start) == {"base"}:
        return [] if start["base"] == "default" else [f"seed: {flow(start['base'])}"]
    lines = ["state:"]
    for key, value in start.items():
        if key == "set":
            lines += ["  set:", *(f"    {flow(pointer)}: {flow(inner)}" for pointer, inner in value.items())]
        elif key == "remove":
            lines += ["  remove:", *(f"    - {flow(pointer)}" for pointer in value)]
        else:
            lines.append(f"  {key}: {flow(value)}")
    return lines
