"""ShareGPT as LLaMA-Factory reads it: human or observation, then gpt or function_call, strictly in turn.

Results of calls that were made at once are one observation, joined as its own reader of OpenAI messages joins them. Words beside
calls stand before the calls, which are in tags then.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from envgen.export.conversation import About, Conversation, Unsayable, json_of, object_of, tagged, untagged
from envgen.export.dialect import EPISODE, Dialect, Row, dataset_info, episode
from envgen.trajectory.model import Message, ToolCall

_BETWEEN = "\n</tool_response>\n<tool_response>\n"


def rows(one: Conversation, about: About) -> Iterator[Row]:
    told = [part for turn in one.turns for part in (_asked(turn.asked), _answer(turn.answer))]
    conversations = [{"from": who, "value": value} for who, value in told]
    yield {"conversations": conversations, "system": one.system, "tools": json_of(one.tools), **episode(about)}


def _asked(asked: Sequence[Message]) -> tuple[str, str]:
    if asked[0].role == "user":
        return "human", asked[0].content
    if len(asked) > 1 and any("tool_response>" in one.content for one in asked):
        raise Unsayable("results of calls made at once with <tool_response> or </tool_response> in their words")
    return "observation", _BETWEEN.join(one.content for one in asked)


def _answer(one: Message) -> tuple[str, str]:
    if not one.tool_calls:
        return "gpt", tagged(one)
    if any("tool_call>" in text for text in (one.content, one.thought)):
        raise Unsayable("an answer with <tool_call> or </tool_call> in its words")
    calls = [{"name": call.name, "arguments": object_of(call)} for call in one.tool_calls]
    # It looks for tags in the whole text, parses what it finds, and lays it out anew: an escape does not reach the model.
    text = json_of(calls if len(calls) > 1 else calls[0]).replace("<", "\\u003c")
    return "function_call", tagged(one) + (f"\n<tool_call>{text}</tool_call>" if one.content else text)


def read(rows: Iterable[Row]) -> Iterator[Conversation]:
    for row in rows:
        messages = [Message(role="system", content=row["system"])] if row["system"] else []
        for number, part in enumerate(row["conversations"]):
            who, value = part["from"], part["value"]
            if who == "human":
                messages.append(Message(role="user", content=value))
            elif who == "observation":
                calls = messages[-1].tool_calls
                results = value.split(_BETWEEN) if len(calls) > 1 else [value]
                pairs = zip(results, calls, strict=True)
                messages += [Message(role="tool", content=one, tool_call_id=call.id) for one, call in pairs]
            else:
                messages.append(_read_answer(value, str(number), calls=who == "function_call"))
        yield Conversation(tuple(json.loads(row["tools"])), tuple(messages))


def _read_answer(text: str, name: str, *, calls: bool) -> Message:
    thought, words = untagged(text)
    if not calls:
        return Message(role="assistant", content=words, thought=thought)
    before, found, after = words.partition("\n<tool_call>")
    told = json.loads(after.removesuffix("</tool_call>") if found else words)
    made = told if isinstance(told, list) else [told]
    return Message(
        role="assistant",
        content=before if found else "",
        thought=thought,
        tool_calls=tuple(ToolCall(f"{name}.{at}", one["name"], json_of(one["arguments"])) for at, one in enumerate(made)),
    )


DIALECT = Dialect(
    name="sharegpt",
    whose="LLaMA-Factory (formatting: sharegpt)",
    rows=rows,
    read=read,
    columns={"conversations": [{"from": "text", "value": "text"}], "system": "text", "tools": "text", **EPISODE},
    beside=dataset_info(formatting="sharegpt", columns={"messages": "conversations", "system": "system", "tools": "tools"}),
    how="""\
`dataset_dir: path/to/this/folder` and `dataset: envgen`, which `dataset_info.json` names; LLaMA-Factory 0.9.5 or later. The loss
is over gpt and function_call. Where an answer has words beside its calls, the template must have `<tool_call>` tags, as those of
Qwen do.""",
)
