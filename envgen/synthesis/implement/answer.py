"""A model's answer as parts: methods, helpers, constants, imports. Read by libcst; nothing runs, and prose is left aside.

libcst crashes the process on code that is large or deep enough, so Python's own parser and the limits of the gate look first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from envgen.diagnostics.warned import warnings_are
from envgen.gate.limits import TooLarge, measure

if TYPE_CHECKING:
    import libcst as cst

_FENCE = re.compile(r"^[ \t]*```[ \t]*([A-Za-z0-9_+-]*)[ \t]*\n(.*?)(?:^[ \t]*```[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_PYTHON = ("", "python", "py", "python3")
MOST_LETTERS = 100_000  # of the code of an answer; three tools of the largest real environments have a tenth
MOST_SHOWN = 200  # letters of a line that is no Python
_OURS = ("contract", "__future__", "envgen_runtime")  # what `envgen sync` imports, or nobody needs


@dataclass(frozen=True, slots=True)
class Parts:
    """What an answer holds. `problems` are what keeps all of it from being used, in words for who wrote it."""

    methods: Mapping[str, cst.FunctionDef] = field(default_factory=dict)
    module: Mapping[str, cst.BaseStatement] = field(default_factory=dict)  # constants and helper functions by name
    imports: Mapping[str, str] = field(default_factory=dict)  # bound name → the statement that binds it
    problems: Sequence[str] = ()


def parts_of(text: str) -> Parts:
    """The parts of an answer: of its Python blocks, or of the whole text where it has none and is Python."""
    import libcst as cst

    blocks = [body for language, body in _FENCE.findall(text) if language.lower() in _PYTHON]
    code = _dedented("\n".join(blocks) if blocks else text)
    wrong = _unreadable(code)
    try:
        module = cst.parse_module(_formatted(code)) if not wrong else cst.Module([])
    except cst.ParserSyntaxError as error:
        wrong = f"The code is no Python: line {error.raw_line}: {error.message}"
    except (RecursionError, ValueError) as error:
        wrong = f"The code cannot be read: {error}"
    if wrong and not blocks:
        wrong = "There is no Python code block: begin with a line ```python and end with a line ```."
    return Parts(problems=[wrong]) if wrong else _taken_apart(module)


def _unreadable(code: str) -> str:
    """Why the code is nothing for libcst; empty if it is."""
    import ast

    if len(code) > MOST_LETTERS:
        return f"The code has more than {MOST_LETTERS:,} letters: write only what is asked for."
    try:
        with warnings_are("ignore"):  # `"\d"` warns, and is the linter's business
            statements = ast.parse(code).body
        for statement in statements:
            measure(statement)
    except SyntaxError as told:
        line = (told.text or "").strip()[:MOST_SHOWN]
        return f"The code is no Python: line {told.lineno}, `{line}`: {told.msg}"
    except (ValueError, RecursionError, MemoryError) as error:
        return f"The code cannot be read: {error}"
    except TooLarge as error:
        return f"The code cannot be read: {error.reason}"
    return ""


def _dedented(code: str) -> str:
    import textwrap

    return textwrap.dedent(code.replace("\r\n", "\n").replace("\t", "    ")).strip("\n") + "\n"


def _formatted(code: str) -> str:
    from envgen.render.output.format import FormatError, format_files

    try:
        return format_files({"answer.py": code})["answer.py"]
    except FormatError:
        return code


def _taken_apart(module: cst.Module) -> Parts:
    import libcst as cst

    methods: dict[str, cst.FunctionDef] = {}
    bound: dict[str, cst.BaseStatement] = {}
    imports: dict[str, str] = {}
    problems: list[str] = []
    for node in module.body:
        match node:
            case cst.ClassDef(body=cst.IndentedBlock(body=members)):
                # Small models repeat the types that they were shown: what is no method is nothing to us.
                methods |= {member.name.value: member for member in members if isinstance(member, cst.FunctionDef)}
            case cst.FunctionDef() if _is_method(node):
                methods[node.name.value] = node
            case cst.FunctionDef():
                bound[node.name.value] = node
            case cst.SimpleStatementLine(body=[cst.Import() | cst.ImportFrom() as one]):
                imports |= _bound_by(module, one)
            case cst.SimpleStatementLine(body=[cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value=name))])]):
                bound[name] = node
            case cst.SimpleStatementLine(body=[cst.AnnAssign(target=cst.Name(value=name))]):
                bound[name] = node
            case _ if not _is_silent(node):
                problems.append(f"`{_line(module, node)}` stands outside of the methods: leave it out")
    if not methods and not bound and not problems:
        problems.append("There is no method in the answer: write each one whole, from its line `def …` on.")
    return Parts(methods, bound, imports, problems[:1])


def _is_method(node: cst.FunctionDef) -> bool:
    return bool(node.params.params) and node.params.params[0].name.value == "self"


def _is_silent(node: cst.CSTNode) -> bool:
    """A docstring, `...` or `pass`."""
    import libcst as cst

    match node:
        case cst.SimpleStatementLine(body=[cst.Pass() | cst.Expr(value=cst.SimpleString() | cst.Ellipsis())]):
            return True
    return False


def _bound_by(module: cst.Module, node: cst.Import | cst.ImportFrom) -> dict[str, str]:
    import libcst as cst

    if isinstance(node.names, cst.ImportStar):
        return {}
    source = module.code_for_node(node.module) if isinstance(node, cst.ImportFrom) and node.module is not None else ""
    if source in _OURS:
        return {}
    found = {}
    for alias in node.names:
        name = alias.evaluated_alias or alias.evaluated_name.partition(".")[0]
        written = f"{alias.evaluated_name} as {name}" if alias.evaluated_alias else alias.evaluated_name
        found[name] = f"from {source} import {written}" if source else f"import {written}"
    return found


def _line(module: cst.Module, node: cst.CSTNode) -> str:
    return module.code_for_node(node).strip().split("\n")[0][:80]
