"""The methods of a foreign class as those of bodies.py: a method a tool, helpers, no docstrings, no constructor. Rewrites.

A tool that another body calls is taken apart: `_shared_name` holds its statements, and both call that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import libcst as cst
import libcst.matchers as m

from envgen.exchange.bodies.trees import comments_above, rewritten

_SELF = m.Name("self")
_DECORATORS = ("staticmethod", "classmethod", "property")


def methods_of(cls: cst.ClassDef) -> dict[str, cst.FunctionDef]:
    """The methods by name, the last of each."""
    return {one.name.value: one for one in cls.body.body if isinstance(one, cst.FunctionDef)}


def asked_of_self(node: cst.CSTNode, class_name: str) -> set[str]:
    """Every `x` of `self.x`, `cls.x`, `ClassName.x` and `type(self).x`."""
    return {found.attr.value for found in m.findall(node, _member(class_name)) if isinstance(found, cst.Attribute)}


def _member(class_name: str) -> m.Attribute:
    return m.Attribute(
        value=m.OneOf(
            m.Name("self"),
            m.Name("cls"),
            m.Name(class_name),
            m.Call(func=m.Name("type"), args=[m.Arg(_SELF)]),
            m.Attribute(value=_SELF, attr=m.Name("__class__")),
        )
    )


def reached(methods: Mapping[str, cst.FunctionDef], tools: Collection[str], class_name: str) -> set[str]:
    """The methods that tools call, directly or through others, tools that are called by others among them."""
    found: set[str] = set()
    waiting = [name for name in tools if name in methods]
    seen = set(waiting)
    while waiting:
        for name in asked_of_self(methods[waiting.pop()], class_name) & methods.keys():
            found.add(name)
            if name not in seen:
                seen.add(name)
                waiting.append(name)
    return found


class Members:
    """Chooses the methods and their names."""

    def __init__(self, cls: cst.ClassDef, tools: Collection[str], state: Collection[str]) -> None:
        self._methods = methods_of(cls)
        self._class_name = cls.name.value
        self._tools = frozenset(tools)
        self.called = reached(self._methods, tools, self._class_name) - {"__init__"}
        # Generated code gives the name `_tool` to the body of a tool that has guards.
        taken = {*self._methods, *state, *(f"_{tool}" for tool in tools)}
        self.renamed: dict[str, str] = {}  # what bodies call it
        for name in sorted(self.called):
            plain = name.strip("_")
            new = f"_shared_{plain}" if name in self._tools else f"_{plain}"
            while new in taken and (new != name or name[1:] in self._tools):
                new += "_"
            taken.add(new)
            self.renamed[name] = new

    def all(self) -> Iterator[cst.FunctionDef]:
        """The methods of the bodies in the order of the class."""
        for name, method in self._methods.items():
            if name in self._tools:
                whole = self._plain(method)
                if name in self.called:
                    yield whole.with_changes(body=_delegation(method, self.renamed[name]))
                    yield whole.with_changes(name=cst.Name(self.renamed[name]))
                else:
                    yield whole
            elif name in self.called:
                yield self._plain(method).with_changes(name=cst.Name(self.renamed[name]))

    def _plain(self, method: cst.FunctionDef) -> cst.FunctionDef:
        names = {one.decorator.value for one in method.decorators if isinstance(one.decorator, cst.Name)}
        kept = [
            one for one in method.decorators if not (isinstance(one.decorator, cst.Name) and one.decorator.value in _DECORATORS)
        ]
        parameters = method.params
        if "staticmethod" in names:
            parameters = parameters.with_changes(params=[cst.Param(cst.Name("self")), *parameters.params])
        elif "classmethod" in names and parameters.params:
            first = parameters.params[0].with_changes(name=cst.Name("self"))
            parameters = parameters.with_changes(params=[first, *parameters.params[1:]])
        plain = without_docstring(method.with_changes(decorators=kept, params=parameters))
        body = rewritten(plain.body, _Calls(self.renamed, self._class_name, self._properties()))
        return plain.with_changes(body=body, leading_lines=[cst.EmptyLine(indent=False), *comments_above(method)])

    def _properties(self) -> frozenset[str]:
        return frozenset(
            name
            for name, method in self._methods.items()
            if any(isinstance(one.decorator, cst.Name) and one.decorator.value == "property" for one in method.decorators)
        )


class _Calls(cst.CSTTransformer):
    """Methods by the names that they have in bodies, always behind `self`; a property is called."""

    def __init__(self, renamed: Mapping[str, str], class_name: str, properties: frozenset[str]) -> None:
        super().__init__()
        self._renamed = renamed
        self._member = _member(class_name)
        self._properties = properties

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
        if not m.matches(original_node, self._member):
            return updated_node
        name = original_node.attr.value
        plain = cst.Attribute(cst.Name("self"), cst.Name(self._renamed.get(name, name)))
        return cst.Call(plain) if name in self._properties else plain


def without_docstring(function: cst.FunctionDef) -> cst.FunctionDef:
    body = function.body
    if not isinstance(body, cst.IndentedBlock):
        return function
    first, *others = body.body
    if not m.matches(first, m.SimpleStatementLine(body=[m.Expr(m.OneOf(m.SimpleString(), m.ConcatenatedString()))])):
        return function
    if not others:
        return function.with_changes(body=body.with_changes(body=[cst.parse_statement("pass")]))
    second = others[0].with_changes(leading_lines=comments_above(others[0]))
    return function.with_changes(body=body.with_changes(body=[second, *others[1:]]))


def _delegation(method: cst.FunctionDef, name: str) -> cst.BaseSuite:
    parameters = method.params
    plain = [one.name.value for one in (*parameters.posonly_params, *parameters.params) if one.name.value != "self"]
    named = [f"{one.name.value}={one.name.value}" for one in parameters.kwonly_params]
    line = cst.parse_statement(f"return self.{name}({', '.join([*plain, *named])})")
    return cst.IndentedBlock([line])
