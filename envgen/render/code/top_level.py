"""What stands at the left edge of the other generated files: imports, constants, record types, functions, and nothing else.

`environment.py`, which holds what people and models wrote, is compared as a syntax tree (`skeleton`). The functions of a
scenario must say what their file says. All other Python comes from templates and the blueprint alone, and is formatted; so its
statements at the top level are the lines that begin at the left edge, and looking at those costs next to nothing. No text of a
blueprint gets there unless it has broken out of its quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Position, Problem
from envgen.render.code.types import state_types
from envgen.render.text.syntax import same, tree_of

_MODULES = frozenset(
    ("__future__", "collections.abc", "types", "typing", "envgen_runtime.formats", "envgen_runtime.values", "envgen.testing")
)
_CALLED = frozenset(("MappingProxyType", "TypedDict", "compile", "float", "frozenset", "object"))  # by constants
_DOCSTRING = re.compile(r'(?:#.*\n)*"""(?:[^"\\]|\\.|"(?!""))*"""\n', re.DOTALL)
_REST = re.compile(r"[)\]}]+(?:\.fullmatch)?$|\) -> .+:$")  # the end of a statement over several lines
_IMPORT = re.compile(r"(?:import re|from (\S+) import (?:\(|[\w, ]+))$")
_FUNCTION = re.compile(r"def (\w+)\(")
_RECORD = re.compile(r"class (\w+)\(TypedDict\):$")
_CONSTANT = re.compile(r"(\w+)(?:: [\w\[\], |.]+)? = (.+)")
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'')
_CALL = re.compile(r"(\w+)\(")


def check_top_level(files: Mapping[str, str], environment: str, blueprint: Blueprint) -> list[Problem]:
    """D008 for each line at the left edge that no template writes; `environment` is the path of environment.py."""
    found = [
        f"`{line[:60]}` at the top level of {PurePosixPath(path).name}"
        for path, text in files.items()
        if path.endswith(".py") and path != environment
        for line in _strangers(PurePosixPath(path), text, blueprint)
    ]
    hint = "please report this with the blueprint"
    return [Problem(code="D008", at=Position(blueprint.path), message=message, hint=hint) for message in found]


def _strangers(path: PurePosixPath, text: str, blueprint: Blueprint) -> Iterator[str]:
    written = _functions(path, blueprint)
    if written is not None:
        if not same(tree_of(text), tree_of(written)):
            yield "functions that are not those of the scenario"
        return
    docstring = _DOCSTRING.match(text)
    modules = _MODULES | {blueprint.name, ".environment"}
    if path.parts[1:2] == ("scenarios",):
        modules |= {".", "..state", "envgen_runtime"}
    names = state_types(blueprint).exported if path.name == "state.py" else None
    for line in text[docstring.end() if docstring is not None else 0 :].split("\n"):
        if not line or line[0] in " #" or _REST.match(line):
            continue
        if imported := _IMPORT.match(line):
            known = imported[1] is None or imported[1] in modules
        elif function := _FUNCTION.match(line):
            known = names is None and (path.parts[0] != "tests" or function[1].startswith("test_"))
        elif record := _RECORD.match(line):
            known = names is not None and record[1] in names
        elif constant := _CONSTANT.match(line):
            calls = set(_CALL.findall(_TEXT.sub("", constant[2])))
            known = calls <= _CALLED and (names is None or constant[1] in names)
        else:
            known = False
        if not known:
            yield line


def _functions(path: PurePosixPath, blueprint: Blueprint) -> str | None:
    """What a person or a model wrote of a module that holds the functions of a scenario; None for any other file."""
    if path.parts[1:2] != ("scenarios",):
        return None
    names = {f"{one.module}_functions.py": one.functions.text for one in blueprint.scenarios.values() if one.functions is not None}
    return names.get(path.name)
