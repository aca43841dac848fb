"""The imports of a generated module, computed from its finished text: whatever is used and not bound, no more.

Imports that came with bodies stay where they are; names that they bind are not imported twice. The formatter joins the two.
"""

from __future__ import annotations

import sys
import tokenize
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import StringIO

from envgen.render.text.symbols import global_reads


@dataclass(frozen=True, slots=True, order=True)
class Imported:
    """A name of a module, or the module itself."""

    module: str
    name: str = ""


def with_imports(source: str, known: Mapping[str, str], *, quoted: Iterable[str] = ()) -> str:
    """The module with the imports it lacks, after its docstring; `known` says which module has a name.

    `quoted` are names that it uses within texts, as types that are named before they are made.
    """
    wanted: set[Imported] = set()
    for name in global_reads(source).union(quoted):
        if name in known:
            wanted.add(Imported(known[name], name))
        elif name in ("builtins", "envgen_runtime"):  # where a local name hides what is in them
            wanted.add(Imported(name))
    lines = source.split("\n")
    after = _end_of_head(source)
    block, rest = import_block(wanted), lines[after:]
    while block and rest and not rest[0]:
        rest = rest[1:]
    return "\n".join([*lines[:after], *(["", *block, ""] if block else []), *rest])


def _end_of_head(source: str) -> int:
    """The last line of the docstring and of what comes from `__future__`; the rest of a long module is not looked at."""
    end = 0
    statement: list[str] = []
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.NL):
            continue
        statement.append(token.string)
        if token.type == tokenize.NEWLINE:
            end, statement = token.start[0], []
        elif statement[:2] not in (["from"], ["from", "__future__"]) and (token.type != tokenize.STRING or len(statement) > 1):
            break
    return end


def import_block(names: Iterable[Imported]) -> list[str]:
    """Import statements, sectioned and sorted as ruff does: standard library, others, own package."""
    sections: dict[int, list[str]] = {}
    everything = set(names)
    for module in sorted(one.module for one in everything if not one.name):
        sections.setdefault(_section(module), []).append(f"import {module}")
    for module in sorted({one.module for one in everything if one.name}):
        members = sorted((one.name for one in everything if one.module == module and one.name), key=_member_order)
        sections.setdefault(_section(module), []).append(f"from {module} import {', '.join(members)}")
    out: list[str] = []
    for number in sorted(sections):
        out += [*([""] if out else []), *sections[number]]
    return out


def _section(module: str) -> int:
    if module.startswith("."):
        return 3
    return 1 if module.partition(".")[0] in sys.stdlib_module_names else 2


def _member_order(name: str) -> tuple[int, str]:
    """Constants, classes, the rest."""
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2
    return kind, name
