"""What the gate still refuses and has a plain mend: the order of sets, the zone of the machine, bare excepts, prints. Rewrites.

The gate says where; nothing is guessed here about what it would refuse.
"""

from __future__ import annotations

import ast

import libcst as cst
import libcst.matchers as m
from libcst.metadata import CodeRange, PositionProvider

from envgen.diagnostics import Problem
from envgen.exchange.bodies.helpers import HELPERS
from envgen.exchange.bodies.trees import code_of, rewritten_with_places
from envgen.gate import Names, check
from envgen.render.bodies.admission import GIVEN, MEMBERS

_ROUNDS = 4
_SHOWN = "_shown_set"
_LIST = m.Call(func=m.Name("list"), args=[m.Arg()])
_MENDED = ("G002", "G005", "G011", "G020")


def without_refused(source: str, names: Names) -> str:
    """The text without what can be mended; the rest is told by whoever reads the file."""
    for _ in range(_ROUNDS):
        problems = [one for one in _problems(source, names) if one.code in _MENDED]
        if not problems:
            break
        mends = _Mends({(one.at.line or 0, (one.at.column or 1) - 1): one for one in problems})
        module = rewritten_with_places(cst.parse_module(source), mends)
        after = module.code
        if mends.imports and "from datetime import timezone" not in source:
            after = _above(after, "from contract import ", "from datetime import timezone\n")
        if mends.shows and f"def {_SHOWN}(" not in source:
            after = _above(after, f"class {names.class_name}(", HELPERS[_SHOWN].text.lstrip() + "\n\n")
        if after == source:
            break
        source = after
    return source


def names_of(
    class_name: str, collections: frozenset[str], variables: frozenset[str], tools: frozenset[str], types: frozenset[str]
) -> Names:
    """What bodies may name, as far as it is known before there is a blueprint."""
    return Names(
        class_name=class_name,
        collections=collections,
        variables=variables,
        members=MEMBERS,
        tools=tools,
        given=GIVEN | {"epoch_of", "epoch_of_moment"},
        types=types,
    )


def _problems(source: str, names: Names) -> list[Problem]:
    tree = ast.parse(source)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            node.bases = []
    tree.body = [one for one in tree.body if not (isinstance(one, ast.ImportFrom) and one.module == "contract")]
    return list(check(source, tree, "bodies.py", names=names))


def _above(source: str, start: str, text: str) -> str:
    """A text before the first line that begins so."""
    lines = source.split("\n")
    place = next(number for number, line in enumerate(lines) if line.startswith(start))
    return "\n".join([*lines[:place], *text.split("\n")[:-1], *lines[place:]])


class _Mends(cst.CSTTransformer):
    """The nodes at the places of problems, mended."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, problems: dict[tuple[int, int], Problem]) -> None:
        super().__init__()
        self._problems = problems
        self._done: set[tuple[int, int]] = set()
        self._outer: dict[cst.CSTNode, Problem] = {}
        self.imports = False
        self.shows = False

    def on_visit(self, node: cst.CSTNode) -> bool:
        """The outermost expression that begins at the place of a set whose order shows."""
        if isinstance(node, cst.BaseExpression):
            at = self._at(node)
            problem = self._problems.get(at)
            if problem is not None and problem.code == "G020" and "pop takes" not in problem.message and at not in self._done:
                self._done.add(at)
                self._outer[node] = problem
        return super().on_visit(node)

    def on_leave(self, original_node: cst.CSTNode, updated_node: cst.CSTNode) -> cst.CSTNode:  # type: ignore[override]
        left = super().on_leave(original_node, updated_node)
        if original_node in self._outer and isinstance(left, cst.BaseExpression):
            if "the text of a set" in self._outer[original_node].message:
                self.shows = True
                return cst.Call(cst.Name(_SHOWN), [cst.Arg(left)])
            return _sorted(left)
        if m.matches(original_node, _LIST) and isinstance(original_node, cst.Call) and original_node.args[0].value in self._outer:
            assert isinstance(left, cst.Call)
            inner = left.args[0].value
            return inner if m.matches(inner, m.Call(func=m.Name("sorted"))) else left
        return left  # type: ignore[return-value]

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> cst.BaseExpression:
        """A moment without a zone is one of UTC."""
        before, function = original_node.func, updated_node.func
        if not isinstance(before, cst.Attribute) or not isinstance(function, cst.Attribute):
            return updated_node
        problem = self._problems.get(self._at(before.attr))
        if problem is None or problem.code != "G011":
            return updated_node
        if function.attr.value == "timestamp" and not updated_node.args:
            self.imports = True
            zoned = cst.parse_expression(f"{code_of(function.value)}.replace(tzinfo=timezone.utc)")
            return updated_node.with_changes(func=function.with_changes(value=zoned))
        return updated_node

    def leave_ExceptHandler(self, original_node: cst.ExceptHandler, updated_node: cst.ExceptHandler) -> cst.ExceptHandler:
        if original_node.type is None and self._problems.get(self._at(original_node)) is not None:
            return updated_node.with_changes(type=cst.Name("Exception"), whitespace_after_except=cst.SimpleWhitespace(" "))
        if original_node.type is not None and m.matches(original_node.type, m.Name("BaseException")):
            return updated_node.with_changes(type=cst.Name("Exception"))
        return updated_node

    def leave_SimpleStatementLine(
        self, original_node: cst.SimpleStatementLine, updated_node: cst.SimpleStatementLine
    ) -> cst.SimpleStatementLine:
        if m.matches(updated_node, m.SimpleStatementLine(body=[m.Expr(m.Call(func=m.Name("print")))])):
            return updated_node.with_changes(body=[cst.Pass()])
        return updated_node

    def _at(self, node: cst.CSTNode) -> tuple[int, int]:
        place = self.get_metadata(PositionProvider, node, None)
        return (place.start.line, place.start.column) if isinstance(place, CodeRange) else (0, 0)


def _sorted(node: cst.BaseExpression) -> cst.BaseExpression:
    if m.matches(node, m.Call(func=m.Name("set"), args=[m.Arg(keyword=None)])):
        assert isinstance(node, cst.Call)
        return cst.Call(cst.Attribute(cst.Name("dict"), cst.Name("fromkeys")), [node.args[0]])
    return cst.Call(
        cst.Name("sorted"), [cst.Arg(node.with_changes(lpar=[], rpar=[]) if not isinstance(node, cst.GeneratorExp) else node)]
    )
