"""Cases of tools: do they call what is there, expect what can come, and cover what may be refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from envgen.blueprint.lint.contracts import ContractCheck, Contracts
from envgen.blueprint.lint.finding import Check, Findings, found, listed, place
from envgen.blueprint.lint.pointers import fault
from envgen.blueprint.lint.requires import ARGUMENT_ERRORS
from envgen.blueprint.lint.values import kind, kind_of, misfits, shown
from envgen.blueprint.lint.walk import named
from envgen.blueprint.model import MISSING, Blueprint, Case, Json, Parameter, Tool
from envgen.blueprint.tool_contract import every_refusal
from envgen.diagnostics import did_you_mean
from envgen.diagnostics.codes import meaning


def every(blueprint: Blueprint) -> Iterator[tuple[Tool, Case]]:
    """All cases with their tools."""
    return ((tool, case) for tool in blueprint.tools.values() for case in tool.cases)


def names(blueprint: Blueprint) -> Findings:
    """Each name once in a tool."""
    for tool in blueprint.tools.values():
        seen: dict[str, Case] = {}
        for case in tool.cases:
            if case.name in seen:
                yield found(
                    meaning.CASE_TWICE,
                    place(case, "/name"),
                    f"{tool.name} has two cases '{case.name}', the other at line {seen[case.name].at.line}",
                    "say in the name what is special about this one",
                )
            seen.setdefault(case.name, case)


def arguments(blueprint: Blueprint) -> Findings:
    """Arguments that pass, unless the case is about their not passing."""
    for tool, case in every(blueprint):
        faults = list(_faults(blueprint, tool, case))
        wanted = case.error if case.error in ARGUMENT_ERRORS else ""
        if wanted and (not faults or faults[0][0] != wanted):
            what = "no argument is wrong in this way" if not faults else f"{faults[0][2]} ({faults[0][0]}) is found first"
            yield found(
                meaning.CASE_ARGUMENTS,
                place(case, "/error"),
                f"case '{case.name}' of {tool.name} expects {wanted}, but {what}",
                f"write `error: {faults[0][0]}`" if faults else "correct the arguments or the error",
            )
        elif not wanted:
            for code, pointer, text, mend in faults:
                if code == "unknown_argument":
                    continue  # told by the loader
                yield found(
                    meaning.CASE_ARGUMENTS,
                    place(case, pointer) if pointer in case.positions else place(case, "/call"),
                    f"case '{case.name}' of {tool.name}: {text}",
                    f"{mend}; a case about it says `error: {code}`",
                )


def _faults(blueprint: Blueprint, tool: Tool, case: Case) -> Iterator[tuple[str, str, str, str]]:
    """Code, pointer, text and mend of every argument error, in the order in which a call meets them."""
    known = [parameter.name for parameter in tool.parameters]
    for name in case.arguments:
        if name not in known:
            mend = did_you_mean(name, known) or f"its parameters are {listed(known) or 'none'}"
            yield "unknown_argument", f"/call/{name}", f"{tool.name} has no parameter {name}", mend
    for parameter in tool.parameters:
        if parameter.schema.required and parameter.name not in case.arguments:
            yield "missing_argument", "/call", f"{tool.name} needs {parameter.name}", f"add `{parameter.name}:` to the call"
    for parameter in tool.parameters:
        if parameter.name not in case.arguments:
            continue
        value = case.arguments[parameter.name]
        if value is None and not parameter.schema.required:
            continue  # null means not given
        for path, reason in _misfits(blueprint, parameter, value):
            pointer = "".join(f"/{step}" for step in ("call", parameter.name, *path))
            at = pointer if pointer in case.positions else f"/call/{parameter.name}"
            yield "invalid_argument", at, f"{shown(path, parameter.name)} {reason}", "correct the value"


def _misfits(blueprint: Blueprint, parameter: Parameter, value: Json) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if parameter.checked_by_guard and kind(value) == kind_of(named(blueprint, parameter.schema)):
        return
    yield from misfits(value, parameter.schema, blueprint)


def outcomes(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """What a case expects agrees with itself and with the tool."""
    for tool, case in every(blueprint):
        where = f"case '{case.name}' of {tool.name}"
        if case.error and case.returns is not MISSING:
            at = place(case, "/returns")
            yield found(meaning.CASE_PARTS, at, f"{where} expects a value and a refusal", "keep `returns` or `error`")
        if case.message is not None and not case.error:
            at = place(case, "/message")
            yield found(meaning.CASE_PARTS, at, f"{where} has a message and no error", "add `error:` with the code of the refusal")
        if not case.error and case.returns is MISSING and case.changes is None and not case.then:
            yield found(meaning.CASE_EMPTY, case.at, f"{where} expects nothing", "add `returns`, `error`, `changes` or `then`")
        yield from _refusal(contracts, tool, case, where)
        yield from _message(blueprint, tool, case, where)
        if case.changes and tool.kind == "query":
            at = place(case, "/changes")
            yield found(meaning.CASE_PARTS, at, f"{where} expects changes, but {tool.name} is a query", "take `changes` out")
        if case.returns is not MISSING and not case.error:
            yield from _value(blueprint, tool, case, where)


def _refusal(contracts: Contracts, tool: Tool, case: Case, where: str) -> Findings:
    if not case.error or case.error in ARGUMENT_ERRORS:
        return
    known = contracts.refusals(tool)
    if case.error not in known and not tool.open_errors:
        yield found(
            meaning.CASE_ERROR,
            place(case, "/error"),
            f"{where} expects error '{case.error}', which {tool.name} does not have",
            did_you_mean(case.error, known) or f"its refusals are {listed(list(known)) or 'none'}",
        )
    keeps = tool.open_errors or (case.error in known and known[case.error].keep)
    if case.changes and not keeps:
        yield found(
            meaning.CASE_PARTS,
            place(case, "/changes"),
            f"{where} expects changes, but a refusal undoes everything",
            "take `changes` out, or declare the error with `keep: true`",
        )


def _message(blueprint: Blueprint, tool: Tool, case: Case, where: str) -> Findings:
    """A message that none of the texts of the code can become."""
    if case.message is None or not case.error:
        return
    texts = {one.text: one.pieces for one in every_refusal(blueprint, tool) if one.code == case.error}
    if texts and all(pieces and not _can_be(case.message, pieces) for pieces in texts.values()):
        yield found(
            meaning.CASE_MESSAGE,
            place(case, "/message"),
            f"{where} expects a message that '{case.error}' never has",
            f"its text is: {' or: '.join(' '.join(text.split()) for text in texts)}",
        )


def _can_be(message: str, pieces: Sequence[str]) -> bool:
    """Whether a text begins with the first piece, ends with the last, and has the others between them in their order."""
    first, *others = pieces
    if not others:
        return message == first
    *middle, last = others
    at = len(first)
    for piece in middle:
        at = message.find(piece, at) + len(piece) if piece in message[at:] else len(message) + 1
    return message.startswith(first) and message.endswith(last) and at + len(last) <= len(message)


def _value(blueprint: Blueprint, tool: Tool, case: Case, where: str) -> Findings:
    if tool.returns is None:
        if case.returns is not None:
            at = place(case, "/returns")
            yield found(
                meaning.CASE_RETURNS,
                at,
                f"{where} expects a value, but {tool.name} returns null",
                "declare `returns` on the tool, or write `returns: null`",
            )
        return
    for path, reason in misfits(case.returns, tool.returns, blueprint, partial=True):
        pointer = "".join(f"/{step}" for step in ("returns", *path))
        yield found(
            meaning.CASE_RETURNS,
            place(case, pointer if pointer in case.positions else "/returns"),
            f"{where} expects what {tool.name} cannot return: {shown(path, '') or 'the value'} {reason}",
            "correct the case or `returns`",
        )


def pointers(blueprint: Blueprint) -> Findings:
    """Pointers of patches and changes."""
    for tool, case in every(blueprint):
        rows = [(f"/state/set/{pointer}", pointer, "set", False) for pointer in case.set]
        rows += [(f"/state/remove/{number}", pointer, "remove", False) for number, pointer in enumerate(case.remove)]
        rows += [(f"/changes/{number}", pointer, "changes", True) for number, pointer in enumerate(case.changes or ())]
        for at, pointer, keyword, wild in rows:
            wrong = fault(pointer, blueprint, wild=wild)
            if wrong is not None:
                yield found(
                    meaning.POINTER_BAD,
                    place(case, at),
                    f"{keyword} of case '{case.name}' of {tool.name}: '{pointer}' {wrong[0]}",
                    wrong[1],
                )


def coverage(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """Tools and refusals that no case shows."""
    for tool in blueprint.tools.values():
        if not tool.cases:
            yield found(
                meaning.TOOL_UNTESTED, tool.at, f"tool {tool.name} has no cases", "add one that succeeds and one for each refusal"
            )
            continue
        seen = {case.error for case in tool.cases}
        # A taken value is mostly refused by a guard before, so a case for it may be impossible to write.
        unseen = [code for code, refusal in contracts.refusals(tool).items() if code not in seen and "unique" not in refusal.source]
        if unseen:
            yield found(
                meaning.REFUSAL_UNTESTED,
                tool.at,
                f"no case of {tool.name} shows its refusal{'s' if len(unseen) > 1 else ''} {listed(unseen)}",
                f"add a case with `error: {unseen[0]}`",
            )


CHECKS: tuple[Check, ...] = (names, arguments, pointers)
OF_CONTRACTS: tuple[ContractCheck, ...] = (outcomes, coverage)
