"""Arguments of calls: how many, of what names and kinds."""

from __future__ import annotations

import ast

from envgen.blueprint.expressions.context import Context
from envgen.blueprint.expressions.functions import Signature
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.expressions.types import BOOLEAN, INTEGER, NUMBER, STRING, Type, list_of
from envgen.diagnostics.hints import did_you_mean

RESULTS = {"text": STRING, "integer": INTEGER, "number": NUMBER, "boolean": BOOLEAN, "texts": list_of(STRING)}


def counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number or 'no'} {what}s"


def check_arity(context: Context, node: ast.Call, signature: Signature, what: str) -> bool:
    """Reports wrong numbers and names of arguments."""
    names, given = signature.positional, len(node.args)
    before = len(context.problems)
    if given > len(names) and not signature.variadic:
        context.report("B307", node.args[len(names)], f"{what} takes {_at_most(signature)}, {given} are given")
    if given < signature.needed:
        context.report("B307", node, f"{what} needs {', '.join(names[given : signature.needed])}")
    for keyword in node.keywords:
        assert keyword.arg is not None
        if keyword.arg == "key":
            context.report("B307", keyword.value, f"{what} has no argument 'key'", 'name the attribute: by="price"')
        elif keyword.arg not in signature.keywords:
            message = f"{what} has no argument '{keyword.arg}'"
            context.report("B307", keyword.value, message, did_you_mean(keyword.arg, signature.keywords))
        elif keyword.arg in names[:given]:
            context.report("B307", keyword.value, f"{what} is given '{keyword.arg}' twice")
    return len(context.problems) == before


def _at_most(signature: Signature) -> str:
    most = len(signature.positional)
    return counted(most, "argument") if signature.needed == most else f"at most {counted(most, 'argument')}"


def check_argument(context: Context, node: ast.expr, kind: Type, wanted: str, what: str) -> None:
    """One argument against the kind that the signature asks for."""
    if wanted in ("any", "items"):
        return
    kind = context.not_null(node, kind, f"is given to {what}")
    names = {"text": ("string",), "number": ("integer", "number"), "integer": ("integer",), "record": ("record",)}
    if wanted == "sized":
        if kind.kind in ("integer", "number", "boolean", "iterator"):
            hint = f"write len(list({context.code(node)}))" if kind.kind == "iterator" else ""
            context.report("B312", node, f"{context.text(node)} is {kind} and has no length", hint)
    elif kind.kind != "any" and kind.kind not in names[wanted]:
        asked = {"text": "a text", "number": "a number", "integer": "an integer", "record": "a record"}[wanted]
        context.report("B312", node, f"{what} takes {asked}, and {context.text(node)} is {kind}")


def infer_arguments(context: Context, node: ast.Call, scope: Scope) -> list[Type]:
    types = [context.infer(argument, scope) for argument in node.args]
    for keyword in node.keywords:
        context.infer(keyword.value, scope)
    return types
