"""What stands beside the class: imports, constants and functions that bodies use. Rewrites; what nobody uses goes."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping

import libcst as cst
import libcst.matchers as m

from envgen.exchange.bodies.imported import used
from envgen.exchange.bodies.trees import code_of
from envgen.render.bodies.module import is_immutable

_READERS = m.OneOf(
    *(m.Name(name) for name in ("all", "any", "frozenset", "len", "list", "max", "min", "set", "sorted", "sum", "tuple"))
)


def functions_of(module: cst.Module) -> dict[str, cst.FunctionDef]:
    return {one.name.value: one for one in module.body if isinstance(one, cst.FunctionDef)}


def constants_of(statements: Iterable[cst.BaseStatement | cst.BaseSmallStatement]) -> dict[str, cst.BaseExpression]:
    """Names that are assigned once, in a block, to an expression."""
    found: dict[str, cst.BaseExpression] = {}
    for line in statements:
        for one in line.body if isinstance(line, cst.SimpleStatementLine) else ():
            if isinstance(one, cst.Assign) and len(one.targets) == 1 and isinstance(one.targets[0].target, cst.Name):
                found[one.targets[0].target.value] = one.value
            elif isinstance(one, cst.AnnAssign) and isinstance(one.target, cst.Name) and one.value is not None:
                found[one.target.value] = one.value
    return found


def imports_of(module: cst.Module) -> list[cst.SimpleStatementLine]:
    """The lines at the top that import, those within a try with them."""
    return list(_imports(module.body))


def _imports(statements: Iterable[cst.BaseStatement | cst.BaseSmallStatement]) -> Iterator[cst.SimpleStatementLine]:
    for one in statements:
        if isinstance(one, cst.SimpleStatementLine) and all(isinstance(part, cst.Import | cst.ImportFrom) for part in one.body):
            yield one.with_changes(leading_lines=[])
        elif isinstance(one, cst.Try) and isinstance(one.body, cst.IndentedBlock):
            yield from _imports(one.body.body)


class Used(cst.CSTTransformer):
    """Imports without the names that nobody uses; a function's own look no further than the function."""

    def __init__(self, names: Collection[str]) -> None:
        super().__init__()
        self._names = [names]

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        self._names.append(used(node.body))

    def leave_FunctionDef(self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef) -> cst.FunctionDef:
        self._names.pop()
        if isinstance(updated_node.body, cst.IndentedBlock) and not updated_node.body.body:
            return updated_node.with_changes(body=updated_node.body.with_changes(body=[cst.parse_statement("pass")]))
        return updated_node

    def leave_Import(self, original_node: cst.Import, updated_node: cst.Import) -> cst.Import | cst.RemovalSentinel:
        kept = [
            one for one in updated_node.names if (one.evaluated_alias or one.evaluated_name.partition(".")[0]) in self._names[-1]
        ]
        return updated_node.with_changes(names=_listed(kept)) if kept else cst.RemoveFromParent()

    def leave_ImportFrom(self, original_node: cst.ImportFrom, updated_node: cst.ImportFrom) -> cst.ImportFrom | cst.RemovalSentinel:
        if isinstance(updated_node.names, cst.ImportStar):
            return updated_node
        if m.matches(updated_node, m.ImportFrom(module=m.Name("__future__"))):
            return cst.RemoveFromParent()
        kept = [one for one in updated_node.names if (one.evaluated_alias or one.evaluated_name) in self._names[-1]]
        return updated_node.with_changes(names=_listed(kept)) if kept else cst.RemoveFromParent()


def _listed(names: list[cst.ImportAlias]) -> list[cst.ImportAlias]:
    return [*names[:-1], names[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)]


def reachable(
    functions: Mapping[str, cst.FunctionDef], constants: Mapping[str, cst.BaseExpression], names: Iterable[str]
) -> set[str]:
    """The functions and constants that are used from some names on."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        node = functions.get(name) or constants.get(name)
        if node is not None and name not in found:
            found.add(name)
            waiting += used(node)
    return found


def constant(name: str, value: cst.BaseExpression, users: Iterable[cst.CSTNode]) -> tuple[str, bool]:
    """The text of a constant, and whether it is a function now, since its value could be changed."""
    text = code_of(value)
    if _is_fixed(text):
        return f"{name} = {text}", False
    frozen = _frozen(value)
    if frozen and all(_only_read(name, user) for user in users):
        return f"{name} = {frozen}", False
    return f"def {function_name(name)}():\n    return {text}", True


def function_name(constant: str) -> str:
    return f"_{constant.lower().strip('_')}"


def _is_fixed(text: str) -> bool:
    try:
        return is_immutable(ast.parse(text.strip(), mode="eval").body)
    except SyntaxError:
        return False


def _frozen(value: cst.BaseExpression) -> str:
    """A list as a tuple, a set as a frozenset, where all in it is fixed."""
    items = [code_of(one.value) for one in value.elements] if isinstance(value, cst.List | cst.Set) else []
    if not items:
        return ""
    text = (
        f"({', '.join(items)}{',' if len(items) == 1 else ''})"
        if isinstance(value, cst.List)
        else f"frozenset({{{', '.join(items)}}})"
    )
    return text if _is_fixed(text) else ""


def _only_read(name: str, user: cst.CSTNode) -> bool:
    """Whether a name is only asked for members and walked over, for which a tuple is as good as a list."""
    is_name = m.Name(name)
    read = m.OneOf(
        m.ComparisonTarget(operator=m.OneOf(m.In(), m.NotIn()), comparator=is_name),
        m.For(iter=is_name),
        m.CompFor(iter=is_name),
        m.Call(func=m.OneOf(_READERS, m.Attribute(attr=m.Name("join"))), args=[m.Arg(is_name), m.ZeroOrMore()]),
    )
    return used(user).get(name, 0) <= len(m.findall(user, read))
