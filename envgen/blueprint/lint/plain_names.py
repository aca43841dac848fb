"""Texts in data positions that read like something in reach: an `=` was forgotten. What the schema lists is meant as it stands."""

from __future__ import annotations

from collections.abc import Iterator

from envgen.blueprint.expressions import Scope
from envgen.blueprint.lint.contracts import ContractCheck, Contracts
from envgen.blueprint.lint.finding import Findings, found
from envgen.blueprint.lint.syntax import is_plain
from envgen.blueprint.lint.values import misfits, shown
from envgen.blueprint.lint.writes import written
from envgen.blueprint.model import Blueprint, Data, Expression, ResultOf, Schema
from envgen.blueprint.tool_contract.sites import sites
from envgen.diagnostics.codes import meaning
from envgen.diagnostics.problem import Position

Path = tuple[str | int, ...]


def forgotten(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """`copy_id: copy_id` under `set`, `with`, `key`, `variables` and `result`."""
    for _, _, scope, slot, schema, data, at in written(blueprint, contracts):
        yield from _told(data, slot, schema, scope, at)
    for tool, step, scope in contracts.steps():
        if isinstance(step, ResultOf):
            yield from _told(step.value, f"the result of {tool.name}", tool.returns, scope, step.at)


def _told(data: Data, slot: str, schema: Schema | None, scope: Scope, at: Position) -> Findings:
    if schema is not None and is_plain(data) and any(True for _ in misfits(data, schema, scope.blueprint)):
        return  # told by what the schema asks for
    listed = _listed(schema, scope.blueprint) if schema is not None else set()
    for path, text in _texts(data, ()):
        if text not in listed and _reads(text, scope):
            where = f" at {shown(path, '')}" if path else ""
            meant = "" if '"' in text else f', or `="{text}"` if the text is meant'
            yield found(meaning.NAME_AS_TEXT, at, f"{slot}{where} is the plain text '{text}'", f"write `={text}`{meant}")


def _listed(schema: Schema, blueprint: Blueprint) -> set[object]:
    """The texts that a schema lists, at any of its places."""
    inner = [one for _, one in sites(schema, blueprint)]
    return {value for one in inner for value in (*(one.enum or ()), one.const) if isinstance(value, str)}


def _reads(text: str, scope: Scope) -> bool:
    """Whether a text is a parameter, record or `let`, or the beginning of what it has."""
    name, bracket, _ = text.partition("[")
    return scope.local(name) is not None and (not bracket or text.endswith("]"))


def _texts(data: Data, path: Path) -> Iterator[tuple[Path, str]]:
    match data:
        case str():
            yield path, data
        case Expression():
            return
        case dict():
            for name, inner in data.items():
                yield from _texts(inner, (*path, name))
        case list():
            for number, inner in enumerate(data):
                yield from _texts(inner, (*path, number))


OF_CONTRACTS: tuple[ContractCheck, ...] = (forgotten,)
