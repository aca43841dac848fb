"""What agents may do: tools with their parameters, refusals, effects and frames; and the rules."""

from __future__ import annotations

from collections.abc import Iterator

from envgen.blueprint.model import Blueprint, Guard, Parameter, Rule, Tool
from envgen.blueprint.tool_contract import Check, frame, prelude, refusals
from envgen.compare.change import Change, Party, moved, names, value, written
from envgen.compare.schemas import compare_schemas
from envgen.compare.steps import step_text


def compare_rules(before: Blueprint, after: Blueprint) -> Iterator[Change]:
    """Rules; who is refused by a guard stands with the tools."""
    for name, rule in after.rules.items():
        if name not in before.rules:
            yield Change("environment", "added", f"rule {name}", None, _rule(rule), _broken_by(rule))
    for name, rule in before.rules.items():
        if name not in after.rules:
            yield Change("environment", "removed", f"rule {name}", _rule(rule))
            continue
        new, where = after.rules[name], f"rule {name}"
        yield from value(where, "kind", rule.kind, new.kind, breaks=_broken_by(new))
        yield from value(where, "that", rule.that, new.that, breaks=_broken_by(new))
        yield from value(where, "when", rule.when, new.when, breaks=_broken_by(new))
        yield from value(where, "each", rule.entity, new.entity, breaks=_broken_by(new))
        yield from value(where, "by", rule.by, new.by)
        yield from value(where, "applies", rule.applies, new.applies)
        if rule.on_write_only != new.on_write_only:
            kind = "loosened" if new.on_write_only else "tightened"
            yield Change(where, kind, "on: write", breaks=() if new.on_write_only else ("states",))  # type: ignore[arg-type]
        yield from value(where, "text", rule.text, new.text, kind="text")


def _rule(rule: Rule) -> str:
    return written(rule.that) if rule.that is not None else ", ".join(rule.by) or rule.text


def _broken_by(rule: Rule) -> tuple[Party, ...]:
    return {"guard": ("agents",), "each": ("states",), "invariant": ("states",)}.get(rule.kind, ())  # type: ignore[return-value]


def compare_tools(before: Blueprint, after: Blueprint) -> Iterator[Change]:
    """Tools by name."""
    yield from names("environment", before.tools, after.tools, "tool", removed=("agents",))
    for name, tool in before.tools.items():
        if name in after.tools:
            yield from _Comparison(before, after, tool, after.tools[name]).all()


class _Comparison:
    def __init__(self, before: Blueprint, after: Blueprint, old: Tool, new: Tool) -> None:
        self.blueprints = (before, after)
        self.old = old
        self.new = new
        self.where = f"tool {old.name}"

    def all(self) -> Iterator[Change]:
        old, new, where = self.old, self.new, self.where
        yield from value(where, "kind", old.kind, new.kind, breaks=("agents",))
        yield from value(where, "ends_episode", old.ends_episode or None, new.ends_episode or None, breaks=("agents",))
        yield from value(where, "description", old.description, new.description, kind="text")
        yield from self._parameters()
        if old.returns is not None and new.returns is not None:
            yield from compare_schemas(where, "result", old.returns, new.returns, "returns")
        elif old.returns is not new.returns:
            yield Change(where, "added" if old.returns is None else "removed", "result", breaks=("agents",))
        yield from self._refusals()
        yield from self._guards()
        if old.needs_body != new.needs_body:
            yield Change(where, "changed", "an action in place of its body" if new.action else "a body in place of its action")
        else:
            yield from names(where, map(step_text, old.action), map(step_text, new.action), "step:")
            yield from moved(where, map(step_text, old.action), map(step_text, new.action), "steps")
        yield from names(where, map(written, old.ensures), map(written, new.ensures), "ensures:")
        yield from self._frame()
        yield from self._cases()

    def _parameters(self) -> Iterator[Change]:
        old, new = ({one.name: one for one in tool.parameters} for tool in (self.old, self.new))
        for name, parameter in new.items():
            if name not in old:
                needed = parameter.schema.required
                what = f"parameter {name}, {'required' if needed else 'optional'}"
                yield Change(self.where, "added", what, breaks=("agents",) if needed else ())
        for name, parameter in old.items():
            if name not in new:
                yield Change(self.where, "removed", f"parameter {name}", breaks=("agents",))
            else:
                yield from self._parameter(parameter, new[name])
        yield from moved(self.where, old, new, "parameters")

    def _parameter(self, old: Parameter, new: Parameter) -> Iterator[Change]:
        yield from compare_schemas(self.where, old.name, old.schema, new.schema, "parameter")
        yield from value(self.where, f"{old.name}: checked by a guard", old.checked_by_guard or None, new.checked_by_guard or None)

    def _refusals(self) -> Iterator[Change]:
        old, new = (refusals(blueprint, tool) for blueprint, tool in zip(self.blueprints, (self.old, self.new), strict=True))
        for code, refusal in new.items():
            if code not in old:
                yield Change(self.where, "tightened", f"refuses with {code}", None, refusal.text, ("agents",))
        for code, refusal in old.items():
            if code not in new:
                yield Change(self.where, "loosened", f"does not refuse with {code} any more", refusal.text)
                continue
            yield from value(self.where, f"text of {code}", refusal.text, new[code].text, breaks=("agents",))
            yield from value(self.where, f"{code}: keep", refusal.keep or None, new[code].keep or None)
        yield from moved(self.where, old, new, "refusals", breaks=("agents",))
        yield from value(self.where, "errors: open", self.old.open_errors or None, self.new.open_errors or None)

    def _guards(self) -> Iterator[Change]:
        """Conditions, by the code with which they refuse; one that came or went stands with the refusals."""
        old, new = (_conditions(blueprint, tool) for blueprint, tool in zip(self.blueprints, (self.old, self.new), strict=True))
        for code in old.keys() & new.keys():
            if len(old[code]) != len(new[code]):
                kind = "tightened" if len(new[code]) > len(old[code]) else "loosened"
                before, after = ("; ".join(_guard(one) for one in guards) for guards in (old[code], new[code]))
                yield Change(self.where, kind, f"guards of {code}", before, after, ("agents",) if kind == "tightened" else ())  # type: ignore[arg-type]
                continue
            for one, other in zip(old[code], new[code], strict=True):
                parts = ((guard.that, guard.when, guard.loop_over, guard.loop_names) for guard in (one, other))
                for change in value(self.where, f"guard of {code}", *(list(part) for part in parts), breaks=("agents",)):
                    yield Change(change.where, "changed", change.what, _guard(one), _guard(other), change.breaks)

    def _frame(self) -> Iterator[Change]:
        if self.old.needs_body != self.new.needs_body and self.old.kind == self.new.kind == "query":
            return
        old, new = (frame(blueprint, tool) for blueprint, tool in zip(self.blueprints, (self.old, self.new), strict=True))
        if old is None or new is None:
            if old is not new:
                yield Change(self.where, "loosened" if new is None else "tightened", "frame", _frame(old), _frame(new))
            return
        for entry in new:
            if entry not in old:
                yield Change(self.where, "loosened", f"may write {entry}")
        for entry in old:
            if entry not in new:
                yield Change(self.where, "tightened", f"may not write {entry} any more")

    def _cases(self) -> Iterator[Change]:
        old, new = ({case.name: case for case in tool.cases} for tool in (self.old, self.new))
        yield from names(self.where, old, new, "case")
        for name in old.keys() & new.keys():
            if _case(old[name]) != _case(new[name]):
                yield Change(self.where, "changed", f"case {name}")


def _conditions(blueprint: Blueprint, tool: Tool) -> dict[str, list[Guard]]:
    found: dict[str, list[Guard]] = {}
    for step in prelude(blueprint, tool):
        if isinstance(step, Check):
            found.setdefault(step.guard.code, []).append(step.guard)
    return found


def _guard(guard: Guard) -> str:
    loop = f"for {', '.join(guard.loop_names)} in {written(guard.loop_over)}: " if guard.loop_over is not None else ""
    when = f"when {written(guard.when)}: " if guard.when is not None else ""
    return f"{loop}{when}{written(guard.that)}"


def _case(case: object) -> object:
    from envgen.render.bodies.contract_digest import meaning_of

    return meaning_of(case)


def _frame(entries: tuple[str, ...] | None) -> str:
    return "any" if entries is None else ", ".join(entries) or "nothing"
