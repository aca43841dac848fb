"""Uses of the state that a class allows and an environment says otherwise. Rewrites; decides nothing about what the state is.

Attributes that come and go (`hasattr(self, "x")`) are variables that may be null, collections are emptied and filled where they
were replaced, and what was a set is a list without repetitions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import libcst as cst
import libcst.matchers as m

from envgen.exchange.bodies.trees import code_of

_SELF = m.Name("self")


@dataclass(frozen=True, slots=True)
class Attributes:
    """What the blueprint says of the state, by its names."""

    collections: frozenset[str]
    variables: Mapping[str, str]  # name → type
    nullable: frozenset[str]
    renamed: Mapping[str, str]  # attributes of the class that have another name here
    made: Mapping[str, str]  # what was a defaultdict → the text of what it makes


class State(cst.CSTTransformer):
    """Rewrites the uses of these attributes."""

    def __init__(self, attributes: Attributes) -> None:
        super().__init__()
        self._collections = attributes.collections
        self._variables = attributes.variables
        self._nullable = attributes.nullable
        self._renamed = attributes.renamed
        self._made = attributes.made
        self._targets: set[cst.CSTNode] = set()

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.Attribute:
        new = self._renamed.get(original_node.attr.value) if m.matches(original_node.value, _SELF) else None
        return updated_node.with_changes(attr=cst.Name(new)) if new else updated_node

    # ── what was a defaultdict ──────────────────────────────

    def leave_Subscript(self, original_node: cst.Subscript, updated_node: cst.Subscript) -> cst.BaseExpression:
        """Reading `self.x[key]` makes what is not there."""
        if original_node in self._targets or len(updated_node.slice) != 1:
            return updated_node
        name, key = _attribute(updated_node.value), updated_node.slice[0].slice
        if name not in self._made or not isinstance(updated_node.value, cst.Attribute) or not isinstance(key, cst.Index):
            return updated_node
        return cst.parse_expression(f"{code_of(updated_node.value)}.setdefault({code_of(key.value)}, {self._made[name]})")

    def visit_AssignTarget(self, node: cst.AssignTarget) -> None:
        self._targets.add(node.target)

    def visit_AnnAssign(self, node: cst.AnnAssign) -> None:
        self._targets.add(node.target)

    def visit_AugAssign(self, node: cst.AugAssign) -> None:
        self._targets.add(node.target)

    def visit_Del(self, node: cst.Del) -> None:
        self._targets.add(node.target)

    def _counted(self, statement: cst.BaseSmallStatement) -> list[str] | None:
        """`self.x[key] += 1` of what was a defaultdict."""
        if not isinstance(statement, cst.AugAssign) or not isinstance(statement.target, cst.Subscript):
            return None
        owner = statement.target.value
        name = _attribute(owner) if isinstance(owner, cst.Attribute) else ""
        key = statement.target.slice[0].slice
        if name not in self._made or not isinstance(key, cst.Index):
            return None
        return [f"{code_of(owner)}.setdefault({code_of(key.value)}, {self._made[name]})", code_of(statement)]

    # ── asking whether something is there ───────────────────

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> cst.BaseExpression:
        asked = _asked(updated_node)
        if asked is None:
            return updated_node
        function, name, rest = asked
        name = self._renamed.get(name, name)
        known = name in self._collections or name in self._variables
        if function == "hasattr":
            if not known:
                return cst.Name("False")
            return cst.parse_expression(f"self.{name} is not None") if name in self._nullable else cst.Name("True")
        if function == "getattr":
            if not known:
                return rest[0] if rest else updated_node
            plain = f"self.{name}"
            if name in self._nullable and rest and code_of(rest[0]) != "None":
                return cst.parse_expression(f"({plain} if {plain} is not None else {code_of(rest[0])})")
            return cst.parse_expression(plain)
        return updated_node

    def leave_UnaryOperation(self, original_node: cst.UnaryOperation, updated_node: cst.UnaryOperation) -> cst.BaseExpression:
        if not isinstance(updated_node.operator, cst.Not) or not m.matches(
            original_node.expression, m.Call(func=m.Name("hasattr"))
        ):
            return updated_node
        inner = updated_node.expression
        if isinstance(inner, cst.Name) and inner.value in ("True", "False"):
            return cst.Name("False" if inner.value == "True" else "True")
        if isinstance(inner, cst.Comparison):
            return cst.parse_expression(code_of(inner.with_changes(lpar=[], rpar=[])).replace(" is not None", " is None"))
        return updated_node

    def leave_If(
        self, original_node: cst.If, updated_node: cst.If
    ) -> cst.BaseStatement | cst.RemovalSentinel | cst.FlattenSentinel[cst.BaseStatement]:
        """What hangs on a constant now: `if True` keeps its block, `if False` what stands behind its else."""
        test = updated_node.test
        if not m.matches(original_node.test, m.OneOf(_HAS, m.UnaryOperation(operator=m.Not(), expression=_HAS))):
            return updated_node
        if not isinstance(test, cst.Name) or test.value not in ("True", "False"):
            return updated_node
        taken = updated_node.body if test.value == "True" else updated_node.orelse
        if isinstance(taken, cst.If) or not _is_block(taken):
            return taken if isinstance(taken, cst.If) else cst.RemoveFromParent() if taken is None else updated_node
        block = taken.body if isinstance(taken, cst.Else) else taken
        assert isinstance(block, cst.IndentedBlock)
        statements = [one for one in block.body if not m.matches(one, m.SimpleStatementLine(body=[m.Pass()]))]
        return cst.FlattenSentinel(statements) if statements else cst.RemoveFromParent()

    # ── writing ─────────────────────────────────────────────

    def leave_SimpleStatementLine(
        self, original_node: cst.SimpleStatementLine, updated_node: cst.SimpleStatementLine
    ) -> cst.BaseStatement | cst.FlattenSentinel[cst.BaseStatement]:
        if len(updated_node.body) != 1:
            return updated_node
        statement = updated_node.body[0]
        texts = self._replaced(statement) or self._of_set(statement) or self._set_by_name(statement) or self._counted(statement)
        if texts is None:
            return updated_node
        lines = [cst.parse_statement(text) for text in texts]
        lines[0] = lines[0].with_changes(leading_lines=updated_node.leading_lines)
        if len(lines) == 1 and isinstance(lines[0], cst.SimpleStatementLine):
            lines[0] = lines[0].with_changes(trailing_whitespace=updated_node.trailing_whitespace)
        return cst.FlattenSentinel(lines)

    def leave_AnnAssign(self, original_node: cst.AnnAssign, updated_node: cst.AnnAssign) -> cst.BaseSmallStatement:
        """`self.x: Dict[str, int] = {}`: the blueprint says the type."""
        if m.matches(updated_node.target, m.Attribute(value=_SELF)) and updated_node.value is not None:
            return cst.Assign([cst.AssignTarget(updated_node.target)], updated_node.value)
        return updated_node

    def leave_Assign(self, original_node: cst.Assign, updated_node: cst.Assign) -> cst.Assign:
        """`self.x = set()`, `self.x[key] = set()`: the state holds lists."""
        if any(_attribute(target.target) in self._variables for target in updated_node.targets) and _is_set(updated_node.value):
            return updated_node.with_changes(value=_list_of(updated_node.value))
        return updated_node

    def _replaced(self, statement: cst.BaseSmallStatement) -> list[str] | None:
        """`self.records = …` of a collection, which nothing replaces: it is emptied and filled."""
        if not isinstance(statement, cst.Assign) or len(statement.targets) != 1:
            return None
        target = statement.targets[0].target
        if not m.matches(target, m.Attribute(value=_SELF)) or _attribute(target) not in self._collections:
            return None
        place, value = code_of(target), code_of(statement.value)
        if value in ("{}", "dict()"):
            return [f"{place}.clear()"]
        return [f"replacing = {value}", f"{place}.clear()", f"{place}.update(replacing)"]

    def _of_set(self, statement: cst.BaseSmallStatement) -> list[str] | None:
        """`add`, `discard` and `update` of what was a set."""
        if not isinstance(statement, cst.Expr) or not isinstance(statement.value, cst.Call):
            return None
        call = statement.value
        if not isinstance(call.func, cst.Attribute) or len(call.args) != 1 or call.args[0].keyword is not None:
            return None
        owner, item = call.func.value, code_of(call.args[0].value)
        name = _attribute(owner)
        if name not in self._variables or (m.matches(owner, m.Attribute()) and self._variables[name] != "array"):
            return None
        place = code_of(owner)
        match call.func.attr.value:
            case "add":
                return [f"if {item} not in {place}:\n    {place}.append({item})"]
            case "discard":
                return [f"if {item} in {place}:\n    {place}.remove({item})"]
            case "update" if m.matches(owner, m.Attribute()):
                return [f"for item in {item}:\n    if item not in {place}:\n        {place}.append(item)"]
        return None

    def _set_by_name(self, statement: cst.BaseSmallStatement) -> list[str] | None:
        """`setattr(self, "x", value)`."""
        if not isinstance(statement, cst.Expr) or not isinstance(statement.value, cst.Call):
            return None
        asked = _asked(statement.value)
        if asked is None or asked[0] != "setattr" or len(asked[2]) != 1:
            return None
        return [f"self.{self._renamed.get(asked[1], asked[1])} = {code_of(asked[2][0])}"]


def factories(cls: cst.ClassDef, renamed: Mapping[str, str]) -> dict[str, str]:
    """What each attribute makes that the constructor gives a defaultdict: `[]` of `defaultdict(list)`."""
    found: dict[str, str] = {}
    for node in m.findall(cls, m.OneOf(m.Assign(), m.AnnAssign())):
        targets = [one.target for one in node.targets] if isinstance(node, cst.Assign) else [getattr(node, "target", None)]
        made = _made(getattr(node, "value", None))
        for target in targets if made else ():
            if isinstance(target, cst.Attribute) and m.matches(target.value, _SELF):
                found[renamed.get(target.attr.value, target.attr.value)] = made
    return found


_EMPTY = {"list": "[]", "dict": "{}", "set": "[]", "int": "0", "float": "0.0", "str": '""', "bool": "False"}
_DEFAULTDICT = m.Call(func=m.OneOf(m.Name("defaultdict"), m.Attribute(attr=m.Name("defaultdict"))), args=[m.Arg()])


def _made(value: cst.CSTNode | None) -> str:
    if not isinstance(value, cst.Call) or not m.matches(value, _DEFAULTDICT):
        return ""
    factory = value.args[0].value
    if isinstance(factory, cst.Lambda):
        return "" if m.findall(factory.body, m.Call()) else code_of(factory.body)
    return _EMPTY.get(code_of(factory), "")


_HAS = m.Call(func=m.Name("hasattr"))


def _asked(call: cst.Call) -> tuple[str, str, list[cst.BaseExpression]] | None:
    """`hasattr`, `getattr` or `setattr` of self with a name that is written out: the function, the name, the other arguments."""
    if not isinstance(call.func, cst.Name) or call.func.value not in ("hasattr", "getattr", "setattr") or len(call.args) < 2:
        return None
    first, second = call.args[0].value, call.args[1].value
    if not m.matches(first, _SELF) or not isinstance(second, cst.SimpleString):
        return None
    name = second.evaluated_value
    return (call.func.value, name, [one.value for one in call.args[2:]]) if isinstance(name, str) and name.isidentifier() else None


def _attribute(node: cst.BaseExpression) -> str:
    """`x` of `self.x`, `self.x[…]`, `self.x[…][…]`."""
    while isinstance(node, cst.Subscript):
        node = node.value
    return node.attr.value if isinstance(node, cst.Attribute) and m.matches(node.value, _SELF) else ""


def _is_set(node: cst.BaseExpression) -> bool:
    return isinstance(node, cst.Set) or m.matches(node, m.Call(func=m.Name("set")))


def _list_of(node: cst.BaseExpression) -> cst.BaseExpression:
    if m.matches(node, m.Call(func=m.Name("set"), args=[])):
        return cst.List([])
    return cst.Call(cst.Name("sorted" if isinstance(node, cst.Set) else "list"), [cst.Arg(node)])


def _is_block(node: cst.CSTNode | None) -> bool:
    return isinstance(node, cst.IndentedBlock) or (isinstance(node, cst.Else) and isinstance(node.body, cst.IndentedBlock))
