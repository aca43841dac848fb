"""`envgen sync`: bodies.py, contract.pyi and bodies.lock brought in step with the blueprint. Pure: path → text.

Adds stubs, rewrites signatures that drifted, keeps the import of the contract. Never drops, moves or comments out anybody's code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Position, Problem
from envgen.render.bodies.contract_stub import CLASS, contract_names, contract_stub
from envgen.render.bodies.contract_stub import NAME as CONTRACT_STUB
from envgen.render.bodies.lock import NAME as LOCK
from envgen.render.bodies.lock import lock_text, renewed
from envgen.render.bodies.merge import stub
from envgen.render.bodies.model import Bodies, used_names
from envgen.render.bodies.module import CONTRACT
from envgen.render.bodies.read import parse_bodies
from envgen.render.bodies.signatures import Signature, signatures
from envgen.render.code.types import state_types
from envgen.render.output.format import LINE_LENGTH, format_files
from envgen.render.sources import BODIES, DATA, Sources

if TYPE_CHECKING:
    import libcst as cst


# What sync mends, or leaves to people without being stopped by it; all that the gate says, since sync runs nothing; and cases and
# seeds, which often wait for the new parameter that sync is run for.
_NO_OBSTACLE = ("C021", "C022", "C101", "C102", "G", *DATA)


def synced(sources: Sources, *, by: str = "people") -> dict[str, str]:
    """The files beside the blueprint as they should be, by name; none where nothing is to be done or problems forbid it."""
    blueprint, bodies = sources.blueprint, sources.bodies
    if any(problem.level == "error" and not problem.code.startswith(_NO_OBSTACLE) for problem in sources.problems):
        return {}
    if blueprint is None or bodies is None or not (signatures(blueprint) or bodies.source):
        return {}
    source = synced_source(blueprint, bodies)
    after, _ = parse_bodies(source, bodies.path, blueprint)
    files = {BODIES: source, CONTRACT_STUB: contract_file(blueprint)}
    lines = renewed(blueprint, after, sources.lock, by=by)
    if lines or sources.lock:
        files[LOCK] = lock_text(lines)
    return files


def contract_file(blueprint: Blueprint) -> str:
    """contract.pyi as it should be."""
    return format_files({CONTRACT_STUB: contract_stub(blueprint)})[CONTRACT_STUB]


def contract_problems(sources: Sources) -> list[Problem]:
    """Whether a contract.pyi that is there says what the blueprint says."""
    file = sources.folder / CONTRACT_STUB
    if sources.blueprint is None or sources.bodies is None or not file.is_file():
        return []
    if any(problem.level == "error" and problem.code.startswith("B") for problem in sources.problems):
        return []
    if file.read_bytes() == contract_file(sources.blueprint).encode():
        return []
    message, hint = f"{CONTRACT_STUB} is not what the blueprint says", f"envgen sync {sources.folder.as_posix()}"
    return [Problem(code="C107", at=Position(file.as_posix(), 1), message=message, hint=hint, level="quality")]


def synced_source(blueprint: Blueprint, bodies: Bodies) -> str:
    """bodies.py with a stub for each missing body and the signatures that the blueprint declares."""
    import libcst as cst

    source = bodies.source
    wanted = signatures(blueprint)
    if not bodies.class_name:
        source = _with_class(source, blueprint)
    module = cst.parse_module(source)
    index = next(
        i for i, node in enumerate(module.body) if isinstance(node, cst.ClassDef) and node.name.value == blueprint.class_name
    )
    cls = module.body[index]
    assert isinstance(cls, cst.ClassDef)
    cls = _with_methods(cls, wanted, bodies)
    if not cls.bases:
        cls = cls.with_changes(bases=[cst.Arg(cst.Name(CLASS))], lpar=cst.LeftParen(), rpar=cst.RightParen())
    module = module.with_changes(body=[*module.body[:index], cls, *module.body[index + 1 :]])
    return _with_typing_import(_with_contract_import(module, blueprint), blueprint).code


def _with_class(source: str, blueprint: Blueprint) -> str:
    """The text with an empty class at its end."""
    head = source if source.strip() else f'"""Bodies of {blueprint.name}: the tools that need code."""\n'
    return f"{head.rstrip()}\n\n\nclass {blueprint.class_name}({CLASS}):\n    pass\n"


def _with_methods(cls: cst.ClassDef, wanted: Mapping[str, Signature], bodies: Bodies) -> cst.ClassDef:
    import libcst as cst

    body = [_in_step(node, wanted, bodies) for node in cls.body.body]
    order = list(wanted)
    for place, name in enumerate(order):
        if name in bodies.methods:
            continue
        before = {*order[:place]}
        index = max(
            (i + 1 for i, node in enumerate(body) if isinstance(node, cst.FunctionDef) and node.name.value in before), default=0
        )
        added = _stub(name, wanted[name], first=index == 0)
        if index == 0 and body and isinstance(body[0], cst.FunctionDef):
            body[0] = body[0].with_changes(leading_lines=[cst.EmptyLine(indent=False), *_comments(body[0].leading_lines)])
        body.insert(index, added)
    if len(body) > 1:
        body = [node for node in body if not _is_bare_pass(node)]
    if isinstance(cls.body, cst.IndentedBlock):
        return cls.with_changes(body=cls.body.with_changes(body=body))
    return cls.with_changes(body=cst.IndentedBlock([node for node in body if isinstance(node, cst.BaseStatement)] or [_pass()]))


def _in_step(node: Any, wanted: Mapping[str, Signature], bodies: Bodies) -> Any:
    """The method with the declared signature, unless it says the same already; comments inside the old one move above it."""
    import libcst as cst

    if not isinstance(node, cst.FunctionDef) or node.name.value not in wanted:
        return node
    name = node.name.value
    signature, method = wanted[name], bodies.methods.get(name)
    if method is None or signature.agrees(method.tree, bodies.contract):
        return node
    header = _header(name, signature)
    kept = [
        cst.EmptyLine(comment=comment)
        for part in (node.whitespace_before_params, node.params, node.returns)
        for comment in _inside(part)
    ]
    return node.with_changes(
        params=header.params,
        returns=header.returns,
        whitespace_before_params=header.whitespace_before_params,
        leading_lines=[*node.leading_lines, *kept],
    )


def _header(name: str, signature: Signature) -> cst.FunctionDef:
    import libcst as cst

    header = cst.parse_statement(f"def {name}{_wrapped(name, signature)}: ...\n")
    return cst.ensure_type(header, cst.FunctionDef)


def _wrapped(name: str, signature: Signature) -> str:
    """The signature on one line if it fits into the class, else one parameter a line."""
    import ast

    if len(f"    def {name}{signature.text}:") <= LINE_LENGTH:
        return signature.text
    node = signature.header
    arguments = node.args.args
    defaults = [None] * (len(arguments) - len(node.args.defaults)) + list(node.args.defaults)
    lines = []
    for argument, default in zip(arguments, defaults, strict=True):
        note = f": {ast.unparse(argument.annotation)}" if argument.annotation is not None else ""
        lines.append(f"    {argument.arg}{note}{f' = {ast.unparse(default)}' if default is not None else ''},\n")
    returns = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"(\n{''.join(lines)}){returns}"


def _stub(name: str, signature: Signature, *, first: bool) -> cst.FunctionDef:
    import libcst as cst

    body = cst.IndentedBlock([cst.ensure_type(cst.parse_statement(stub(name)), cst.SimpleStatementLine)])
    lines = [] if first else [cst.EmptyLine(indent=False)]
    return _header(name, signature).with_changes(body=body, leading_lines=lines)


def _pass() -> cst.SimpleStatementLine:
    import libcst as cst

    return cst.SimpleStatementLine([cst.Pass()])


def _is_bare_pass(node: Any) -> bool:
    """A `pass` of the class that is not needed any more and carries no words."""
    import libcst as cst

    if not isinstance(node, cst.SimpleStatementLine) or len(node.body) != 1 or not isinstance(node.body[0], cst.Pass):
        return False
    return node.trailing_whitespace.comment is None and not _comments(node.leading_lines)


def _comments(lines: Iterable[cst.EmptyLine]) -> list[cst.EmptyLine]:
    return [line for line in lines if line.comment is not None]


def _inside(node: cst.CSTNode | None) -> list[cst.Comment]:
    """The comments in a part of a signature, in their order."""
    import libcst as cst

    if node is None:
        return []
    if isinstance(node, cst.Comment):
        return [node]
    return [comment for child in node.children for comment in _inside(child)]


def _with_contract_import(module: cst.Module, blueprint: Blueprint) -> cst.Module:
    """The module with `from contract import …` for the names of the contract that it uses; names that are there stay."""
    import libcst as cst

    bodies, _ = parse_bodies(module.code, BODIES, blueprint)
    used = _names(bodies) & contract_names(state_types(blueprint)) | {CLASS}
    missing = used - bodies.contract.keys() - bodies.module.keys() - bodies.imports.keys()
    place = next((i for i, node in enumerate(module.body) if _is_contract_import(node)), None)
    if not missing:
        return module
    if place is not None:
        line = cst.ensure_type(module.body[place], cst.SimpleStatementLine)
        node = cst.ensure_type(line.body[0], cst.ImportFrom)
        listed = (
            [_as_written(alias) for alias in node.names if isinstance(alias, cst.ImportAlias)]
            if not isinstance(node.names, cst.ImportStar)
            else []
        )
        fresh = _import(sorted({*listed, *missing}, key=str.casefold))
        if any(_inside(child) for child in node.children):  # somebody wrote comments into it: leave it alone and add a second one
            added = _import(sorted(missing, key=str.casefold))
            return module.with_changes(body=[*module.body[: place + 1], added, *module.body[place + 1 :]])
        return module.with_changes(body=[*module.body[:place], line.with_changes(body=fresh.body), *module.body[place + 1 :]])
    return module.with_changes(body=_after_imports(module.body, _import(sorted(missing, key=str.casefold))))


def _with_typing_import(module: cst.Module, blueprint: Blueprint) -> cst.Module:
    """The module with the names of `typing` that signatures use, before its other imports."""
    import libcst as cst

    bodies, _ = parse_bodies(module.code, BODIES, blueprint)
    missing = _names(bodies) & {"Any", "Literal"} - bodies.contract.keys() - bodies.module.keys() - bodies.imports.keys()
    if not missing:
        return module
    line = cst.ensure_type(cst.parse_statement(f"from typing import {', '.join(sorted(missing))}"), cst.SimpleStatementLine)
    body = list(module.body)
    at = next((i for i, node in enumerate(body) if _is_import(node)), 0)  # there is one, that of the contract
    if _is_contract_import(body[at]):
        first = cst.ensure_type(body[at], cst.SimpleStatementLine)
        kept, body[at] = first.leading_lines, first.with_changes(leading_lines=[cst.EmptyLine(indent=False)])
        line = line.with_changes(leading_lines=kept)
    return module.with_changes(body=[*body[:at], line, *body[at:]])


def _is_import(node: Any) -> bool:
    import libcst as cst

    return isinstance(node, cst.SimpleStatementLine) and isinstance(node.body[0], cst.Import | cst.ImportFrom)


def _names(bodies: Bodies) -> frozenset[str]:
    import ast

    return used_names(bodies) | frozenset(node.id for node in ast.walk(bodies.tree) if isinstance(node, ast.Name))


def _is_contract_import(node: Any) -> bool:
    import libcst as cst

    if not isinstance(node, cst.SimpleStatementLine) or not isinstance(node.body[0], cst.ImportFrom):
        return False
    found = node.body[0].module
    return isinstance(found, cst.Name) and found.value == CONTRACT


def _as_written(alias: cst.ImportAlias) -> str:
    bound = alias.evaluated_alias
    return f"{alias.evaluated_name} as {bound}" if bound else alias.evaluated_name


def _import(names: Sequence[str]) -> cst.SimpleStatementLine:
    import libcst as cst

    line = f"from {CONTRACT} import {', '.join(names)}"
    if len(line) > LINE_LENGTH:
        line = f"from {CONTRACT} import (\n" + "".join(f"    {name},\n" for name in names) + ")"
    return cst.ensure_type(cst.parse_statement(line), cst.SimpleStatementLine)


def _after_imports(body: Sequence[Any], added: cst.SimpleStatementLine) -> list[Any]:
    """Behind the last import, else behind the docstring, else on top."""
    import libcst as cst

    last = -1
    for index, node in enumerate(body):
        if isinstance(node, cst.SimpleStatementLine) and isinstance(node.body[0], (cst.Import, cst.ImportFrom)):
            last = index
    if last < 0 and body and isinstance(body[0], cst.SimpleStatementLine) and isinstance(body[0].body[0], cst.Expr):
        last = 0
    gap = [cst.EmptyLine(indent=False)] if last >= 0 else []
    rest = list(body[last + 1 :])
    if rest and not _comments(rest[0].leading_lines):
        rest[0] = rest[0].with_changes(leading_lines=[cst.EmptyLine(indent=False)] * 2)
    return [*body[: last + 1], added.with_changes(leading_lines=gap), *rest]
