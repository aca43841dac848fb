"""What the paper's own loop (EnvScaler, arXiv 2601.05808) would use for an environment and so many rounds, in tokens.

One request a round to each of two agents. The tester is sent all tools with their documentation, a table of what was tested so
far, the signatures once more, and the whole state; the checker the source of the tool, the call, its return, the difference, and
the whole state before and after. Here the environment is put into these messages as that loop writes it; what its instructions
say is counted, not repeated. Of the checker's instructions the length is not known, and they are counted as nothing: the counts
are lower bounds. Asks nobody, runs nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from envgen.assess.loop import ROUNDS
from envgen.assess.schedule import rounds_of
from envgen.assess.subject import Subject, read
from envgen.llm.estimate import Estimate
from envgen.llm.tokens import LETTERS_A_TOKEN, tokens_of

# Letters of the tester's instructions, as published, without what is filled in.
SYSTEM, INPUT = 1840, 1090
# Letters of what was answered and returned, in the middle over the 30 rounds of a log of that loop.
THOUGHT, ARGUMENTS, OBSERVATION, ANALYSIS, DIFFERENCE = 200, 57, 227, 1111, 80


def paper_use(what: Path | Subject, rounds: int = ROUNDS, *, seed: int = 0) -> list[Estimate]:
    """Of the tester and the checker; the state is that of the default seed in every round, where theirs grows.

    Raises:
        Unreadable: if the folder has problems.
    """
    subject = what if isinstance(what, Subject) else read(what)
    state = tokens_of(str(_state(subject)))
    signatures = "\n".join(_signature(name, schema) for name, schema in subject.schemas.items())
    table = "\n".join(f"{name} | 2 | 1 | 1 | 2 | 0 | 0" for name in subject.schemas)
    tester = _of_letters(SYSTEM + INPUT) + tokens_of(_tools(subject)) + tokens_of(signatures) + tokens_of(table) + state
    called = _of_letters(ARGUMENTS + OBSERVATION + DIFFERENCE)
    checker = sum(tokens_of(subject.code(one.tool)) + called + 2 * state for one in rounds_of(list(subject.schemas), rounds, seed))
    return [
        Estimate("paper: tester", rounds, rounds * tester, rounds * _of_letters(THOUGHT + ARGUMENTS)),
        Estimate("paper: checker", rounds, checker, rounds * _of_letters(ANALYSIS)),
    ]


def _of_letters(letters: int) -> int:
    return letters // LETTERS_A_TOKEN


def _state(subject: Subject) -> Mapping[str, Any]:
    return subject.blueprint.seeds[subject.seeds[0]].state if subject.seeds else {}


def _tools(subject: Subject) -> str:
    """As that loop tells them: name, documentation, parameters with their types, indented by four."""
    tools = [
        {"name": name, "description": subject.documentation(name), "parameters": _types(schema)}
        for name, schema in subject.schemas.items()
    ]
    return json.dumps(tools, indent=4)


def _types(schema: Mapping[str, Any]) -> Mapping[str, str]:
    return {name: str(told.get("type", "str")) for name, told in schema.get("properties", {}).items()}


def _signature(name: str, schema: Mapping[str, Any]) -> str:
    return f"{name}({', '.join(f'{parameter}: {kind}' for parameter, kind in _types(schema).items())})"
