"""The checker: it knows the contract and the code of a tool, and judges what calls of it did by their net changes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from envgen.assess.taxonomy import CATEGORIES
from envgen.assess.tester import Call
from envgen.assess.view import State, cut, view
from envgen.llm import Good, Prompt, Try, ask_until_good, prompt
from envgen.llm.trying import Accepted

if TYPE_CHECKING:
    from envgen.assess.subject import Subject
    from envgen.llm.client import Client
    from envgen.sandbox import Outcome

STAGE = "check"  # of its own, so that another model can judge than the one that proposes
TRIES = 3
LONGEST_OBSERVATION = 800  # letters
CHANGES = 8  # of a call that are shown
LONGEST_VALUE = 200  # letters of a value in a change
SUCCESS = "success"
SAME = "same"  # what was due is what came

Verdict = Literal["pass", "warning", "fail"]
VERDICTS: tuple[Verdict, ...] = ("pass", "warning", "fail")


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the checker says of a call; `due` is what should have come: `same`, `success`, or the code of a refusal."""

    verdict: Verdict
    category: str
    due: str
    reason: str


@dataclass(frozen=True, slots=True)
class Opinions:
    """The opinions on some calls, in their order; None where no answer was usable."""

    opinions: Sequence[Opinion | None]
    prompt: Prompt
    tries: Sequence[Try]


async def judge_calls(
    client: Client, subject: Subject, made: Sequence[tuple[Call, Outcome]], start: str, state: State, *, again: bool = False
) -> Opinions:
    """Ask about calls of one tool on one state. `again` asks anew, with the calls the other way round: a second opinion."""
    order = list(range(len(made)))[:: -1 if again else 1]
    shown = [made[place] for place in order]
    tool = made[0][0].round.tool
    asked, schema = checker_prompt(subject, shown, start, state), checker_schema(subject, tool, len(made))
    item = f"{subject.name}/{tool}/check/{made[0][0].round.number}"
    answer = await ask_until_good(
        client, asked, schema, lambda value: _read(value, len(made)), stage=STAGE, item=item, tries=TRIES, sample=int(again)
    )
    found: list[Opinion | None] = [None] * len(made)
    if isinstance(answer, Accepted):
        for place, opinion in zip(order, answer.value, strict=True):
            found[place] = opinion
    return Opinions(found, asked, answer.tries)


def checker_prompt(subject: Subject, made: Sequence[tuple[Call, Outcome]], start: str, state: State) -> Prompt:
    """What the checker is told."""
    tool = subject.blueprint.tools[made[0][0].round.tool]
    return prompt(
        "assess/check",
        title=subject.blueprint.title,
        tool=tool,
        rules=subject.rules(tool.name),
        code=subject.code(tool.name),
        now=subject.now(start),
        state=view(subject.blueprint, tool, state),
        calls=[shown_call(call, outcome) for call, outcome in made],
        categories=CATEGORIES,
    )


def checker_schema(subject: Subject, tool: str, count: int) -> Mapping[str, Any]:
    """What the checker answers: a verdict for each call."""
    due = [SAME, SUCCESS, *(refusal.code for refusal in subject.refusals(tool)), "invalid_arguments"]
    properties = {
        "call": {"type": "integer", "minimum": 1, "maximum": count},
        "reason": {"type": "string", "maxLength": 300},
        "verdict": {"enum": list(VERDICTS)},
        "category": {"enum": ["none", *CATEGORIES]},
        "due": {"enum": due},
    }
    items = {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}
    verdicts = {"type": "array", "items": items, "minItems": count, "maxItems": count}
    return {"type": "object", "properties": {"verdicts": verdicts}, "required": ["verdicts"], "additionalProperties": False}


def shown_call(call: Call, outcome: Outcome) -> Mapping[str, Any]:
    """A call as the checker sees it: not what the tester meant by it, which would be a hint."""
    changes = outcome.changes or ()
    told = [_changed(one) for one in changes[:CHANGES]]
    if len(changes) > CHANGES:
        told.append(f"… {len(changes) - CHANGES} more")
    seen = outcome.observation if outcome.failure is None else f"no answer: {outcome.failure}"
    return {
        "arguments": json.dumps(call.arguments, ensure_ascii=False),
        "observation": cut(seen or "", LONGEST_OBSERVATION),
        "changes": told,
    }


def _read(value: Any, count: int) -> Good[list[Opinion]] | Sequence[str]:
    by_call = {one["call"]: one for one in value["verdicts"]}
    missing = [number for number in range(1, count + 1) if number not in by_call]
    if missing:
        return [f"/verdicts: no verdict on call {number}" for number in missing]
    return Good([_opinion(by_call[number]) for number in range(1, count + 1)])


def _opinion(told: Mapping[str, str]) -> Opinion:
    verdict = cast("Verdict", told["verdict"])
    if verdict == "pass":
        return Opinion(verdict, "", SAME, told["reason"])
    category = told["category"]
    return Opinion(verdict, "other" if category == "none" else category, told["due"], told["reason"])


def _changed(change: Mapping[str, Any]) -> str:
    parts = [f"{name} {_shown(change[name])}" for name in ("old", "new") if name in change]
    return f"{change['op']} {change['path']}: {', '.join(parts)}"


def _shown(value: Any) -> str:
    return cut(json.dumps(value, ensure_ascii=False), LONGEST_VALUE)
