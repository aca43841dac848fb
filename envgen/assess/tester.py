"""The tester: it knows what a tool promises and a part of the state, not the code, and says which calls to try."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from envgen.assess.schedule import Batch, Polarity, Round
from envgen.assess.view import State, view
from envgen.llm import Good, Prompt, Try, ask_until_good, prompt

if TYPE_CHECKING:
    from envgen.assess.subject import Subject
    from envgen.llm.client import Client

STAGE = "assess"
TRIES = 3
TOLD = 10  # calls that were tried before, the last ones
ARGUMENTS = "arguments"  # the rule that a call breaks whose arguments do not fit the schema

_LISTS: Mapping[Polarity, str] = {"positive": "succeed", "negative": "refused"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A call that the tester wants tried; `aim` is the refusal that a negative one is meant to meet."""

    round: Round
    name: str
    arguments: Mapping[str, Any]
    aim: str = ""


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls for a batch by the number of their round; `why` says what was wrong with those that are missing."""

    calls: Mapping[int, Call]
    prompt: Prompt
    tries: Sequence[Try] = ()
    why: str = ""


async def propose(client: Client, subject: Subject, batch: Batch, state: State, tried: Sequence[Call] = ()) -> Calls:
    """Ask for the calls of a batch; `tried` are earlier ones.

    After so many tries the good calls of the best answer are taken, the others are missing.
    """
    tool = batch.rounds[0].tool
    asked, schema = tester_prompt(subject, batch, state, tried), tester_schema(subject, batch)
    best: dict[int, Call] = {}

    def check(value: Any) -> Good[dict[int, Call]] | Sequence[str]:
        nonlocal best
        found = _Found.of(subject, batch, value)
        if len(found.calls) > len(best):
            best = found.calls
        return found.problems or Good(found.calls)

    item = f"{subject.name}/{tool}/test/{batch.rounds[0].number}"
    answer = await ask_until_good(client, asked, schema, check, stage=STAGE, item=item, tries=TRIES, sample=batch.turn)
    tries = answer.tries
    missing = len(best) < len(batch.rounds)
    return Calls(best, asked, tries, tries[-1].problems[0] if missing and tries and tries[-1].problems else "")


def tester_prompt(subject: Subject, batch: Batch, state: State, tried: Sequence[Call] = ()) -> Prompt:
    """What the tester is told."""
    tool = subject.blueprint.tools[batch.rounds[0].tool]
    return prompt(
        "assess/test",
        title=subject.blueprint.title,
        tool=tool,
        parameters=subject.schemas[tool.name],
        refusals=subject.refusals(tool.name),
        now=subject.now(batch.start),
        state=view(subject.blueprint, tool, state),
        tried=[json.dumps(call.arguments, ensure_ascii=False) for call in tried if call.round.tool == tool.name][-TOLD:],
        example=_example(subject.schemas[tool.name]),
        succeed=_count(batch, "positive"),
        refused=_count(batch, "negative"),
    )


def tester_schema(subject: Subject, batch: Batch) -> Mapping[str, Any]:
    """What the tester answers: a list of calls for each polarity that is wanted."""
    texts: dict[str, Any] = {
        "name": {"type": "string", "maxLength": 80},
        "arguments": {"type": "string", "maxLength": 1000},
    }
    rules = [*(refusal.code for refusal in subject.refusals(batch.rounds[0].tool)), ARGUMENTS]
    properties = {}
    for polarity, name in _LISTS.items():
        count = _count(batch, polarity)
        if count:
            call = {**texts, "rule": {"enum": rules}} if polarity == "negative" else texts
            items = {"type": "object", "properties": call, "required": list(call), "additionalProperties": False}
            properties[name] = {"type": "array", "items": items, "minItems": count, "maxItems": count}
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def _count(batch: Batch, polarity: Polarity) -> int:
    return sum(one.polarity == polarity for one in batch.rounds)


@dataclass(slots=True)
class _Found:
    """What is usable of an answer."""

    calls: dict[int, Call] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, subject: Subject, batch: Batch, value: Any) -> _Found:
        """Of an answer that fits the schema."""
        from jsonschema import Draft202012Validator
        from jsonschema.validators import extend

        schema = subject.schemas[batch.rounds[0].tool]
        # Without patterns: those of a model may never end. Behind the wall they are checked, and end there.
        validator = extend(Draft202012Validator, {"pattern": lambda *_: iter(())})(schema)  # type: ignore[no-untyped-call]
        found = cls()
        seen: list[Any] = []
        for polarity, name in _LISTS.items():
            rounds = [one for one in batch.rounds if one.polarity == polarity]
            for place, (one, told) in enumerate(zip(rounds, value.get(name, ()), strict=False)):
                where = f"/{name}/{place}/arguments"
                arguments = _object(told["arguments"])
                if arguments is None:
                    found.problems.append(f'{where}: no JSON object; write a text such as "{_example(schema)}"')
                    continue
                error = next(validator.iter_errors(arguments), None) if polarity == "positive" else None
                if error is not None:
                    found.problems.append(f"{where}: a call that is to succeed has to fit the schema: {error.message[:200]}")
                    continue
                found.calls[one.number] = Call(round=one, name=told["name"], arguments=arguments, aim=told.get("rule", ""))
                if arguments in seen and schema.get("properties"):
                    found.problems.append(f"{where}: the same call as another one; try something else")
                seen.append(arguments)
        return found


def _object(text: str) -> dict[str, Any] | None:
    try:
        value = json.loads(text)
        json.dumps(value, allow_nan=False).encode()
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _example(schema: Mapping[str, Any]) -> str:
    names = list(schema.get("properties", ()))[:2]
    inside = ", ".join(f'\\"{name}\\": …' for name in names)
    return f"{{{inside}}}"
