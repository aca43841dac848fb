"""Whether an answer mends a tool: examined within the whole spec, taken where less is wrong and nothing new is. Writes nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from envgen.render.output.folders import BLUEPRINT
from envgen.render.sources import BODIES
from envgen.synthesis.examine import Examined, Examiner
from envgen.synthesis.examine.faults import told
from envgen.synthesis.findings import Finding
from envgen.synthesis.implement.answer import parts_of
from envgen.synthesis.implement.splice import spliced
from envgen.synthesis.repair.edits import Refused, edits_in, with_edits
from envgen.synthesis.repair.question import wrong_with


@dataclass(frozen=True, slots=True)
class Taken:
    """A change that makes the spec better."""

    texts: Mapping[str, str]
    examined: Examined
    methods: Sequence[str]
    of: Sequence[str]
    gone: frozenset[str]
    answered: Collection[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge:
    """Judges answers against the spec as it is: its `texts`, what is wrong with them, and the findings that are `answered`.

    `first` is what came of the calls of the findings before anything was mended.
    """

    examiner: Examiner
    folder: Path
    texts: Mapping[str, str]
    examined: Examined
    findings: Sequence[Finding]
    first: Sequence[str]
    answered: Collection[int]

    def judge(self, text: str, name: str) -> Taken | Sequence[str]:
        """A change of the spec that makes it better; else what is wrong with the answer."""
        blueprint = self.examined.sources.blueprint
        assert blueprint is not None
        try:
            edits = edits_in(text)
            blueprint_text = with_edits(self.texts[BLUEPRINT], name, edits)
        except Refused as error:
            return [str(error)]
        if edits and name not in blueprint.tools:
            return [f"{name} is no tool: only its code can be changed"]
        texts = {**self.texts, BLUEPRINT: blueprint_text}
        methods: list[str] = []
        if "def " in text:  # else there is nothing in it but edits
            parts = parts_of(text)
            if parts.problems:
                return list(parts.problems)
            allowed = self._methods(name)
            extra = [one for one in parts.methods if one not in allowed and not one.startswith("_")]
            if extra:
                return [f"{', '.join(extra)} is not part of {name}: leave it. These may change: {', '.join(allowed) or 'none'}."]
            methods = [one for one in parts.methods if one in allowed]
            if methods:  # of a bodies.py that is there
                texts[BODIES] = spliced(self.texts[BODIES], blueprint, parts, methods)
        if texts == self.texts:
            return ["The answer changes nothing. Write the methods that change, whole, in one ```python block."]
        examined = self.examiner.examine(self.folder, files=texts, findings=self.findings)
        of = [*methods, *(f"{one.field} of {name}" for one in edits)]
        return self._better(examined, texts, methods, of, name)

    def _better(
        self, examined: Examined, texts: Mapping[str, str], methods: Sequence[str], of: Sequence[str], name: str
    ) -> Taken | Sequence[str]:
        before, after = self.examined.keys, examined.keys
        new = [fault for fault in examined.faults if fault.key not in before]
        if new:
            return ["With this change something new is wrong:", *told(new)]
        other = {
            at
            for at, outcome in enumerate(examined.played)
            if outcome not in ("", "violated", self.first[at]) and at not in self.answered
        }
        gone = before - after
        if not gone and not other:
            return ["It is as wrong as it was:", *wrong_with(examined, self.findings, name, self.answered)]
        return Taken(texts, examined, methods, of, gone, other)

    def _methods(self, name: str) -> list[str]:
        """What a repair of a tool may change: its body, the functions that it comes through, and private helpers."""
        bodies = self.examined.sources.bodies
        known = bodies.methods if bodies is not None else {}
        reached = {name, *self.examined.reach.get(name, ()), *(self.examined.rule_reach if self.examined.of("") else ())}
        return [one for one in known if one in reached or one.startswith("_")]
