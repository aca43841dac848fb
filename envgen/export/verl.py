"""verl: a row serves its SFT trainer (`messages`) and its RL trainer (`prompt` and what goes with it).

Messages have only role and content: verl reads parquet without a word on types, where calls and tools as records would come with
nulls in them. So tools, calls and results are in the words of Qwen, and no column is called `tools`, which it would apply as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from envgen.export.call_text import answer_text, asked_text, read_answer, read_asked, read_system, system_text
from envgen.export.conversation import About, Conversation, json_of
from envgen.export.dialect import Dialect, Row
from envgen.trajectory.model import Message


def rows(one: Conversation, about: About) -> Iterator[Row]:
    key = about.key
    first, *_ = turns = one.turns
    yield {
        "messages": [
            *_said(system=system_text(one.system, one.tools)),
            *(said for turn in turns for said in _said(user=asked_text(turn.asked), assistant=answer_text(turn.answer))),
        ],
        # The agent loop gives the tools to the template itself.
        "prompt": [*_said(system=one.system), *_said(user=asked_text(first.asked))],
        "data_source": f"envgen/{key.environment}",
        "ability": "tool_use",
        "reward_model": {"style": "rule", "ground_truth": f"{key.environment}/{key.scenario}"},
        "agent_name": "tool_agent",
        "extra_info": {
            "index": about.number,
            "split": "train",
            **key._asdict(),
            "gain": about.gain,
            "tools": json_of(one.tools),
            "need_tools_kwargs": False,  # kwargs by tool are records of unlike keys
        },
    }


def _said(**by_role: str) -> Iterator[dict[str, str]]:
    for role, content in by_role.items():
        if content or role != "system":
            yield {"role": role, "content": content}


def read(rows: Iterable[Row]) -> Iterator[Conversation]:
    for row in rows:
        tools: tuple[Row, ...] = ()
        messages: list[Message] = []
        for number, said in enumerate(row["messages"]):
            role, content = said["role"], said["content"]
            if role == "system":
                system, tools = read_system(content)
                messages += [Message(role="system", content=system)] if system else []
            elif role == "user":
                messages += read_asked(content, messages[-1].tool_calls if messages else ())
            else:
                messages.append(read_answer(content, str(number)))
        yield Conversation(tools, tuple(messages))


_SAID = [{"role": "text", "content": "text"}]

DIALECT = Dialect(
    name="verl",
    whose="verl's SFT and RL trainers",
    rows=rows,
    read=read,
    columns={
        "messages": _SAID,
        "prompt": _SAID,
        **dict.fromkeys(("data_source", "ability"), "text"),
        "reward_model": {"style": "text", "ground_truth": "text"},
        "agent_name": "text",
        "extra_info": {
            "index": "int",
            **dict.fromkeys(("split", "environment", "scenario", "setting", "agent"), "text"),
            "sample": "int",
            "gain": "float",
            "tools": "text",
            "need_tools_kwargs": "bool",
        },
    },
    how="""\
SFT: `data.train_files=train.parquet` with the defaults of its multi-turn dataset, which takes parquet only (`--parquet`) and masks
all but the assistant; the model must be one that reads the words of Qwen. RL: rows are episodes, so take one row of each
`reward_model.ground_truth`, which names environment and scenario for a reward function of yours; `extra_info.tools` has the
schemas as JSON text.""",
)
