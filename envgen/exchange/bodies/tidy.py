"""The text of bodies.py put in order at its edges: imports merged, statements that became empty gone. What bodies say stays."""

from __future__ import annotations

import ast

import libcst as cst
import libcst.matchers as m

_PASS = m.SimpleStatementLine(body=[m.Pass()])


class Passes(cst.CSTTransformer):
    """A `pass` that stands beside other statements goes, unless a comment hangs on it."""

    def leave_IndentedBlock(self, original_node: cst.IndentedBlock, updated_node: cst.IndentedBlock) -> cst.IndentedBlock:
        kept = [one for one in updated_node.body if not (m.matches(one, _PASS) and not _has_comment(one))]
        return updated_node.with_changes(body=kept) if kept and len(kept) < len(updated_node.body) else updated_node


def _has_comment(line: cst.BaseStatement) -> bool:
    assert isinstance(line, cst.SimpleStatementLine)
    return line.trailing_whitespace.comment is not None or any(one.comment is not None for one in line.leading_lines)


def with_imports_in_order(source: str) -> str:
    """One block of imports below the docstring: plain ones, then those of names, a line a module; the contract last."""
    tree = ast.parse(source)
    found = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    plain: set[str] = set()
    named: dict[str, set[str]] = {}
    for node in found:
        for alias in node.names:
            bound = f"{alias.name} as {alias.asname}" if alias.asname and alias.asname != alias.name else alias.name
            if isinstance(node, ast.Import):
                plain.add(f"import {bound}")
            else:
                named.setdefault(node.module or "", set()).add(bound)
    contract = named.pop("contract", set())
    lines = [*sorted(plain), *(f"from {module} import {', '.join(sorted(names))}" for module, names in sorted(named.items()))]
    gone = {number for node in found for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    rest = "\n".join(line for number, line in enumerate(source.split("\n"), start=1) if number not in gone)
    docstring, _, body = rest.partition("\n") if ast.get_docstring(tree) is not None else ("", "", rest)
    first = sorted(contract, key=lambda name: (name != "Contract", not name[:1].isupper(), name))
    head = [docstring, "", *lines, *([""] if lines else []), f"from contract import {', '.join(first)}"]
    body = body.lstrip("\n")
    space = "\n\n\n" if body.startswith(("class ", "def ")) else "\n\n"
    return "\n".join(head) + space + body
