"""Asking the judge: an environment in parts that fit into a prompt, each as often as is wanted; quotes are looked up."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.assess.judge.facts import facts_of
from envgen.assess.judge.judgement import DIMENSIONS, Judgement, Part, Rating
from envgen.assess.subject import Subject, read
from envgen.llm import Good, Prompt, ask_until_good, prompt
from envgen.llm.at_once import together
from envgen.llm.estimate import Estimate, prompt_tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from envgen.llm.client import Client
    from envgen.llm.trying import Accepted, GaveUp

STAGE = "judge"
TRIES = 3
MOST = 12_000  # letters of the tools of one part
SHORTEST = 8  # letters of a quote: less stands everywhere
RATING = 150  # tokens of a rating, about


async def judge(
    client: Client,
    folder: Path,
    *,
    samples: int = 1,
    package: Path | None = None,
    on_part: Callable[[int, int], None] | None = None,
) -> Judgement:
    """Judge the environment in a folder of specs; `on_part` is told how many of how many answers are there.

    Raises:
        Unreadable: if the folder has problems.
        ModelError: if the endpoint does not answer, or the budget is spent.
    """
    subject = await asyncio.to_thread(read, folder)
    parts = parts_of(subject)
    done = 0
    models: set[str] = set()

    async def sample(number: int, tools: Sequence[str], at: int) -> Mapping[str, Rating]:
        nonlocal done
        ratings, model = await _ask(client, subject, tools, number, at)
        models.update(model)
        done += 1
        if on_part is not None:
            on_part(done, len(parts) * samples)
        return ratings

    asked = [sample(number, tools, at) for at, tools in enumerate(parts, 1) for number in range(samples)]
    found = await together(asked)
    return Judgement(
        environment=subject.name,
        parts=[Part(tools, found[at * samples : (at + 1) * samples]) for at, tools in enumerate(parts)],
        facts=await asyncio.to_thread(facts_of, folder, subject.blueprint, package),
        models=sorted(models),
        prompt=judge_prompt(subject, parts[0]).digest if parts else "",
    )


def estimate_judge(what: Path | Subject, samples: int = 1) -> list[Estimate]:
    """What judging an environment will ask.

    Raises:
        Unreadable: if the folder has problems.
    """
    subject = what if isinstance(what, Subject) else read(what)
    parts = parts_of(subject)
    tokens = sum(prompt_tokens(judge_prompt(subject, tools), SCHEMA) for tools in parts)
    return [Estimate(STAGE, len(parts) * samples, tokens * samples, len(parts) * samples * RATING * len(DIMENSIONS))]


def parts_of(subject: Subject) -> list[Sequence[str]]:
    """The tools, in their order, in as few parts as fit."""
    parts: list[list[str]] = []
    size = 0
    for tool in subject.blueprint.tools:
        letters = len(subject.code(tool))
        if not parts or size + letters > MOST:
            parts.append([])
            size = 0
        parts[-1].append(tool)
        size += letters
    return list(parts)


def judge_prompt(subject: Subject, tools: Sequence[str]) -> Prompt:
    """What the judge is told of some tools."""
    return prompt(
        "judge/environment",
        blueprint=subject.blueprint,
        rules=[rule for rule in subject.blueprint.rules.values() if rule.kind != "agent"],
        tools=[(subject.blueprint.tools[name], subject.code(name)) for name in tools],
        dimensions=DIMENSIONS,
    )


SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "ratings": {
            "type": "array",
            "minItems": len(DIMENSIONS),
            "maxItems": len(DIMENSIONS),
            "items": {
                "type": "object",
                "properties": {
                    "dimension": {"enum": list(DIMENSIONS)},
                    "reason": {"type": "string", "maxLength": 300},
                    "quotes": {"type": "array", "minItems": 1, "maxItems": 3, "items": {"type": "string", "maxLength": 200}},
                    "score": {"type": "integer", "minimum": 0, "maximum": 10},
                },
                "required": ["dimension", "reason", "quotes", "score"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["ratings"],
    "additionalProperties": False,
}


async def _ask(
    client: Client, subject: Subject, tools: Sequence[str], number: int, at: int
) -> tuple[Mapping[str, Rating], Sequence[str]]:
    """The ratings of a part, and the models that gave them. After so many tries the last ratings are taken with what is true."""
    asked = judge_prompt(subject, tools)
    shown = " ".join(" ".join(subject.code(name) for name in tools).split())
    last: dict[str, Rating] = {}

    def check(value: Any) -> Good[dict[str, Rating]] | Sequence[str]:
        nonlocal last
        problems: list[str] = []
        ratings: dict[str, Rating] = {}
        for place, told in enumerate(value["ratings"]):
            quotes, untrue = _looked_up(told["quotes"], shown)
            problems += [
                f"/ratings/{place}/quotes: this stands nowhere in the code, word by word: {quote[:80]}" for quote in untrue
            ]
            if told["dimension"] in ratings:
                problems.append(f"/ratings/{place}: {told['dimension']} is rated twice")
            ratings[told["dimension"]] = Rating(told["score"] if quotes else None, told["reason"], quotes, len(untrue))
        problems += [f"/ratings: {dimension} is missing" for dimension in DIMENSIONS if dimension not in ratings]
        last = {dimension: ratings[dimension] for dimension in DIMENSIONS if dimension in ratings}
        return problems or Good(last)

    item = f"{subject.name}/{at}"
    answer: Accepted[dict[str, Rating]] | GaveUp = await ask_until_good(
        client, asked, SCHEMA, check, stage=STAGE, item=item, tries=TRIES, sample=number
    )
    return last, [one.answer.model for one in answer.tries]


def _looked_up(quotes: Sequence[str], shown: str) -> tuple[list[str], list[str]]:
    """Those that stand in a text, whatever white space is between their words, and those that do not."""
    true: list[str] = []
    untrue: list[str] = []
    for quote in quotes:
        words = " ".join(quote.split())
        (true if len(words) >= SHORTEST and words in shown else untrue).append(quote)
    return true, untrue
