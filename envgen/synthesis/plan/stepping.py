"""One question: asked until the answer makes a clean draft; at the last, faulty members are taken out of what it made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from envgen.blueprint.once import once_each
from envgen.llm import GaveUp as NoGoodAnswer
from envgen.llm import Good, Prompt, Try, ask_until_good
from envgen.synthesis.plan.building import Built, Draft
from envgen.synthesis.plan.fields import Unsayable
from envgen.synthesis.plan.judging import Judged, Owner, judge, path_at, said_already, told
from envgen.synthesis.plan.mend_hints import mend_by_hints
from envgen.synthesis.plan.mends import Mends
from envgen.synthesis.plan.results import Dropped, Ended
from envgen.synthesis.plan.tools import name_records
from envgen.synthesis.plan.writing import blueprint_text
from envgen.synthesis.provenance import origin

if TYPE_CHECKING:
    from envgen.llm.client import Client

STAGE = "plan"
LOOKS = 6  # rounds of what hints mend, and of what is taken out

OnStep = Callable[[str, str], None]


@dataclass(frozen=True, slots=True)
class Taken:
    """An answer and what was made of it."""

    said: Any
    built: Built
    judged: Judged
    mends: Mends


class Steps:
    """The questions about one environment: asks them, and counts what came of them."""

    def __init__(self, client: Client, name: str, tries: int, on_step: OnStep) -> None:
        self.client = client
        self.name = name
        self.tries = tries
        self.on_step = on_step
        self.mends = Mends()
        self.origins: list[Mapping[str, Any]] = []
        self.comments: dict[Owner, str] = {}
        self.dropped: list[Dropped] = []
        self.answers = 0
        self.refused = 0
        # Questions that are asked at once begin at one draft, which nobody changes any more.
        self._said = once_each(self._said_of, remembered=1)

    async def step(
        self,
        what: str,
        asked: Prompt,
        schema: Mapping[str, Any],
        build: Callable[[Any, Mends], Built],
        before: Draft,
    ) -> Draft:
        """The draft with what an answer adds to it. A member that cannot be mended is left out, if the rest is clean."""
        known = await asyncio.to_thread(self._said, before) if before["state"] else set()
        last: Taken | None = None
        best: Taken | None = None

        def check(said: Any) -> Good[Taken] | Sequence[str]:
            nonlocal last, best
            mends = Mends()
            try:
                built = build(said, mends)
            except Unsayable as error:
                return [str(error)]
            judged = self._looked_at(built, before, known, mends)
            last = Taken(said, built, judged, mends)
            if built.problems or judged.errors:
                return [*(text for _, text in built.problems), *told(judged, judged.errors)]
            if (judged.doubts or built.doubts) and best is None:  # told once: an answer that is no better is taken with them
                best = last
                return [*built.doubts, *told(judged, judged.doubts)]
            return Good(last)

        outcome = await ask_until_good(
            self.client,
            asked,
            schema,
            lambda said: asyncio.to_thread(check, said),
            stage=STAGE,
            item=f"{self.name}/{what}",
            tries=self.tries,
        )
        if isinstance(outcome, NoGoodAnswer):
            taken = best or (None if last is None else await asyncio.to_thread(self._salvaged, what, last, before, known))
        else:
            taken = outcome.value
        self.count(what, asked, outcome.tries, None if taken is None else taken.said)
        if taken is None:
            assert isinstance(outcome, NoGoodAnswer)
            raise Ended(what, outcome.why)
        self.mends.counts += taken.mends.counts
        self.comments |= taken.built.comments
        self.on_step(self.name, what)
        return taken.built.draft

    def count(self, what: str, asked: Prompt, tries: Sequence[Try], said: Any) -> None:
        """Note the answers, and where the one comes from that was taken: not always the last."""
        self.answers += len(tries)
        place = next((number for number, one in enumerate(tries) if said is not None and one.answer.value is said), None)
        self.refused += len(tries) - (place is not None)
        if place is not None:
            self.origins.append(origin(STAGE, what, asked, tries[: place + 1], asked=len(tries)))

    def _judge(self, draft: Draft, known: set[tuple[str, str]] | None = None) -> Judged:
        return judge(self.name, blueprint_text(draft), known=known or ())

    def _said_of(self, draft: Draft) -> set[tuple[str, str]]:
        """What is wrong already before a question, and is not told again after it."""
        return said_already(self._judge(draft).problems)

    def _looked_at(self, built: Built, before: Draft, known: set[tuple[str, str]], mends: Mends) -> Judged:
        """Judge, and mend what hints spell out, until they spell out nothing more."""
        judged = self._judge_built(built, known)
        sections = frozenset(key for key in ("tools", "rules", "functions") if built.draft.get(key) != before.get(key))
        for _ in range(LOOKS):
            if not mend_by_hints(built.draft, judged, sections, mends):
                break
            for tool in built.draft["tools"].values():
                name_records(tool, built.draft)
            judged = self._judge_built(built, known)
        return judged

    def _judge_built(self, built: Built, known: set[tuple[str, str]]) -> Judged:
        """The draft as it is; of its probes only what they show of rules counts."""
        if not built.probes:
            return self._judge(built.draft, known)
        judged = self._judge({**built.draft, "tools": built.probes}, known)
        of_rules = [one for one in judged.problems if (judged.owner(one) or ("",))[0] != "tools"]
        return replace(judged, text=judged.text.partition("\ntools:\n")[0], problems=of_rules)

    def _salvaged(self, what: str, last: Taken, before: Draft, known: set[tuple[str, str]]) -> Taken | None:
        """What is left when faulty tools, rules, functions and types are taken out, if that is clean and not nothing."""
        built, judged = last.built, last.judged
        draft = built.draft
        fresh = {(key, name) for key in ("tools", "rules", "functions", "types") for name in draft.get(key, {})}
        fresh -= {(key, name) for key in ("tools", "rules", "functions", "types") for name in before.get(key, {})}
        why: dict[Owner, list[str]] = {}
        for owner, text in built.problems:
            why.setdefault(owner, []).append(text)
        spoiled = spoiled_ensures(draft, judged, fresh)
        if spoiled:
            judged = self._judge_built(built, known)
        for _ in range(LOOKS):
            if not judged.errors:
                break
            for problem in judged.errors:
                blamed = [owner for owner in _to_blame(judged.owner(problem), draft) if owner in fresh]
                if not blamed:
                    return None
                for owner in blamed:
                    why.setdefault(owner, []).append(f"{problem.code} {problem.message}")
            for section, name in why:
                draft.get(section, {}).pop(name, None)
                built.probes.pop(name, None)
            for section in ("rules", "functions", "types"):
                if not draft.get(section, True):
                    del draft[section]
            judged = self._judge_built(built, known)
        left = [owner for owner in fresh if owner[1] in draft.get(owner[0], {})]
        if judged.errors or not (left or what == "rules"):
            return None
        spoiled = [one for one in spoiled if ("tools", one.name.partition(".")[0]) not in why]
        self.dropped += [
            *spoiled,
            *(Dropped(section=section, name=name, why=tuple(texts)) for (section, name), texts in why.items()),
        ]
        return replace(last, judged=judged)


def spoiled_ensures(draft: Draft, judged: Judged, fresh: Collection[Owner]) -> list[Dropped]:
    """Take out of fresh tools what they are to ensure and cannot be read: a tool does the same without it."""
    found: dict[tuple[str, int], list[str]] = {}
    for problem in judged.errors:
        path = path_at(judged.text, problem.at) or ()
        match path:
            case ("tools", str(name), "ensures", int(place), *_) if ("tools", name) in fresh:
                found.setdefault((name, place), []).append(f"{problem.code} {problem.message}")
    for name, place in sorted(found, reverse=True):
        ensures = draft["tools"][name]["ensures"]
        del ensures[place]
        if not ensures:
            del draft["tools"][name]["ensures"]
    return [Dropped(section="tools", name=f"{name}.ensures", why=tuple(why)) for (name, _), why in sorted(found.items())]


def _to_blame(owner: Owner | None, draft: Draft) -> list[Owner]:
    """Which members can be left out because of a problem: its own, and of a rule the tools that use it."""
    if owner is None:
        return []
    using = [("tools", name) for name, tool in draft["tools"].items() if owner[1] in tool.get("requires", ())]
    return [owner, *using] if owner[0] == "rules" else [owner]
