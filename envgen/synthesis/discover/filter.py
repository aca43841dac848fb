"""The model's yes or no to each task, with a reason: does it need a system that keeps a state? Several tasks a request.

Asked for is what a task needs, one of a few words: small models say yes to everything, and tell these apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from envgen.llm import Good, Prompt, ask_until_good, prompt
from envgen.llm.trying import Accepted
from envgen.synthesis.discover.asking import STAGE, Told, all_of
from envgen.synthesis.discover.task import Task

if TYPE_CHECKING:
    from envgen.llm.client import Client

PROMPT = "discover/filter"
MOST_TASKS = 16  # a request
MOST_LETTERS = 8000  # of the tasks of a request; what a model with 8,192 tokens of context has room for
MOST_ROUNDS = 6  # of asking again for what is missing: enough to come down to single tasks
TRIES = 2

KEPT = "records"
NEEDS: Mapping[str, str] = {  # what else a task may need, as reports tell it
    "calculation": "needs a calculation only",
    "knowledge": "needs knowledge only",
    "world": "needs the whole world: facts, news, live data",
    "nothing": "asks for nothing",
}


@dataclass(frozen=True, slots=True)
class Judged:
    """What the model said of a task."""

    needs: str
    reason: str

    @property
    def keep(self) -> bool:
        return self.needs == KEPT


@dataclass(frozen=True, slots=True)
class Unjudged:
    """No usable answer was to be had."""

    why: str


async def judge(client: Client, tasks: Sequence[Task], told: Told | None = None) -> list[Judged | Unjudged]:
    """A verdict for each task, in their order."""
    found = await all_of([_judge_batch(client, batch) for batch in batches(tasks)], "to filter", told)
    return [verdict for of_batch in found for verdict in of_batch]


def batches(tasks: Sequence[Task]) -> list[Sequence[Task]]:
    """Runs of neighbours: more tasks at the end leave the requests before them, and their kept answers, as they are."""
    made: list[list[Task]] = []
    letters = 0
    for task in tasks:
        if not made or len(made[-1]) == MOST_TASKS or letters + len(task.text) > MOST_LETTERS:
            made.append([])
            letters = 0
        made[-1].append(task)
        letters += len(task.text)
    return list(made)


def asked(tasks: Sequence[Task]) -> tuple[Prompt, Mapping[str, Any]]:
    """The request for a batch: prompt and schema."""
    return prompt(PROMPT, tasks=[task.text for task in tasks]), _schema(len(tasks))


async def _judge_batch(client: Client, batch: Sequence[Task]) -> list[Judged | Unjudged]:
    """Ask for all; then for those that are missing; where none came, for each half of them."""
    verdicts: dict[int, Judged | Unjudged] = {}
    open_: list[list[int]] = [list(range(len(batch)))]
    for _ in range(MOST_ROUNDS):
        again: list[list[int]] = []
        for places in open_:
            got = await _ask(client, [batch[place] for place in places])
            if isinstance(got, Unjudged):
                verdicts.update(dict.fromkeys(places, got))
            else:
                verdicts.update({places[number]: verdict for number, verdict in got.items()})
            missing = [place for place in places if not isinstance(verdicts.get(place), Judged)]
            if len(missing) < len(places) or len(missing) == 1:
                # The only one that came without a verdict is asked for no more: the same request has the same answer.
                again += [missing] if missing and len(places) > 1 else []
            else:
                again += [missing[: len(missing) // 2], missing[len(missing) // 2 :]]
        open_ = again
        if not open_:
            break
    return [verdicts.get(place, Unjudged("the model left it out of its answers")) for place in range(len(batch))]


async def _ask(client: Client, tasks: Sequence[Task]) -> Mapping[int, Judged] | Unjudged:
    """The verdicts of one request by place; those of which none or two that contradict each other came are left out."""
    request, schema = asked(tasks)
    got = await ask_until_good(client, request, schema, Good, stage=STAGE, item=tasks[0].place, tries=TRIES)
    if not isinstance(got, Accepted):
        return Unjudged(got.why[0] if got.why else "no answer")
    said: dict[int, list[Mapping[str, Any]]] = {}
    for one in got.value["verdicts"]:
        said.setdefault(one["id"] - 1, []).append(one)
    return {
        place: Judged(ones[0]["needs"], " ".join(ones[0]["reason"].split()))
        for place, ones in said.items()
        if place < len(tasks) and len({one["needs"] == KEPT for one in ones}) == 1
    }


def _schema(number: int) -> Mapping[str, Any]:
    verdict = {
        "type": "object",
        "properties": {
            "id": {"type": "integer", "minimum": 1, "maximum": number},
            "reason": {"type": "string", "maxLength": 120},
            "needs": {"enum": [KEPT, *NEEDS]},
        },
        "required": ["id", "reason", "needs"],
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {"verdicts": {"type": "array", "maxItems": number, "items": verdict}},
        "required": ["verdicts"],
        "additionalProperties": False,
    }
