"""Which methods of an answer may be taken: each alone on its own tests, whatever becomes of the others. Writes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from envgen.blueprint.model import Blueprint
from envgen.render.bodies.signatures import signatures
from envgen.render.sources import BODIES
from envgen.synthesis.examine.examiner import Examiner
from envgen.synthesis.examine.faults import Examined, Fault, told
from envgen.synthesis.examine.tests import UNWRITTEN
from envgen.synthesis.implement.answer import Parts, parts_of
from envgen.synthesis.implement.splice import needs_of, same_as_there, spliced


@dataclass(frozen=True, slots=True)
class Judged:
    """The bodies.py with what was taken, the names of that, and what is wrong with the rest, in words for who wrote it."""

    source: str
    taken: Sequence[str] = ()
    wrong: Mapping[str, Sequence[str]] = field(default_factory=dict)
    notes: Sequence[str] = ()  # about the answer as a whole

    @property
    def problems(self) -> list[str]:
        """What goes back to the model."""
        done = [f"{', '.join(self.taken)}: good, and taken. Do not write it again."] if self.taken else []
        return [*self.notes, *(f"{name}: {one}" for name, ones in self.wrong.items() for one in ones), *done]


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge:
    """Judges answers for one folder. `before` is the examination without them: what was wrong then is not held against a body."""

    examiner: Examiner
    folder: Path
    blueprint: Blueprint
    before: Examined

    def judge(self, text: str, source: str, wanted: Sequence[str]) -> Judged:
        """An answer to the question for some methods; `source` is the bodies.py that it would be put into."""
        parts = parts_of(text)
        if parts.problems and not parts.methods:
            return Judged(source, notes=parts.problems)
        notes = [*parts.problems, *self._uncalled_for(parts, wanted)]
        wrong = {name: said for name in wanted if (said := self._at_first_sight(parts, source, name))}
        chosen = [name for name in wanted if name not in wrong]
        while chosen:
            candidate = spliced(source, self.blueprint, parts, chosen)
            examined = self.examiner.examine(self.folder, files={BODIES: candidate}, only=chosen)
            blamed = self._blamed(examined, chosen, parts)
            wrong |= {name: told(faults) for name, faults in blamed.items()}
            if not blamed:
                held = self._held(examined, chosen, wrong)
                if not held:
                    return Judged(candidate, chosen, wrong, notes)
                blamed = {name: [] for name in held}
                wrong |= {name: [f"nothing wrong is seen yet; write it again together with {', '.join(wrong)}"] for name in held}
            chosen = [name for name in chosen if name not in blamed]
        return Judged(source, (), wrong, notes)

    def _held(self, examined: Examined, chosen: Sequence[str], wrong: Iterable[str]) -> list[str]:
        """Functions of which little was seen: what comes through them comes through one that is wrong, too."""
        missing = {name for name in wrong if name in self.blueprint.functions}
        together = [*examined.reach.values(), examined.rule_reach]
        return [name for name in chosen if any(name in one and one & missing for one in together)]

    def _uncalled_for(self, parts: Parts, wanted: Sequence[str]) -> list[str]:
        extra = [name for name in parts.methods if name not in wanted and not name.startswith("_")]
        return [f"{', '.join(extra)} was not asked for, and was left as it is. Write {', '.join(wanted)} only."] if extra else []

    def _at_first_sight(self, parts: Parts, source: str, name: str) -> list[str]:
        import libcst as cst

        node = parts.methods.get(name)
        head = f"def {name}{signatures(self.blueprint)[name].text}:"
        if node is None:
            return [f"it is missing in the answer. Write it whole, from its head on: {head}"]
        given = cst.Module([]).code_for_node(node.params)
        asked = [one.arg for one in signatures(self.blueprint)[name].header.args.args]
        if [one.name.value for one in node.params.params] != asked or node.asynchronous or node.decorators or "*" in given:
            return [f"its head must be {head}"]
        if UNWRITTEN in cst.Module([]).code_for_node(node):
            return ["it is not written yet: it raises NotImplementedError"]
        clashing = same_as_there(source, self.blueprint, parts, needs_of(parts, [name]))
        return [f"{one} is there already and others use it: call it as it is, or choose another name" for one in clashing]

    def _blamed(self, examined: Examined, chosen: Sequence[str], parts: Parts) -> dict[str, list[Fault]]:
        """The faults of each method that is to be held responsible for any."""
        blamed: dict[str, list[Fault]] = {}
        known = self.before.keys
        for fault in examined.faults:
            if fault.key not in known:
                for name in self._responsible(fault, examined, chosen, parts):
                    through = "" if fault.is_static or fault.about in ("", name) else f"{fault.about}, which comes through it: "
                    blamed.setdefault(name, []).append(replace(fault, told=f"{through}{fault.told}"))
        return blamed

    def _responsible(self, fault: Fault, examined: Examined, chosen: Sequence[str], parts: Parts) -> Iterable[str]:
        if fault.about in chosen:
            return [fault.about]
        if fault.is_static:
            users = [name for name in chosen if fault.about and fault.about in needs_of(parts, [name]).helpers]
            return users or chosen
        reached = examined.rule_reach if fault.is_of_state else examined.reach.get(fault.about, frozenset()) | examined.rule_reach
        return [name for name in chosen if name in reached]
