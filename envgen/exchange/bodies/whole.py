"""The whole way from the module of a foreign class to the text of bodies.py. The gate has the last word on it, elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import libcst as cst
import libcst.matchers as m

from envgen.exchange.bodies import top
from envgen.exchange.bodies.datetimes import last_bindings, with_one_datetime
from envgen.exchange.bodies.helpers import needed
from envgen.exchange.bodies.imported import used
from envgen.exchange.bodies.members import Members, methods_of, without_docstring
from envgen.exchange.bodies.refused import names_of, without_refused
from envgen.exchange.bodies.services import SELF, Services, with_services
from envgen.exchange.bodies.state import Attributes, State, factories
from envgen.exchange.bodies.tidy import Passes, with_imports_in_order
from envgen.exchange.bodies.trees import code_of, comments_above, rewritten
from envgen.exchange.bodies.types import Annotations
from envgen.exchange.foreign import ForeignItem
from envgen.exchange.inferred import ClassModel, Repair
from envgen.gate import Names

CONTRACT = "Contract"


def bodies_of(item: ForeignItem, model: ClassModel) -> tuple[str, list[Repair]]:
    """The text of bodies.py and what was mended in it. The source parses and holds the class: `infer` has seen to that."""
    module = cst.parse_module(item.source.expandtabs(4) if _mixes_tabs(item.source) else item.source)
    taken = set(used(module)) | {one.name.value for one in m.findall(module, m.Param()) if isinstance(one, cst.Param)}
    module, datetimes = with_one_datetime(module)
    module, services = with_services(module, taken, zoned=model.clock.endswith("Z"))
    module = rewritten(module, State(_attributes(model, _class_of(module, item.class_name))))
    cls = _class_of(module, item.class_name)
    methods = _Assembly(item, model, module, cls, services, datetimes.imports)
    text = with_imports_in_order(without_refused(methods.text().replace(SELF, "self"), methods.names()))
    kept = {*(tool.name for tool in model.tools), *methods.members.called, *methods.reached}
    repairs = sorted([*datetimes.repairs, *services.repairs], key=lambda repair: repair.line)
    return text, [repair for repair in repairs if repair.where in kept]


def _attributes(model: ClassModel, cls: cst.ClassDef) -> Attributes:
    return Attributes(
        collections=frozenset(one.collection for one in model.entities),
        variables={one.name: str(one.schema.get("type", "")) for one in model.variables},
        nullable=frozenset(one.name for one in model.variables if one.default is None),
        renamed=model.attributes,
        made=factories(cls, model.attributes),
    )


def _class_of(module: cst.Module, name: str) -> cst.ClassDef:
    classes = [one for one in module.body if isinstance(one, cst.ClassDef)]
    named = [one for one in classes if one.name.value == name]
    return named[-1] if named else max(classes, key=lambda one: len(methods_of(one)))


def _mixes_tabs(source: str) -> bool:
    indents = {line[: len(line) - len(line.lstrip())] for line in source.split("\n")}
    return any("\t" in one and " " in one for one in indents)


class _Assembly:
    """The parts of the file, chosen from the class outwards."""

    def __init__(
        self,
        item: ForeignItem,
        model: ClassModel,
        module: cst.Module,
        cls: cst.ClassDef,
        services: Services,
        imports: Collection[str],
    ) -> None:
        self._model = model
        self._item = item
        self._module = module
        self._services = services
        self._imports = imports
        self._tools = frozenset(tool.name for tool in model.tools)
        state = {*model.attributes, *(one.collection for one in model.entities), *(one.name for one in model.variables)}
        self._of_class = {name: value for name, value in top.constants_of(cls.body.body).items() if name not in state}
        self.members = Members(cls, [tool.name for tool in model.tools], state)
        self._methods = [rewritten(one, _OfClass(frozenset(self._of_class))) for one in self.members.all()]
        self._functions = top.functions_of(module)
        self._constants = {**top.constants_of(module.body), **self._of_class}
        names = {name for method in self._methods for name in used(method)}
        self.reached = top.reachable(self._functions, self._constants, names)

    def text(self) -> str:
        plain = {name: without_docstring(one) for name, one in self._functions.items() if name in self.reached}
        bound = _needing_self(plain)
        taken = {one.name.value for one in self._methods}
        moved = {name: _free(f"_{name.strip('_')}", taken) for name in bound}
        methods = [*self._methods, *(_as_method(plain[name], moved[name]) for name in plain if name in bound)]
        functions = [one for name, one in plain.items() if name not in bound]
        users: list[cst.CSTNode] = [*methods, *functions]
        lines: list[str] = []
        made: list[str] = []
        calls: dict[str, str] = {}
        for name, value in self._constants.items():
            if name in self.reached:
                text, is_function = top.constant(name, value, users)
                (made if is_function else lines).append(text)
                if is_function:
                    calls[name] = top.function_name(name)
        rename = _Names({name: f"self.{new}" for name, new in moved.items()}, calls)
        methods = [rewritten(one, rename) for one in methods]
        functions = [rewritten(one, rename) for one in functions]
        return self._put_together(methods, functions, lines, made)

    def _put_together(
        self, methods: list[cst.FunctionDef], functions: list[cst.FunctionDef], constants: list[str], made: list[str]
    ) -> str:
        helpers = needed(self._services.needs)
        of_class = [
            cst.parse_statement(one.text.strip()).with_changes(leading_lines=[cst.EmptyLine(indent=False)])
            for one in helpers
            if one.is_method
        ]
        of_module = [cst.parse_statement(one.text.strip()) for one in helpers if not one.is_method]
        members = [*methods, *of_class] or [cst.parse_statement("pass")]
        members[0] = members[0].with_changes(leading_lines=[one for one in members[0].leading_lines if one.comment is not None])
        cls = cst.ClassDef(cst.Name(_class_name(self._model.name)), cst.IndentedBlock(members), bases=[cst.Arg(cst.Name(CONTRACT))])
        types = Annotations(self._records(), self._gone())
        cls = rewritten(cls, types)
        rest = [rewritten(one, types) for one in [*functions, *of_module]]
        # The blueprint says the signatures of tools.
        names = {name for one in [*rest, *(_said(one, self._tools) for one in cls.body.body)] for name in used(one)} | {
            name for line in [*constants, *made] for name in used(cst.parse_module(line))
        }
        names |= {"Any"}
        unused = top.Used(names)
        imports = [one.visit(unused) for one in last_bindings(top.imports_of(self._module))]
        lines = [code_of(one).strip() for one in imports if isinstance(one, cst.SimpleStatementLine) and one.body]
        lines += [
            "from typing import Any",
            *self._imports,
            *self._services.imports,
            *(line for one in helpers for line in one.imports),
        ]
        contract = ", ".join([CONTRACT, *sorted(types.named & names), *sorted(self._services.contract)])
        parts = [
            f'"""Bodies of {self._model.title or self._model.name}, imported from {self._item.id}."""',
            "\n".join([*lines, f"from contract import {contract}"]),
            *(["\n".join(constants)] if constants else []),
            *(f"\n{text}" for text in made),
            *("\n" + code_of(one.with_changes(leading_lines=comments_above(one))).strip() for one in rest),
            "\n" + code_of(rewritten(rewritten(cls, unused), Passes())).strip(),
        ]
        return "\n\n".join(parts) + "\n"

    def names(self) -> Names:
        """What the gate is told of them."""
        model = self._model
        return names_of(
            _class_name(model.name),
            frozenset(one.collection for one in model.entities),
            frozenset(one.name for one in model.variables),
            frozenset(one.name for one in model.tools),
            frozenset({*model.types, *(one.name for one in model.entities)}),
        )

    def _records(self) -> Mapping[str, str]:
        if self._model.records:
            return self._model.records
        names = {*(one.name for one in self._model.entities), *self._model.types}
        typed = {one.name.value for one in self._module.body if isinstance(one, cst.ClassDef)}
        return {name: short for name in typed for short in (name, name.removesuffix("Info")) if short in names}

    def _gone(self) -> frozenset[str]:
        classes = {one.name.value for one in self._module.body if isinstance(one, cst.ClassDef)}
        return frozenset(classes - self._records().keys())


def _said(member: cst.CSTNode, tools: Collection[str]) -> cst.CSTNode:
    """What of a member stays as it is written: the body of a tool, all of a helper."""
    return member.body if isinstance(member, cst.FunctionDef) and member.name.value in tools else member


class _OfClass(cst.CSTTransformer):
    """Constants of the class stand at the top of the module."""

    def __init__(self, names: frozenset[str]) -> None:
        super().__init__()
        self._names = names

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
        is_own = m.matches(updated_node.value, m.Name("self")) and updated_node.attr.value in self._names
        return cst.Name(updated_node.attr.value) if is_own else updated_node


class _Names(cst.CSTTransformer):
    """Functions that are methods now, and constants that are functions."""

    def __init__(self, methods: Mapping[str, str], functions: Mapping[str, str]) -> None:
        super().__init__()
        self._methods = methods
        self._functions = functions

    def leave_Name(self, original_node: cst.Name, updated_node: cst.Name) -> cst.BaseExpression:
        if updated_node.value in self._methods:
            return cst.parse_expression(self._methods[updated_node.value])
        return cst.Call(cst.Name(self._functions[updated_node.value])) if updated_node.value in self._functions else updated_node

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
        return updated_node.with_changes(attr=original_node.attr)

    def leave_Arg(self, original_node: cst.Arg, updated_node: cst.Arg) -> cst.Arg:
        return updated_node.with_changes(keyword=original_node.keyword)

    def leave_FunctionDef(self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef) -> cst.FunctionDef:
        return updated_node.with_changes(name=original_node.name)

    def leave_Param(self, original_node: cst.Param, updated_node: cst.Param) -> cst.Param:
        return updated_node.with_changes(name=original_node.name)


def _needing_self(functions: Mapping[str, cst.FunctionDef]) -> set[str]:
    """Functions that use a service of the environment, themselves or through others."""
    names = {name: set(used(one)) for name, one in functions.items()}
    found = {name for name, asked in names.items() if SELF in asked and not _takes_self(functions[name])}
    while more := {name for name, asked in names.items() if asked & found} - found:
        found |= more
    return found


def _free(name: str, taken: Collection[str]) -> str:
    while name in taken:
        name += "_"
    return name


def _takes_self(function: cst.FunctionDef) -> bool:
    return bool(function.params.params) and function.params.params[0].name.value == "self"


def _as_method(function: cst.FunctionDef, name: str) -> cst.FunctionDef:
    parameters = function.params.with_changes(params=[cst.Param(cst.Name("self")), *function.params.params])
    lines = [cst.EmptyLine(indent=False), *comments_above(function)]
    return function.with_changes(name=cst.Name(name), params=parameters, leading_lines=lines)


def _class_name(name: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))
