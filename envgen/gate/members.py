"""What stands behind a dot: methods of values, members of modules, and what `self` has."""

from __future__ import annotations

import ast

from envgen.gate import hints
from envgen.gate.attributes import CALLED_ONLY, METHODS, OF_TYPES
from envgen.gate.context import Context, Meaning
from envgen.gate.modules import CALLED_ONLY as CALLED_MEMBERS
from envgen.gate.modules import split
from envgen.gate.names import TYPES

# Types whose unbound methods would write into the state past its journal; those of values that cannot change do no harm.
_WRITING = frozenset(("dict", "list"))


def check_attribute(context: Context, node: ast.Attribute, *, called: bool = False) -> None:
    """An attribute, wherever it stands; what it is taken from is looked at, too."""
    meaning = context.path(node)
    if meaning is not None:
        _check_path(context, node, meaning, called=called)
        return
    if isinstance(node.value, ast.Name):
        owner = context.meaning(node.value.id)
        if owner.kind == "self":
            _check_self(context, node)
            return
        if owner.kind == "type":
            _check_type(context, node, node.value.id)
            return
        if owner.kind in ("record", "reflection"):
            context.report.add_name("G006", node, f"{node.value.id} has no attribute {node.attr} for a body")
            return
    check_method_name(context, node, node.attr, called=called)
    if not isinstance(node.ctx, ast.Load):
        message = f"the attribute {node.attr} of something is set: only self.<variable> can be assigned"
        context.report.add_name("G010", node, message, f'records are dicts: write record["{node.attr}"] = …')
    context.visit(node.value)


def check_method_name(context: Context, node: ast.expr, name: str, *, called: bool = False) -> None:
    """A name behind a dot, of a value of unknown kind."""
    if name in METHODS and (called or name not in CALLED_ONLY):
        return
    if name in METHODS:
        message = f"{name} can only be called, since its arguments are looked at"
        _add(context, "G006", node, message, f"write a lambda: lambda x: x.{name}(…)")
        return
    if name.startswith("_"):
        _add(context, "G007", node, f"{name} is private: no attribute that begins with _ may be touched", "")
        return
    near = context.near(name, METHODS) if called else ""
    hint = hints.ATTRIBUTES.get(name) or near or f'records are dicts: write …["{name}"]'
    _add(context, "G006", node, f"{name} is none of the methods that a body may call", hint)


def check_bare(context: Context, node: ast.expr, meaning: Meaning, text: str) -> None:
    """A name or dotted path that stands as a value."""
    match meaning.kind:
        case "self":
            hint = "pass the records or values that are needed; helper methods of the class have self already"
            context.report.add("G008", node, "self stands as a value: it can only be followed by a dot", hint)
        case "module":
            context.report.add("G008", node, f"the module {text} stands as a value: only {text}.<member> can", "")
        case "unknown":
            _check_unknown(context, node, text)
        case "replaced":
            _check_replaced(context, node, meaning.path)
        case "type" if text in _WRITING:
            hint = f"call it, test with isinstance(value, {text}), or pass it to map, defaultdict or key="
            message = f"the type {text} stands as a value: its methods would write past the journal of the state"
            context.report.add("G019", node, message, hint)
        case "class" if meaning.path.startswith("collections."):
            hint = f"call it, test with isinstance(value, {text}), or pass it to map, defaultdict or key="
            message = f"the class {text} stands as a value: its methods would write past the journal of the state"
            context.report.add("G019", node, message, hint)
        case "value" if meaning.path in CALLED_MEMBERS:
            code = "G019" if meaning.path.startswith("heapq.") else "G008"
            message = f"{meaning.path} can only be called, since its arguments are looked at"
            context.report.add(code, node, message, "call it in place, or write a lambda around it")
        case "annotation" | "record":
            context.report.add("G018", node, f"{text} is a type for annotations and no value", "write a dict or a list")
        case "reflection":
            hint = {
                "getattr": 'write getattr(value, "name") with the name in quotes, or record["name"]',
                "hasattr": 'write hasattr(value, "name") with the name in quotes, or "name" in record',
                "type": "write isinstance(value, str), or `type(value) is str`",
            }[text]
            context.report.add("G017", node, f"{text} stands as a value: it can only be called, in one form", hint)


def _check_unknown(context: Context, node: ast.expr, text: str) -> None:
    if text in hints.BUILTINS:
        code, hint = hints.BUILTINS[text]
        context.report.add(code, node, f"{text} is not available to bodies", hint)
        return
    if text.startswith("__"):
        context.report.add("G007", node, f"the name {text} is private: two underscores belong to Python", "")
        return
    known = {*context.names.given, *context.names.types, *TYPES, *_local(context)}
    if text in context.names.of_self:
        hint = f"write self.{text}"
    elif text == context.names.class_name:
        hint = "a body works on self"
    elif text in context.modules or text in hints.REPLACED:
        hint = hints.REPLACED[text][1] if text in hints.REPLACED else f"write `import {text}` at the top of bodies.py"
    else:
        hint = context.near(text, known)
    context.report.add("G005", node, f"the name {text} is bound nowhere and is none of the builtins for bodies", hint)


def _local(context: Context) -> set[str]:
    names: set[str] = set()
    scope = context.scope
    while True:
        names |= scope.bound.keys()
        if scope.parent is None:
            return names
        scope = scope.parent


def _check_replaced(context: Context, node: ast.expr, path: str) -> None:
    code, hint = hints.REPLACED[path.partition(".")[0]]
    what = {"G011": "reads the real clock", "G012": "makes ids that no replay can repeat", "G013": "draws real chance"}[code]
    at = node.func if isinstance(node, ast.Call) else node
    context.report.add(code, at, f"{path} {what}", hint)


def _check_path(context: Context, node: ast.Attribute, meaning: Meaning, *, called: bool) -> None:
    if not isinstance(node.ctx, ast.Load):
        context.report.add_name("G010", node, f"{meaning.path} is set: what a module keeps outlives the episode", hints.DECLARE)
        return
    if meaning.kind != "unknown":
        if not called or meaning.kind != "value":
            check_bare(context, node, meaning, meaning.path)
        return
    owner = context.path(node.value)
    if owner is not None and owner.kind == "unknown":
        context.visit(node.value)
        return
    if meaning.path in hints.MEMBERS:
        code, hint = hints.MEMBERS[meaning.path]
        what = {"G011": "reads the real clock", "G010": "remembers from one call to the next"}.get(
            code, "is not available to bodies"
        )
        context.report.add_name(code, node, f"{meaning.path} {what}", hint)
    elif node.attr.startswith("_"):
        context.report.add_name("G007", node, f"{node.attr} is private: no attribute that begins with _ may be touched")
    else:
        _check_member(context, node, owner)


def _check_member(context: Context, node: ast.Attribute, owner: Meaning | None) -> None:
    path = owner.path if owner is not None else ""
    module, member = split(path, context.modules)
    text = ast.unparse(node.value)
    if owner is not None and owner.kind == "module":
        inner = _of_a_class(context, owner.path, node.attr)
        if inner in hints.MEMBERS:
            code, hint = hints.MEMBERS[inner]
            context.report.add_name(code, node, f"{inner} is not available to bodies", hint)
            return
        if inner:
            context.report.add_name("G004", node, f"{node.attr} belongs to a class of {path}", f"write {inner}")
            return
        listed = module.listed if module is not None else frozenset()
        context.report.add_name(
            "G004", node, f"{node.attr} is none of the members of {path} that are listed", context.near(node.attr, listed)
        )
        return
    if node.attr == text and path != text:
        hint = f"`{text}` was imported from {path.partition('.')[0]} and is the class itself: write {text}(…), or import the module"
        context.report.add_name("G004", node, f"{text} stands for {path} here, which has no {node.attr}", hint)
        return
    listed = module.classes.get(member, frozenset()) if module is not None else frozenset()
    if node.attr in METHODS:
        message = f"{node.attr} is taken from the class {path} and not from a value"
        context.report.add_name("G019", node, message, f"write value.{node.attr}(…)")
    else:
        context.report.add_name("G004", node, f"{path} has no {node.attr} for a body", context.near(node.attr, listed))


def _of_a_class(context: Context, module: str, name: str) -> str:
    """`datetime.datetime.now` for `now` of the module datetime: the member that was perhaps meant."""
    paths = [f"{module}.{cls}.{name}" for cls in (module, *sorted(context.modules[module].classes))]
    return next((path for path in paths if path in hints.MEMBERS or context.of_path(path).kind != "unknown"), "")


def _check_type(context: Context, node: ast.Attribute, name: str) -> None:
    if node.attr in OF_TYPES.get(name, ()):
        return
    if node.attr.startswith("_"):
        context.report.add_name("G007", node, f"{node.attr} is private: no attribute that begins with _ may be touched")
    elif name in _WRITING and node.attr in METHODS:
        message = f"{name}.{node.attr} would write past the journal of the state"
        context.report.add_name("G019", node, message, f"write value.{node.attr}(…)")
    else:
        hint = hints.ATTRIBUTES.get(node.attr) or (f"write value.{node.attr}(…)" if node.attr in METHODS else "")
        context.report.add_name("G006", node, f"{name}.{node.attr} is not available to bodies", hint)


def _check_self(context: Context, node: ast.Attribute) -> None:
    name, names = node.attr, context.names
    if not isinstance(node.ctx, ast.Load):
        _check_assigned(context, node)
    elif name in names.of_self:
        return
    elif name in names.tools:
        hint = f"put what both need into a helper method _{name.lstrip('_')}_… and call that"
        context.report.add_name("G021", node, f"{name} is a tool, and a body does not call tools", hint)
    elif name in hints.OF_SELF:
        context.report.add_name("G009", node, f"self.{name} is not for bodies", hints.OF_SELF[name])
    elif name.startswith("__"):
        context.report.add_name("G007", node, f"{name} is private: no attribute that begins with _ may be touched")
    else:
        check_declared(context, node, name)


def check_declared(context: Context, node: ast.expr, name: str) -> None:
    """`self.<name>`, read, that nobody declares."""
    if name not in context.names.of_self:
        hint = context.near(name, context.names.of_self) or (
            f"write `def {name}(self, …)` in the class" if name.startswith("_") else hints.DECLARE
        )
        _add(context, "G009", node, f"self.{name} is declared nowhere", hint)


def _check_assigned(context: Context, node: ast.Attribute) -> None:
    name, names = node.attr, context.names
    what = "deleted" if isinstance(node.ctx, ast.Del) else "assigned"
    if name in names.variables and what == "assigned":
        return
    if name in names.collections:
        hint = f"write self.{name}.clear() and fill it, or self.{name}[key] = record"
        context.report.add_name("G010", node, f"the collection self.{name} is {what}: it is written into, never replaced", hint)
    elif name in names.of_self or name in names.tools:
        context.report.add_name("G010", node, f"self.{name} is {what}: only variables of the state can be assigned", "")
    else:
        hint = context.near(name, names.variables) or hints.DECLARE
        message = f"self.{name} is {what} and declared nowhere: no rollback undoes what the state does not hold"
        context.report.add_name("G010", node, message, hint)


def _add(context: Context, code: str, node: ast.expr, message: str, hint: str) -> None:
    if isinstance(node, ast.Attribute):
        context.report.add_name(code, node, message, hint)
    else:
        context.report.add(code, node, message, hint)
