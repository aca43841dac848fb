"""What the types of the blueprint tell of the values of a check function, and which can be worked out in any state."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace

from envgen.blueprint.expressions.context import Context, attributes, may_be_absent
from envgen.blueprint.expressions.infer import bind_target, infer
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.expressions.types import ANY, MAPPINGS, Type, type_of
from envgen.blueprint.model import Expression
from envgen.diagnostics import Position
from envgen.exchange.scenarios.here import Here, Unreadable
from envgen.exchange.scenarios.nodes import names_in, subscript

HELD = "held"  # marks what a local held, so that the function has worked it out before
ITERATED = frozenset({"list", "tuple", "view", "collection", "map", "range"})

_NOWHERE = Source(Expression(at=Position(""), text=""))
_TEXT, _NUMBERS = frozenset({"string"}), frozenset({"integer", "number"})
_SIZED = ITERATED | {"set", "string", "record", "object"}


class Typed:
    """Types of expressions that were read."""

    def kind(self, node: ast.expr, here: Here) -> Type:
        """The type of an expression that was read."""
        for one in ast.walk(node):
            ast.fix_missing_locations(one)
        return infer(Context(_NOWHERE, infer), node, here.scope)

    def solid(self, node: ast.expr, here: Here) -> Type:
        """The type that a value has where it is there: that of `x.get(key, {})` without its `{}`, or its `[]`."""
        match node:
            case ast.Call(func=ast.Attribute(attr="get", value=value), args=[key, ast.Dict(keys=[]) | ast.List(elts=[])]):
                owner = self.solid(value, here)
                known = attributes(owner, here.scope) or {}
                if owner.kind == "collection":
                    return Type("record", entity=owner.entity)
                if owner.kind == "map":
                    return owner.item.not_null()
                return type_of(known[_text(key)], here.scope.blueprint).not_null() if _text(key) in known else ANY
        return self.kind(node, here).not_null()

    def has_attributes(self, kind: Type, here: Here) -> bool:
        known = attributes(kind, here.scope) or {}
        return any(not may_be_absent(kind, one, here.scope) for one in known)

    def knows(self, kind: Type, key: ast.expr, here: Here) -> bool:
        """Whether the attribute is known to be there. Unreadable where nothing has it."""
        known = attributes(kind, here.scope) if kind.kind in ("record", "object") else None
        if known is None:
            return False
        if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
            raise Unreadable("it looks up an attribute by a name that is worked out", key)
        if key.value not in known:
            raise Unreadable(f"it reads {key.value}, which {kind} does not have", key)
        is_choice = kind.schema is not None and kind.schema.type == "choice"
        return not is_choice and not may_be_absent(kind, key.value, here.scope)

    def within(self, target: ast.expr, over: ast.expr, here: Here) -> Here:
        """What is known where a loop target is bound."""
        ast.fix_missing_locations(target)
        context = Context(_NOWHERE, infer)
        items = context.items_of(over, self.solid(over, here))
        return replace(here, scope=bind_target(context, target, items, here.scope))

    # ── what never fails ────────────────────────────────────

    def never_fails(self, node: ast.expr, here: Here, items: frozenset[str]) -> bool:
        """Whether an expression can be worked out for any item of a loop, by the types that are known; `items` are its names."""
        if hasattr(node, HELD) and items.isdisjoint(names_in(node)):
            return True
        parts: Sequence[ast.expr]
        match node:
            case ast.Constant() | ast.Name() | ast.Attribute():
                return True
            case ast.BoolOp(values=parts) | ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
                return all(self.never_fails(one, here, items) for one in parts)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.never_fails(operand, here, items)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return all(self.never_fails(one, here, items) for one in (test, body, orelse))
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return (
                    self.never_fails(left, here, items)
                    and self.never_fails(right, here, items)
                    and self._compares(left, op, right, here)
                )
            case ast.Subscript(value=owner, slice=ast.Constant(value=str() as known)):
                kind = self.kind(owner, here)
                declared = attributes(kind, here.scope) or {}
                is_there = known in declared and not kind.nullable and not may_be_absent(kind, known, here.scope)
                return is_there and self.never_fails(owner, here, items)
            case ast.Call(func=ast.Attribute(value=owner, attr=called), args=parts):
                kinds = MAPPINGS if called in ("get", "keys", "values", "items") else frozenset({"string"})
                fits = self._is_of(owner, kinds, here) or (called == "get" and self.solid(owner, here).kind in MAPPINGS)
                texts = called == "get" or all(self._is_of(one, frozenset({"string"}), here) for one in parts)
                return fits and texts and all(self.never_fails(one, here, items) for one in (owner, *parts))
            case ast.Call(func=ast.Name(id="len"), args=[sized]):
                return self._is_of(sized, _SIZED, here) and self.never_fails(sized, here, items)
            case ast.Call(func=ast.Name(id="any" | "all"), args=[ast.GeneratorExp(elt=element, generators=loops)]):
                return self._loops_never_fail(element, loops, here, items)
            case ast.ListComp(elt=element, generators=loops):
                return self._loops_never_fail(element, loops, here, items)
        return False

    def _compares(self, left: ast.expr, op: ast.cmpop, right: ast.expr, here: Here) -> bool:
        if isinstance(op, ast.In | ast.NotIn):
            return self._is_of(right, _SIZED - {"string"}, here) or all(self._is_of(one, _TEXT, here) for one in (left, right))
        if isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE):
            return any(all(self._is_of(one, kinds, here) for one in (left, right)) for kinds in (_TEXT, _NUMBERS))
        return True

    def _is_of(self, node: ast.expr, kinds: frozenset[str], here: Here) -> bool:
        kind = self.kind(node, here)
        return kind.kind in kinds and not kind.nullable

    def _loops_never_fail(self, element: ast.expr, loops: Sequence[ast.comprehension], here: Here, items: frozenset[str]) -> bool:
        for loop in loops:
            if not (self._is_of(loop.iter, ITERATED, here) and self.never_fails(loop.iter, here, items)):
                return False
            here = self.within(loop.target, loop.iter, here)
            if not all(self.never_fails(one, here, items) for one in loop.ifs):
                return False
        return self.never_fails(element, here, items)


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def is_emptied(node: ast.expr) -> bool:
    """Whether a value is `{}` where it is not there: `x.get(key, {})`."""
    match node:
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, ast.Dict(keys=[])]):
            return True
    return False


def there(node: ast.expr) -> ast.expr:
    """A value of which something is read: where `x.get(key)` is nothing, both ways fail."""
    match node:
        case ast.Call(func=ast.Attribute(value=owner, attr="get"), args=[key]):
            return subscript(there(owner), key)
    return node
