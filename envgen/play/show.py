"""What a session has to show, as lines: outcomes, changes, the tree of steps, the state, the contract of a tool."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from envgen.diagnostics.hints import did_you_mean
from envgen.play.arguments import hint_for, parameters_of
from envgen.play.lines import ROWS, WIDTH, Line, Span, compact, cut, line, readable
from envgen.play.outcome import ARGUMENT_ERRORS
from envgen.play.session import Session, Step
from envgen.play.telling import of_record
from envgen.play.words import quoted
from envgen.testing.telling import mending, violated

LEAST = 40  # letters of a value, however long the way to it
SEEN = 800  # letters of what the agent sees where that is a text
GLANCE = 220  # the same where it is data: what changed, or a readable form, follows


def title(step: Step) -> str:
    """A step as it was typed."""
    if step.is_edit:
        return " ".join(["set", *(f"{quoted(pointer)} {_typed(value)}" for pointer, value in step.set.items())])
    if not step.tool:
        first, *more = [*step.set, *step.remove, ""]
        others = f" and {len(more) - 1} more" if len(more) > 1 else ""
        return f"seed {step.seed}" + (f", patched at {first}{others}" if first else "")
    typed = [f"{name}={_typed(value)}" for name, value in step.arguments.items()]
    return " ".join([step.tool, *typed])


def _typed(value: Any) -> str:
    if isinstance(value, str):
        return quoted(value)
    text = json.dumps(value, ensure_ascii=False)
    return text if isinstance(value, dict | list) else quoted(text)


def outcome(session: Session, step: Step) -> Iterator[Line]:
    """What came of a call: what the agent sees, what changed, and what is broken; the data of a query in a readable form."""
    told = step.outcome
    style = "good" if told["ok"] else "bad"
    seen = str(told["observation"])
    is_data = isinstance(told["value"], dict | list) and bool(told["value"])
    most = GLANCE if is_data and len(seen) > GLANCE else SEEN
    first, *more = seen[:most].splitlines() or [""]
    yield line(Span(f"[{step.number}] ", "quiet"), Span(first, style))
    yield from (line("    ", Span(one, style)) for one in more)
    if len(seen) > most:
        yield line("    ", Span(f"… {len(seen) - most} more letters: seen {step.number}", "quiet"))
    if told["violation"] is not None:
        yield from _violation(told["violation"], session.spec)
    elif told["error"] is not None:
        yield line("    refused ", Span(told["error"]["code"], "bad"), Span(f": {told['error']['message']}"))
        if hint := _hint(session, step):
            yield line("    ", Span(f"hint: {hint}", "quiet"))
    elif is_data and session.tools[step.tool]["kind"] == "query":
        yield from (line("    ", one) for one in readable(told["value"]))
    yield from (line("    ", *one) for one in _some_changes(told["changes"]))
    if told["done"]:
        yield line("    ", Span("the episode has ended", "warn"))


def _some_changes(found: Sequence[Mapping[str, Any]]) -> Iterator[Line]:
    yield from changes(found[:ROWS])
    if len(found) > ROWS:
        yield line(Span(f"… {len(found) - ROWS} more changes", "quiet"))


def _hint(session: Session, step: Step) -> str:
    """What a person may have meant where the arguments are not what the tool takes."""
    if step.outcome["error"]["code"] not in ARGUMENT_ERRORS or step.tool not in session.tools:
        return ""
    known = [one["name"] for one in session.tools[step.tool]["parameters"]]
    unknown = next((name for name in step.arguments if name not in known), None)
    if unknown is not None:
        return did_you_mean(unknown, known) or f"help {step.tool}"
    return hint_for(step.arguments, parameters_of(session.env, step.tool)) or f"help {step.tool}"


def _violation(violation: Mapping[str, Any], spec: Path | None) -> Iterator[Line]:
    rule, path, message, source = (violation[part] for part in ("rule", "path", "message", "source"))
    yield line("    ", Span(violated(rule, path, message, source, home="" if spec is None else str(spec)), "bad"))
    yield from (line("    ", Span(told)) for told in mending(rule))


def changes(found: Sequence[Mapping[str, Any]]) -> Iterator[Line]:
    """Each change by its pointer: `old -> new`, `+ new`, `- old`."""
    for change in found:
        path = change["path"]
        width = max(LEAST, WIDTH - len(path) - 8)
        match change["op"]:
            case "add":
                yield line(Span(f"+ {path}  "), Span(compact(change["new"], width), "new"))
            case "remove":
                yield line(Span(f"- {path}  "), Span(compact(change["old"], width), "old"))
            case _:
                yield line(
                    Span(f"~ {path}  "),
                    Span(compact(change["old"], width // 2), "old"),
                    Span(" -> "),
                    Span(compact(change["new"], width // 2), "new"),
                )


# ── the tree ────────────────────────────────────────────────


def history(session: Session) -> Iterator[Line]:
    """All steps; branches that were left stand indented above the one that goes on, `>` is where the session stands."""
    width = len(str(len(session.steps)))
    on_path = set(map(id, session.here.path()))
    for start in session.trees():
        yield from _branch(session, start, "", "", on_path, width)


def _branch(session: Session, step: Step, first: str, rest: str, on_path: set[int], width: int) -> Iterator[Line]:
    """A step and what follows it; a loop, not a recursion, along the way that goes on."""
    lead = first
    at: Step | None = step
    while at is not None:
        yield _history_line(session, at, lead, on_path, width)
        # The child on the present path goes on below; else the one that was left last.
        going_on = next((child for child in at.children if id(child) in on_path), at.latest)
        for child in at.children:
            if child is not going_on:
                yield from _branch(session, child, f"{rest}├─ ", f"{rest}│  ", on_path, width)
        lead, at = rest, going_on


def _history_line(session: Session, step: Step, lead: str, on_path: set[int], width: int) -> Line:
    mark = ">" if step is session.here else " "
    style = "strong" if step is session.here else "" if id(step) in on_path else "quiet"
    named = f"  # {step.title}" if step.title else ""
    return line(
        Span(f"{mark} {step.number:>{width}}  "),
        Span(lead, "quiet"),
        Span(cut(title(step), 80), style),
        *_fate(step),
        Span(named, "quiet"),
    )


def _fate(step: Step) -> list[Span]:
    if step.parent is None:
        return []
    told = step.outcome
    if step.is_edit:
        return [Span("  by hand", "warn")]
    if told["violation"] is not None:
        return [Span("  contract violation", "bad")]
    if told["error"] is not None:
        return [Span(f"  {told['error']['code']}", "bad")]
    number = len(told["changes"])
    return [Span(f"  {number} change{'s' if number > 1 else ''}", "good")] if number else [Span("  ok", "good")]


# ── the state ───────────────────────────────────────────────


def overview(session: Session) -> Iterator[Line]:
    """How many records there are of what, the variables, and the time."""
    data = session.env.contract.data
    names = [spec["collection"] for spec in data["entities"].values()] + list(data["variables"])
    width = max(map(len, [*names, "now"])) + 1
    for spec in data["entities"].values():
        keys = list(getattr(session.env, spec["collection"]))
        shown = ", ".join(keys[:6]) + (", …" if len(keys) > 6 else "")
        yield line(f"/{spec['collection']:<{width}} ", Span(f"{len(keys):>4} "), Span(shown, "quiet"))
    for name in data["variables"]:
        yield line(f"/{name:<{width}}      ", compact(getattr(session.env, name), 80))
    yield line(f" {'now':<{width}}      ", session.env.now)


def records(session: Session, collection: str) -> Iterator[Line]:
    """The records of a collection, a line each."""
    entity = next(name for name, spec in session.env.contract.data["entities"].items() if spec["collection"] == collection)
    content = getattr(session.env, collection)
    if not content:
        yield line(Span("no records", "quiet"))
    width = max(map(len, content), default=0)
    for number, (key, record) in enumerate(content.items()):
        if number == ROWS:
            yield line(Span(f"… {len(content) - ROWS} more: state /{collection}/KEY", "quiet"))
            return
        yield line(f"{key:<{width}}  ", Span(of_record(session.env, entity, record), "quiet"))


# ── the contract ────────────────────────────────────────────


def tools(session: Session) -> Iterator[Line]:
    """Name, parameters and purpose of each tool, queries first as in the generated class."""
    width = max(map(len, session.tools), default=0)
    for kind in ("query", "command"):
        for name, tool in session.tools.items():
            if tool["kind"] == kind:
                yield line(
                    Span(f"{name:<{width}}", "strong"),
                    Span(f"  {kind:<7}  ", "quiet"),
                    cut(tool["description"], WIDTH - width - 11),
                )


def contract(session: Session, name: str, *, commands: Collection[str] = ()) -> Iterator[Line]:
    """All that a tool promises: parameters, value, refusals, frame. A line that begins with one of `commands` is no call."""
    tool = session.tools[name]
    yield line(Span(name, "strong"), Span(f"  {tool['kind']}", "quiet"))
    yield line("  ", tool["description"])
    if tool["parameters"]:
        yield line(Span("parameters", "strong"))
        shown = [(one["name"], _need(one), one["schema"].get("description", "")) for one in tool["parameters"]]
        widths = [max(len(row[place]) for row in shown) for place in (0, 1)]
        for parameter, need, described in shown:
            yield line(f"  {parameter:<{widths[0]}}  ", Span(f"{need:<{widths[1]}}", "quiet"), f"  {described}")
    yield line(Span("returns ", "strong"), "nothing" if tool["returns"] is None else shape(tool["returns"]))
    if tool["kind"] == "command":
        yield line(Span("writes ", "strong"), ", ".join(tool["writes"]) or "nothing")
    if tool["errors"]:
        yield line(Span("refuses", "strong"))
        width = max(map(len, tool["errors"]))
        guards = _guards(session, name)
        for code, error in tool["errors"].items():
            kept = Span("  (keeps its writes)", "warn") if error["keep"] else Span("")
            yield line("  ", Span(f"{code:<{width}}", "bad"), f"  {error['text'] or ''}", kept)
            for condition, place in guards.get(code, ()):
                yield line("  ", " " * width, Span(f"  unless {condition}  {place}", "quiet"))
    if tool["ends_episode"]:
        yield line(Span("ends the episode", "warn"))
    example = [f"{one['name']}=…" for one in tool["parameters"] if one["required"]]
    yield line(Span(" ".join(["type", *(["call"] if name in commands else []), name, *example]), "quiet"))


def _guards(session: Session, name: str) -> dict[str, list[tuple[str, str]]]:
    """By code, the conditions of the guards of a tool and where they stand; nothing where no blueprint is at hand."""
    blueprint = session.blueprint()
    if blueprint is None or name not in blueprint.tools:
        return {}
    from envgen.blueprint.tool_contract.prelude import prelude
    from envgen.blueprint.tool_contract.steps import Check

    found: dict[str, list[tuple[str, str]]] = {}
    for step in prelude(blueprint, blueprint.tools[name]):
        if isinstance(step, Check):
            guard = step.guard
            loop = f" for {', '.join(guard.loop_names)} in {guard.loop_over.text}" if guard.loop_over is not None else ""
            when = f" when {guard.when.text}" if guard.when is not None else ""
            condition = " ".join(f"{guard.that.text}{loop}{when}".split())
            found.setdefault(guard.code, []).append((condition, f"{guard.that.at.path}:{guard.that.at.line}"))
    return found


def _need(one: Mapping[str, Any]) -> str:
    """What a parameter takes, and whether it may be left out."""
    if one["required"]:
        return shape(one["schema"])
    default = one.get("default")
    return f"{shape(one['schema'])}, {'optional' if default is None else f'default {compact(default, 40)}'}"


def shape(schema: Mapping[str, Any]) -> str:
    """A JSON Schema in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix("#/$defs/").removesuffix(".outer")
    if "x-references" in schema:
        return f"key of {schema['x-references']}"
    if "x-among" in schema:
        return f"one of {schema['x-among']}"
    if "const" in schema:
        return compact(schema["const"], 40)
    if "enum" in schema:
        return " | ".join(compact(value, 30) for value in schema["enum"])
    branches = schema.get("oneOf") or schema.get("anyOf")
    if branches:
        return " | ".join(shape(one) for one in branches)
    kinds = schema.get("type", "any")
    text = kinds if isinstance(kinds, str) else " or ".join(kinds)
    if "items" in schema:
        text = f"list of {shape(schema['items'])}"
    elif "properties" in schema:
        text = f"{{{', '.join(schema['properties'])}}}"
    elif isinstance(schema.get("additionalProperties"), Mapping):
        text = f"{{{shape(schema.get('propertyNames', {'type': 'string'}))}: {shape(schema['additionalProperties'])}}}"
    bounds = [f"{sign} {schema[word]}" for word, sign in _BOUNDS.items() if word in schema]
    more = [str(schema["format"])] if "format" in schema else []
    return " ".join([text, *more, *bounds])


_BOUNDS = {"minimum": "≥", "exclusiveMinimum": ">", "maximum": "≤", "exclusiveMaximum": "<"}
