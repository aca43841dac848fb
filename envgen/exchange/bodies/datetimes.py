"""One meaning for the name `datetime`: many classes import the module and its class under it, and the later one breaks the others.

What the code means is plain all the same (`datetime.datetime.utcnow()`, `datetime.strptime(…)`), so it is written that way.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst
from libcst.metadata import PositionProvider

from envgen.exchange.bodies.imported import InScopes
from envgen.exchange.bodies.trees import code_of, rewritten_with_places
from envgen.exchange.inferred import Repair

_OF_MODULE = ("UTC", "datetime", "timedelta", "timezone", "tzinfo")
_OF_BOTH = ("date", "time")  # of the module, and methods of the class
_OF_CLASS = ("combine", "fromisoformat", "fromtimestamp", "now", "strptime", "today", "utcfromtimestamp", "utcnow")
_CLASS = "datetime.datetime"


class Datetimes(InScopes):
    """`imports` are the lines that the rewritten names ask for."""

    def __init__(self) -> None:
        super().__init__()
        self.repairs: list[Repair] = []
        self.imports: set[str] = set()

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
        owner, name = original_node.value, original_node.attr.value
        path = self._imported.path(owner) if isinstance(owner, cst.Name) else ""
        if path == "datetime" and name in _OF_CLASS:
            return self._mended(original_node, updated_node.with_changes(value=cst.Attribute(owner, cst.Name("datetime"))))
        if path == _CLASS and name in _OF_MODULE:
            return self._mended(original_node, self._member(name))
        if isinstance(owner, cst.Attribute) and owner.attr.value in _OF_BOTH and self._imported.path(owner.value) == _CLASS:
            return self._mended(original_node, updated_node.with_changes(value=self._member(owner.attr.value)))
        return updated_node

    def _member(self, name: str) -> cst.Name:
        known = self._imported.name_of(f"datetime.{name}")
        if not known or "." in known:
            self.imports.add(f"from datetime import {name}")
        return cst.Name(name if not known or "." in known else known)

    def _mended(self, before: cst.Attribute, after: cst.BaseExpression) -> cst.BaseExpression:
        line = self.get_metadata(PositionProvider, before).start.line
        why = f"`datetime` is something else where line {line} of the class runs, which raises"
        self.repairs.append(Repair("broken_import", self._method, code_of(before), code_of(after), why, line))
        return after


def with_one_datetime(module: cst.Module) -> tuple[cst.Module, Datetimes]:
    mended = Datetimes()
    if "datetime" not in module.code:
        return module, mended
    return rewritten_with_places(module, mended), mended


def last_bindings(lines: list[cst.SimpleStatementLine]) -> list[cst.SimpleStatementLine]:
    """Imports of which each name has one, the last: the one that counts when methods run."""
    last = {name: place for place, line in enumerate(lines) for name in _bound(line)}

    def kept(names: object, place: int, whole: bool) -> list[cst.ImportAlias]:
        assert isinstance(names, list | tuple)
        return [one for one in names if last[_name(one, whole)] == place]

    out: list[cst.SimpleStatementLine] = []
    for place, line in enumerate(lines):
        body: list[cst.BaseSmallStatement] = []
        for part in line.body:
            if isinstance(part, cst.Import | cst.ImportFrom) and not isinstance(part.names, cst.ImportStar):
                names = kept(part.names, place, isinstance(part, cst.Import))
                if names:
                    body.append(part.with_changes(names=[*names[:-1], names[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)]))
            else:
                body.append(part)
        if body:
            out.append(line.with_changes(body=body))
    return out


def _bound(line: cst.SimpleStatementLine) -> Iterator[str]:
    for part in line.body:
        if isinstance(part, cst.Import | cst.ImportFrom) and not isinstance(part.names, cst.ImportStar):
            yield from (_name(one, isinstance(part, cst.Import)) for one in part.names)


def _name(alias: cst.ImportAlias, whole: bool) -> str:
    return alias.evaluated_alias or (alias.evaluated_name.partition(".")[0] if whole else alias.evaluated_name)
