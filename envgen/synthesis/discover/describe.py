"""The environment that a task belongs to, as a model infers it; accepted only if it does not tell what the task is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from envgen.llm import Good, Prompt, ask_until_good, prompt
from envgen.llm.trying import Accepted
from envgen.synthesis.discover.asking import STAGE, Told, all_of
from envgen.synthesis.discover.description import Description, name_of, source_of
from envgen.synthesis.discover.leaks import leaks
from envgen.synthesis.discover.task import Task
from envgen.synthesis.provenance import origin

if TYPE_CHECKING:
    from envgen.llm.client import Client

PROMPT = "discover/describe"
TRIES = 3
HIGHEST = 10

_SCORE = {"type": "integer", "minimum": 0, "maximum": HIGHEST}
SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "title": {"type": "string", "maxLength": 80},
        "name": {"type": "string", "maxLength": 60},
        "summary": {"type": "string", "maxLength": 240},
        "introduction": {"type": "string", "maxLength": 900},
        "usefulness": _SCORE,
        "modelability": _SCORE,
    },
    "required": ["title", "name", "summary", "introduction", "usefulness", "modelability"],
    "additionalProperties": False,
}
LEAST_WORDS = 12  # of an introduction


@dataclass(frozen=True, slots=True)
class Undescribed:
    """No usable description was to be had."""

    why: str


async def describe(client: Client, tasks: Sequence[Task], told: Told | None = None) -> list[Description | Undescribed]:
    """A description for each task, in their order."""
    return await all_of([_describe(client, task) for task in tasks], "to describe", told)


def asked(task: Task) -> Prompt:
    return prompt(PROMPT, task=task.text)


async def _describe(client: Client, task: Task) -> Description | Undescribed:
    request = asked(task)

    def check(value: Mapping[str, Any]) -> Good[Mapping[str, Any]] | Sequence[str]:
        texts = {key: " ".join(text.split()) for key, text in value.items() if isinstance(text, str)}
        problems = _too_little(texts) or leaks("\n".join(texts[key] for key in ("title", "summary", "introduction")), task.text)
        return problems or Good({**value, **texts, "name": name_of(texts["name"]) or name_of(texts["title"])})

    got = await ask_until_good(client, request, SCHEMA, check, stage=STAGE, item=task.place, tries=TRIES)
    if not isinstance(got, Accepted):
        return Undescribed(got.why[0] if got.why else "no answer")
    provenance = origin(STAGE, got.value["name"], request, got.tries)
    return Description(**got.value, tasks=(task.text,), source=source_of(task), provenance=provenance)


def _too_little(texts: Mapping[str, str]) -> list[str]:
    problems = [f"the {key} is empty" for key in ("title", "summary", "introduction") if not texts[key]]
    if not problems and len(texts["introduction"].split()) < LEAST_WORDS:
        problems = [
            f"the introduction has fewer than {LEAST_WORDS} words; say which records the system keeps and what is done with them"
        ]
    if not problems and not (name_of(texts["name"]) or name_of(texts["title"])):
        problems = ["the name has no letters; write the title in snake_case"]
    return problems
