"""Values of a check function as expressions over `final` and `initial`: typed by the blueprint, `.get` where a key may be absent.

An expression stands for the same value wherever the function would get that far. Where the function would raise, the expression
raises, too, or looks a key up that is not there: either fails the check.
"""

from __future__ import annotations

import ast
import copy
import keyword
from collections.abc import Iterator, Mapping, Sequence

from envgen.blueprint.expressions import FUNCTIONS, METHODS
from envgen.blueprint.expressions.context import attributes, may_be_absent
from envgen.blueprint.expressions.parse import VIEWS
from envgen.blueprint.expressions.types import MAPPINGS, Type
from envgen.exchange.scenarios.here import ROOTS, Found, Here, Unreadable, narrowed
from envgen.exchange.scenarios.nodes import (
    FALSE,
    TRUE,
    both,
    call,
    choice,
    compare,
    constant,
    either,
    is_null,
    method,
    name,
    negated,
    size,
    subscript,
)
from envgen.exchange.scenarios.typed import HELD, ITERATED, Typed, is_emptied, there

MOST = 400  # parts of one expression: more is nothing to read

_PLAIN = frozenset(FUNCTIONS) & {"abs", "float", "int", "len", "max", "min", "range", "round", "set", "str", "sum", "tuple", "zip"}
_KINDS = {"dict": MAPPINGS, "list": {"list"}, "str": {"string"}, "bool": {"boolean"}, "int": {"integer"}, "float": set[str]()}


class Values(Typed):
    """Reads the values of one function."""

    def __init__(self, renamed: Mapping[str, str]) -> None:
        self._renamed = renamed  # attribute of the class → its name in the blueprint
        self._taken = {*VIEWS, *FUNCTIONS, "self"}

    # ── values ──────────────────────────────────────────────

    def value(self, node: ast.expr, here: Here) -> ast.expr:
        """A value as an expression."""
        read = self._value(node, here)
        if size(read) > MOST:
            raise Unreadable("it grows too large to be read", node)
        return read

    def _value(self, node: ast.expr, here: Here) -> ast.expr:
        match node:
            case ast.Constant(value=str() | int() | float() | None):
                return node
            case ast.Name(id=known) if known in here.locals:
                local = here.locals[known]
                local = copy.deepcopy(local.total if isinstance(local, Found) else local)
                vars(local)[HELD] = True
                return local
            case ast.Name(id=known):
                raise Unreadable("the whole state is used as a value" if known in ROOTS else f"it uses {known}", node)
            case ast.Subscript(value=owner, slice=ast.Slice(lower=lower, upper=upper, step=step)):
                bounds = [None if one is None else self.value(one, here) for one in (lower, upper, step)]
                return subscript(self.value(owner, here), ast.Slice(*bounds))
            case ast.Subscript(value=owner, slice=index):
                return self._looked_up(node, owner, index, here)
            case ast.Call(func=ast.Attribute(value=owner, attr=called), args=arguments, keywords=[]):
                return self._method(node, owner, called, arguments, here)
            case ast.Call(func=ast.Name(id=called), args=arguments, keywords=[]) if called not in here.locals:
                return self._called(node, called, arguments, here)
            case ast.BinOp(left=left, op=op, right=right):
                return ast.BinOp(self.value(left, here), op, self.value(right, here))
            case ast.UnaryOp(op=ast.USub() as op, operand=operand):
                return ast.UnaryOp(op, self.value(operand, here))
            case ast.List(elts=elements) | ast.Tuple(elts=elements) | ast.Set(elts=elements):
                read = [self.value(one, here) for one in elements]
                return ast.Set(read) if isinstance(node, ast.Set) else type(node)(read, ast.Load())
            case ast.Dict(keys=keys, values=values) if None not in keys:
                return ast.Dict([self.value(one, here) for one in keys if one], [self.value(one, here) for one in values])
            case ast.IfExp(test=test, body=body, orelse=orelse):
                asked = self.test(test, here)
                return ast.IfExp(asked, self.value(body, here), self.value(orelse, here))
            case ast.ListComp(elt=element, generators=loops) | ast.SetComp(elt=element, generators=loops):
                read_loops, inside = self.loops(loops, here)
                return type(node)(self.value(element, inside), read_loops)
            case ast.GeneratorExp(elt=element, generators=loops):
                read_loops, inside = self.loops(loops, here)
                return ast.GeneratorExp(self.value(element, inside), read_loops)
            case ast.BoolOp(op=ast.Or(), values=[first, ast.Dict(keys=[]) | ast.List(elts=[])]):
                owner = self.value(first, here)
                kind = self.kind(owner, here)
                if kind.kind in (*MAPPINGS, "list") and not kind.nullable:
                    return owner
                raise Unreadable("it may be null", node)
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                return self.truth_value(node, here)
            case _:
                raise Unreadable(f"{type(node).__name__} is no part of an expression", node)

    def truth_value(self, node: ast.expr, here: Here) -> ast.expr:
        """A value that is True or False, whatever it is worked out from; Unreadable where it may be anything else."""
        match node:
            case ast.BoolOp(op=ast.And(), values=[*firsts, last]):
                # What is falsy and not False is no answer, so it fails, as False does.
                read = []
                for one in firsts:
                    read.append(self.test(one, here))
                    here = narrowed(here, one, holds=True)
                return both(*read, self.truth_value(last, here))
            case ast.BoolOp(values=values):
                read = []
                for one in values:
                    read.append(self.truth_value(one, here))
                    here = narrowed(here, one, holds=False)
                return either(*read)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                then, other = narrowed(here, test, holds=True), narrowed(here, test, holds=False)
                return choice(self.test(test, here), self.truth_value(body, then), self.truth_value(orelse, other))
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return self.test(node, here)
        answer = self.value(node, here)
        kind = self.kind(answer, here)
        if kind.kind != "boolean" or kind.nullable:
            raise Unreadable("it may answer neither True nor False", node)
        return answer

    # ── conditions ──────────────────────────────────────────

    def test(self, node: ast.expr, here: Here) -> ast.expr:
        """Whether a value counts as true, as an expression that is True or False."""
        match node:
            case ast.BoolOp(op=op, values=values):
                read = []
                for one in values:
                    read.append(self.test(one, here))
                    here = narrowed(here, one, holds=isinstance(op, ast.And))
                return both(*read) if isinstance(op, ast.And) else either(*read)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return negated(self.test(operand, here))
            case ast.IfExp(test=test, body=body, orelse=orelse):
                then, other = narrowed(here, test, holds=True), narrowed(here, test, holds=False)
                return choice(self.test(test, here), self.test(body, then), self.test(orelse, other))
            case ast.Name(id=known) if isinstance(found := here.locals.get(known), Found) and found.is_truthy:
                return copy.deepcopy(found.any)
            case ast.Compare(
                left=ast.Name(id=known), ops=[ast.Is() | ast.IsNot() | ast.Eq() | ast.NotEq() as op], comparators=[right]
            ) if is_null(right) and isinstance(found := here.locals.get(known), Found) and found.is_solid:
                there = copy.deepcopy(found.any)
                return there if isinstance(op, ast.IsNot | ast.NotEq) else negated(there)
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return self._compared(node, left, op, right, here)
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                return ast.Compare(self.value(left, here), ops, [self.value(one, here) for one in comparators])
        return self._truth(self.value(node, here), here, node)

    def _truth(self, read: ast.expr, here: Here, node: ast.expr) -> ast.expr:
        match read:
            case ast.Constant(value=value):
                return constant(bool(value))
            case ast.Call(func=ast.Attribute(value=owner, attr="get"), args=[key, *_]) if self._is_record(read, owner, here):
                return compare(key, ast.In(), owner)
        kind = self.kind(read, here)
        match kind.kind:
            case "boolean" if not kind.nullable:
                return read
            case "record" if not kind.nullable and self.has_attributes(kind, here):
                return TRUE
            case "list" | "map" | "collection" | "set" if not kind.nullable:
                return compare(call("len", read), ast.Gt(), constant(0))
            case "string" if not kind.nullable:
                return compare(read, ast.NotEq(), constant(""))
            case "integer" | "number" if not kind.nullable:
                return compare(read, ast.NotEq(), constant(0))
            case "iterator" | "view" | "range":
                raise Unreadable(f"whether {kind} counts as true", node)
        return call("bool", read)

    def _is_record(self, read: ast.expr, owner: ast.expr, here: Here) -> bool:
        """Whether `owner.get(key)` is a record that is there, and so counts as true, or nothing."""
        kind = self.kind(owner, here)
        assert isinstance(read, ast.Call)
        empty = len(read.args) == 1 or isinstance(read.args[1], ast.Dict) or is_null(read.args[1])
        return kind.kind == "collection" and empty and self.has_attributes(Type("record", entity=kind.entity), here)

    def _compared(self, node: ast.Compare, left: ast.expr, op: ast.cmpop, right: ast.expr, here: Here) -> ast.expr:
        if isinstance(op, ast.In | ast.NotIn):
            if (inside := self._among_keys(left, right, here)) is not None:
                return inside if isinstance(op, ast.In) else negated(inside)
            return compare(self.value(left, here), op, self._members(right, here))
        one, other = self.value(left, here), self.value(right, here)
        if isinstance(op, ast.Is | ast.IsNot | ast.Eq | ast.NotEq) and isinstance(other, ast.Constant):
            is_positive = isinstance(op, ast.Is | ast.Eq)
            if is_null(other):
                absent = self._absent(one, here)
                return absent if is_positive else negated(absent)
            if isinstance(other.value, bool):
                return self._is_boolean(node, one, op, other.value, here)
        if isinstance(op, ast.Is | ast.IsNot):
            raise Unreadable("`is` compares what only Python can tell apart", node)
        return compare(one, op, other)

    def _is_boolean(self, node: ast.Compare, read: ast.expr, op: ast.cmpop, value: bool, here: Here) -> ast.expr:
        kind = self.kind(read, here)
        if kind.kind != "boolean":
            raise Unreadable("it compares with True or False what may be a number", node)
        if kind.nullable:
            return compare(read, ast.Eq() if isinstance(op, ast.Is | ast.Eq) else ast.NotEq(), constant(value))
        return read if value == isinstance(op, ast.Is | ast.Eq) else negated(read)

    def _absent(self, read: ast.expr, here: Here) -> ast.expr:
        """Whether a value is null."""
        match read:
            case ast.Call(func=ast.Attribute(value=owner, attr="get"), args=[key, *rest]) if not rest or is_null(rest[0]):
                kind = self.kind(owner, here)
                if kind.kind == "collection":
                    return compare(key, ast.NotIn(), owner)
        kind = self.kind(read, here)
        if kind.kind not in ("any", "null") and not kind.nullable:
            return FALSE
        return compare(read, ast.Is(), constant(None))

    def _among_keys(self, left: ast.expr, right: ast.expr, here: Here) -> ast.expr | None:
        """`name in` the whole state, or a record whose attributes are known."""
        wanted = left.value if isinstance(left, ast.Constant) else None
        match right:
            case ast.Name(id=root) if root in ROOTS and root not in here.locals:
                return constant(self._state_name(wanted) in here.scope.state) if isinstance(wanted, str) else None
            case ast.Call(func=ast.Attribute(value=ast.Name(id=root), attr="keys"), args=[]) if root in ROOTS:
                return self._among_keys(left, ast.Name(root, ast.Load()), here)
        if not isinstance(wanted, str):
            return None
        owner = self.value(right, here)
        kind = self.solid(owner, here)
        known = attributes(kind, here.scope)
        if kind.kind not in ("record", "object") or known is None:
            return None
        if wanted not in known:
            raise Unreadable(f"it asks for {wanted}, which {kind} does not have", left)
        if may_be_absent(kind, wanted, here.scope) or self.kind(owner, here).nullable or is_emptied(owner):
            return compare(constant(wanted), ast.In(), there(owner))
        return TRUE

    def _members(self, node: ast.expr, here: Here) -> ast.expr:
        """What `in` looks in: keys without `.keys()`, lists without `set()`."""
        read = there(self.value(node, here))
        match read:
            case ast.Call(func=ast.Attribute(value=owner, attr="keys"), args=[]):
                return owner
            case ast.Call(func=ast.Name(id="set" | "list" | "tuple"), args=[owner]):
                return owner if self.kind(owner, here).kind in ("list", "tuple", "set") else read
        return read

    # ── keys ────────────────────────────────────────────────

    def _state_name(self, attribute: str) -> str:
        return self._renamed.get(attribute, attribute)

    def _of_state(self, root: str, key: ast.expr, here: Here) -> ast.expr:
        wanted = key.value if isinstance(key, ast.Constant) else None
        if not isinstance(wanted, str):
            raise Unreadable("it looks up in the whole state what is worked out", key)
        known = self._state_name(wanted)
        if known not in here.scope.state:
            raise Unreadable(f"it reads {wanted}, which is not in the state", key)
        if not known.isidentifier() or keyword.iskeyword(known):
            raise Unreadable(f"{known} is no name that can be written", key)
        return ast.Attribute(name(ROOTS[root]), known, ast.Load())

    def _looked_up(self, node: ast.expr, owner: ast.expr, index: ast.expr, here: Here) -> ast.expr:
        if isinstance(owner, ast.Name) and owner.id in ROOTS and owner.id not in here.locals:
            return self._of_state(owner.id, index, here)
        read, key = self.value(owner, here), self.value(index, here)
        kind = self.solid(read, here)
        self.knows(kind, key, here)
        return subscript(there(read), key)

    def _got(self, owner: ast.expr, arguments: Sequence[ast.expr], here: Here) -> ast.expr:
        """`owner.get(key)` or `owner.get(key, default)`."""
        if isinstance(owner, ast.Name) and owner.id in ROOTS and owner.id not in here.locals:
            return self._of_state(owner.id, arguments[0], here)
        read = self.value(owner, here)
        key, *rest = (self.value(one, here) for one in arguments)
        rest = [one for one in rest if not is_null(one)]
        is_there = self.knows(self.solid(read, here), key, here)
        if is_there and not is_emptied(read):
            return subscript(there(read), key)
        return method(read if is_emptied(read) else there(read), "get", key, *rest)

    # ── calls ───────────────────────────────────────────────

    def _method(self, node: ast.Call, owner: ast.expr, called: str, arguments: Sequence[ast.expr], here: Here) -> ast.expr:
        if called == "get" and 1 <= len(arguments) <= 2:
            return self._got(owner, arguments, here)
        if called in ("issubset", "issuperset") and len(arguments) == 1:
            smaller, larger = (owner, arguments[0]) if called == "issubset" else (arguments[0], owner)
            return self._contained(smaller, larger, here)
        if called not in METHODS:
            raise Unreadable(f"expressions have no method {called}", node)
        read = self.value(owner, here)
        return method(there(read), called, *(self.value(one, here) for one in arguments))

    def _contained(self, smaller: ast.expr, larger: ast.expr, here: Here) -> ast.expr:
        within = self._members(larger, here)
        items = self._members(smaller, here)
        if isinstance(items, ast.Set):
            items = ast.List(items.elts, ast.Load())
        one = self.fresh("one")
        if isinstance(items, ast.List):
            if len(items.elts) <= 3:
                return both(*(compare(each, ast.In(), copy.deepcopy(within)) for each in items.elts))
        elif self.kind(items, here).kind not in ("list", "tuple", "collection", "map"):
            raise Unreadable("it goes through a set", smaller)
        loop = ast.comprehension(ast.Name(one, ast.Store()), items, [], 0)
        return call("all", ast.GeneratorExp(compare(name(one), ast.In(), within), [loop]))

    def _called(self, node: ast.Call, called: str, arguments: Sequence[ast.expr], here: Here) -> ast.expr:
        match called, arguments:
            case "any" | "all", [ast.GeneratorExp(elt=element, generators=loops) | ast.ListComp(elt=element, generators=loops)]:
                read, inside = self.loops(loops, here)
                return call(called, ast.GeneratorExp(self.test(element, inside), read))
            case "bool", [value]:
                return self.test(value, here)
            case "isinstance", [value, wanted]:
                return self._isinstance(node, value, wanted, here)
            case "set" | "list" | "dict", []:
                return {"list": ast.List([], ast.Load()), "dict": ast.Dict([], [])}.get(called, call("set"))
            case "list" | "tuple" | "sorted", [value] if called == "list":
                read_value = self.value(value, here)
                if isinstance(read_value, ast.GeneratorExp):
                    return ast.ListComp(read_value.elt, read_value.generators)
                return call("list", read_value)
        if called not in _PLAIN:
            raise Unreadable(f"it calls {called}", node)
        return call(called, *(self.value(one, here) for one in arguments))

    def _isinstance(self, node: ast.Call, value: ast.expr, wanted: ast.expr, here: Here) -> ast.expr:
        if isinstance(value, ast.Name) and value.id in ROOTS and value.id not in here.locals:
            return constant("dict" in {getattr(one, "id", "") for one in ast.walk(wanted)})
        names = {one.id for one in (wanted.elts if isinstance(wanted, ast.Tuple) else [wanted]) if isinstance(one, ast.Name)}
        read = self.value(value, here)
        kind = self.solid(read, here)
        if not names or not names <= _KINDS.keys() or kind.kind == "any":
            raise Unreadable("it asks for the type of a value that the blueprint leaves open", node)
        fitting = {one for each in names for one in _KINDS[each]} | ({"number", "integer"} if {"int", "float"} <= names else set())
        if kind.kind == "number" and not names.isdisjoint({"int", "float"}) and "number" not in fitting:
            raise Unreadable("it tells integers from other numbers", node)
        if kind.kind not in fitting:
            return FALSE
        if isinstance(read, ast.Call) and isinstance(read.func, ast.Attribute) and read.func.attr == "get":
            default = read.args[1] if len(read.args) > 1 else constant(None)
            if self.kind(default, here).kind in fitting:
                return TRUE
        return negated(self._absent(read, here))

    # ── loops ───────────────────────────────────────────────

    def fresh(self, wanted: str) -> str:
        """A name for a loop that nothing else in the function has."""
        wanted = wanted.strip("_") or "one"
        free, number = wanted, 2
        while free in self._taken:
            free, number = f"{wanted}_{number}", number + 1
        self._taken.add(free)
        return free

    def loops(self, loops: Sequence[ast.comprehension], here: Here) -> tuple[list[ast.comprehension], Here]:
        """The loops of a comprehension, and what is known inside of them."""
        out: list[ast.comprehension] = []
        for loop in loops:
            if loop.is_async:
                raise Unreadable("it waits", loop.target)
            read, here = self.loop(loop.target, loop.iter, here)
            read.ifs = [self.test(one, here) for one in loop.ifs]
            out.append(read)
        return out, here

    def loop(self, target: ast.expr, over: ast.expr, here: Here) -> tuple[ast.comprehension, Here]:
        """`for target in over`, and what is known inside."""
        source = self.value(over, here)
        match source:
            case ast.Call(func=ast.Name(id="list" | "tuple"), args=[items]):
                source = items
        names = [one.id for one in _targets(target)]
        renamed = {one: self.fresh(one) for one in names}
        kind = self.kind(source, here)
        if kind.kind not in (*ITERATED, "iterator", "any"):
            raise Unreadable(f"it goes through {kind}", over)
        bound = _renamed_target(target, renamed)
        inside = self.within(bound, source, here).knowing(**{one: name(new) for one, new in renamed.items()})
        return ast.comprehension(bound, source, [], 0), inside


def _targets(node: ast.expr) -> Iterator[ast.Name]:
    match node:
        case ast.Name():
            yield node
        case ast.Tuple(elts=elements):
            for one in elements:
                yield from _targets(one)
        case _:
            raise Unreadable("a loop binds more than names", node)


def _renamed_target(node: ast.expr, renamed: Mapping[str, str]) -> ast.expr:
    if isinstance(node, ast.Tuple):
        return ast.Tuple([_renamed_target(one, renamed) for one in node.elts], ast.Store())
    assert isinstance(node, ast.Name)
    return ast.Name(renamed[node.id], ast.Store())
