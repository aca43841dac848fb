"""What a person should know of a foreign class: rows of the repair report that show without running it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from envgen.diagnostics import nearest
from envgen.exchange.foreign import ForeignItem
from envgen.exchange.infer.analysis import Analysis
from envgen.exchange.infer.values import Home, Value
from envgen.exchange.inferred import Repair


def live_state(out: Analysis) -> Iterator[Repair]:
    """Tools that hand out a part of the state itself."""
    for tool, seen in out.seen.items():
        first: dict[str, int] = {}
        for one in seen.returns:
            for home in sorted(one.lives):
                first.setdefault(told(home), one.line)
        if first:
            line = min(first.values())
            yield Repair("live_state", tool, ", ".join(sorted(first)), "a copy", "the value returned is the one in the state", line)


def writes_then_refuses(out: Analysis) -> Iterator[Repair]:
    """Tools that may have written when they say that they refuse."""
    for tool, seen in out.seen.items():
        late = [one for one in seen.returns if one.written and refuses(one.value)]
        if late:
            writes = ", ".join(str(line) for line in sorted({min(one.written) for one in late}))
            lines = sorted({one.line for one in late})
            refusals = ", ".join(str(line) for line in lines)
            evidence = "a way through the method leads over both"
            yield Repair(
                "writes_then_refuses",
                tool,
                f"writes (line {writes}), then refuses (line {refusals})",
                "rolled back",
                evidence,
                lines[0],
            )


def refuses(value: Value) -> bool:
    """Whether a value says, or may say, `success: False`."""
    success = value.fresh.members.get("success") if value.fresh is not None else None
    return success is not None and success.choices is not None and False in success.choices and True not in success.choices


def told(home: Home) -> str:
    """`self.users[…]["name"]`, for people."""
    (owner, name), way = home
    text = f"self.{name}" if owner == "self" else f"{owner}.{name}"
    return text + "".join("[…]" if step in ("*", "[]") else f'["{step}"]' for step in way)


def unenforced(rules: Sequence[str]) -> Iterator[Repair]:
    """Rules that stand as texts: all of them, since none is turned into a declaration."""
    for rule in rules:
        yield Repair("unenforced_rule", "rules", rule, "a text", "no declaration says it", 0)


def undeclared(out: Analysis, names: Mapping[str, str]) -> Iterator[Repair]:
    """Attributes, of the class and of its records, that nothing declares."""
    for (owner, name), line in sorted(out.state.first_use.items(), key=lambda pair: pair[1]):
        if (owner, name) in out.state.declared or (owner == "self" and name in out.source.attributes):
            continue
        if owner == "self":
            yield Repair(
                "undeclared_state",
                f"self.{name}",
                "no declaration",
                f"variable {names.get(name, name)}, null at first",
                "methods use it",
                line,
            )
        elif owner in out.source.records:
            yield Repair("undeclared_state", f"{owner}.{name}", "no declaration", "an optional attribute", "methods use it", line)


def corrupted_names(item: ForeignItem, out: Analysis) -> Iterator[Repair]:
    """Names in the told state that the class does not know, with the nearest that it does."""
    for tool in item.tools:
        if tool.name not in out.seen:
            others = [name for name in out.seen if all(name != one.name for one in item.tools)]
            yield Repair("corrupted_name", tool.name, tool.name, _nearest(tool.name, others) or "", "the class has no such method")
    records = {re.sub(r"Info$", "", name): name for name in out.records}
    for entry in item.told_state:
        entity, attributes = entry.get("entity"), entry.get("attributes")
        if not isinstance(entity, str):
            continue
        entity = re.sub(r"\s*\(.*\)\s*$", "", entity, flags=re.DOTALL)  # a remark in brackets
        record = records.get(entity)
        if record is None and (found := _nearest(entity, list(records))) is not None:
            record = records[found]
            yield Repair("corrupted_name", entity, entity, found, f"the class has {record}", out.records[record].line)
        if record is None:
            yield Repair("corrupted_name", entity, entity, "", "the class has no such record type", 0)
            continue
        fields = out.state.fields(record)
        names = told_names(attributes)
        for name in names:
            if name not in fields:
                rest = [one for one in fields if one not in names]
                mended = _nearest(name, rest) or ""
                known = out.records[record].fields.get(mended)
                why = f"{record} has it" if mended else f"{record} has nothing like it"
                yield Repair("corrupted_name", f"{entity}.{name}", name, mended, why, known.line if known else 0)


def told_names(attributes: object) -> list[str]:
    """The names in a list, a mapping, or a text with commas and remarks in brackets."""
    if isinstance(attributes, Mapping):
        return [str(name) for name in attributes]
    if isinstance(attributes, str):
        bare = re.sub(r"\([^()]*\)|\[[^\[\]]*\]", "", attributes)
        parts = re.split(r"[,;\n]", bare)
    elif isinstance(attributes, Sequence):
        parts = [str(one.get("name", "")) if isinstance(one, Mapping) else str(one) for one in attributes]
    else:
        return []
    words = [re.split(r"[:\s]", part.strip().strip("`'\"*-"), maxsplit=1)[0] for part in parts if part.strip()]
    return [word for word in words if re.fullmatch(r"\w+", word)]


def _nearest(name: str, known: Sequence[str]) -> str | None:
    """The known name that the told one was stripped of letters from, or is nearest to."""
    parts = [one for one in known if name and (one.endswith(name) or one.startswith(name) or name.strip("_") in one)]
    if parts:
        return min(parts, key=len)
    return nearest(name, known)
