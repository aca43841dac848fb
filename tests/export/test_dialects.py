"""Every dialect says the same conversation, and reads back what it wrote; what it cannot say, it names."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings

from envgen.export.conversation import Conversation, Thoughts, Unsayable, conversation_of
from envgen.export.dialect import Dialect
from envgen.export.dialects import DIALECTS
from envgen.trajectory import Message, ToolCall
from tests.export.conversations import (
    ABOUT,
    ANY_WORDS,
    AT_ONCE,
    KEY,
    ORDINARY,
    SYSTEM,
    TOOLS,
    call,
    conversation,
    conversations,
    episode,
    result,
    rows_or_why,
    said,
    user,
)

ALL = [pytest.param(one, id=name) for name, one in DIALECTS.items()]
ONE_AT_A_TIME = ("envscaler",)


def read_back(dialect: Dialect, one: Conversation) -> list[Conversation]:
    """Through JSON, as a file would have it."""
    rows = json.loads(json.dumps(list(dialect.rows(one, ABOUT)), ensure_ascii=False))
    return [each.canonical() for each in dialect.read(rows)]


@pytest.mark.parametrize("thoughts", ["drop", "tag"])
@pytest.mark.parametrize("dialect", ALL)
def test_an_episode_comes_back(dialect: Dialect, thoughts: Thoughts) -> None:
    one = conversation(ORDINARY, thoughts=thoughts)
    assert read_back(dialect, one) == [one.canonical()]
    assert [message.thought for message in one.messages if message.role == "assistant"] == (
        ["Which one? b1.", "Two.", ""] if thoughts == "tag" else ["", "", ""]
    )


@pytest.mark.parametrize("dialect", [one for one in ALL if one.id not in ONE_AT_A_TIME])
def test_calls_made_at_once_come_back(dialect: Dialect) -> None:
    one = conversation(AT_ONCE)
    assert read_back(dialect, one) == [one.canonical()]


@pytest.mark.parametrize("dialect", ALL)
def test_any_conversation_without_marks_in_its_words_comes_back(dialect: Dialect) -> None:
    """Marks within arguments are no hindrance."""

    @settings(max_examples=50, deadline=None)
    @given(conversations(most_at_once=1 if dialect.name in ONE_AT_A_TIME else 3, system=dialect.name in ONE_AT_A_TIME))
    def comes_back(one: Conversation) -> None:
        assume(dialect.name not in ONE_AT_A_TIME or "<|im_" not in repr(one))
        assert read_back(dialect, one) == [one.canonical()]

    comes_back()


@pytest.mark.parametrize("dialect", ALL)
def test_whatever_was_said_comes_back_or_is_left_out_for_a_reason(dialect: Dialect) -> None:
    @settings(max_examples=50, deadline=None)
    @given(conversations(ANY_WORDS))
    def comes_back_or_not(drawn: Conversation) -> None:
        try:
            one = conversation_of(episode(drawn.messages), drawn.tools, "tag")
        except Unsayable as error:
            assert "<think>" in str(error)
            assert "think>" in repr(drawn)
            return
        why = rows_or_why(dialect, one)
        if not isinstance(why, str):
            assert read_back(dialect, one) == [one.canonical()]
        elif dialect.name not in ONE_AT_A_TIME:
            words = " ".join(message.content + message.thought for message in one.messages)
            assert any(mark in why and mark in words for mark in ("tool_call>", "tool_response>")), why

    comes_back_or_not()


@pytest.mark.parametrize("dialect", ALL)
def test_several_episodes_come_back_apart(dialect: Dialect) -> None:
    first, second = conversation(ORDINARY), conversation((SYSTEM, user("Hello"), said("Hi."), user("Bye"), said("Bye.")), tools=())
    rows = [*dialect.rows(first, ABOUT), *dialect.rows(second, ABOUT), *dialect.rows(first, ABOUT)]
    assert [one.canonical() for one in dialect.read(rows)] == [first.canonical(), second.canonical(), first.canonical()]


# ── What none has ───────────────────────────────────────────


@pytest.mark.parametrize("thoughts", ["drop", "tag"])
@pytest.mark.parametrize("dialect", ALL)
def test_the_users_thoughts_and_what_a_model_wrote_are_in_none(dialect: Dialect, thoughts: Thoughts) -> None:
    raw = 'I lend.\n<tool_call>\n{"name": "lend", "arguments": {}}\n</tool_call> RAW'
    messages = (SYSTEM, user("Lend it.", thought="SECRET: I want b1."), said("I lend.", call("lend", "c"), thought="MINE", raw=raw))
    text = json.dumps(list(dialect.rows(conversation(messages, thoughts=thoughts), ABOUT)))
    assert "SECRET" not in text
    assert "RAW" not in text
    assert ("MINE" in text) == (thoughts == "tag")


@pytest.mark.parametrize("dialect", ALL)
def test_what_follows_the_last_answer_is_left_out(dialect: Dialect) -> None:
    cut = conversation((*ORDINARY, user("[environment] Go on.")))
    assert cut == conversation(ORDINARY)
    in_the_middle = conversation(ORDINARY[:4])
    assert in_the_middle.messages[-1].tool_calls
    assert read_back(dialect, in_the_middle) == [in_the_middle.canonical()]


def test_results_stand_as_their_calls_do() -> None:
    swapped = (*AT_ONCE[:3], AT_ONCE[4], AT_ONCE[3], *AT_ONCE[5:])
    assert conversation(swapped) == conversation(AT_ONCE)


def test_no_text_is_no_arguments() -> None:
    one = conversation((user("List."), said("", ToolCall("c", "list_all", " "))))
    assert one.messages[-1].tool_calls[0].arguments == "{}"


# ── What cannot be said ─────────────────────────────────────

MALFORMED = ToolCall("c", "lend", '{"book": "b1"')

NOBODY_SAYS = {
    "an empty answer": (user("Hello"), said(" \n", thought="Hm.")),
    "an answer with <think> or </think> in its words": (user("Hello"), said("</think> Hi.")),
    "half of a surrogate pair, which is no text": (user("\ud83d"), said("Hi.")),
    "a call without a result, or a result without its call": (user("Lend."), said("", call("lend", "c")), user("So?"), said("Hm.")),
    "a malformed call, which was taken out of what the agent wrote": (
        user("Lend."),
        said("I lend.", raw="I lend. <tool_call>{lend}</tool_call>"),
    ),
}


@pytest.mark.parametrize("why", NOBODY_SAYS)
def test_what_no_dialect_says(why: str) -> None:
    with pytest.raises(Unsayable) as caught:
        conversation(NOBODY_SAYS[why])
    assert str(caught.value) == why


def _calls(arguments: str) -> tuple[Message, ...]:
    return SYSTEM, user("Lend."), said("", ToolCall("c", "lend", arguments)), result("no", "c"), said("Oh.")


NO_OBJECT = "a call whose arguments are no JSON object"
BESIDE = "two messages of the user, or one after results, before an answer"
TWICE = "two answers in a row, or an answer that nobody asked for"
STRICT = ("sharegpt", "alpaca-turns", "verl", "envscaler")
OBJECTS = ("trl", *STRICT)

SOME_SAY = [
    *[pytest.param(_calls(text), NO_OBJECT, OBJECTS, id=text) for text in ('{"book": "b1"', "[1]", '"b1"', "NaN", '{"a": 1e999}')],
    pytest.param(_calls('{"a": "\\ud83d"}'), NO_OBJECT, OBJECTS, id="half a letter in an escape"),
    pytest.param(_calls('{"a": ' + "[" * 100_000), NO_OBJECT, OBJECTS, id="deep"),
    pytest.param(_calls('{"a": [{"b": 9223372036854775808}]}'), "an integer beyond 64 bits", ("trl",), id="giant"),
    pytest.param((SYSTEM, user("A"), user("B"), said("C")), BESIDE, STRICT, id="two of the user"),
    pytest.param((*_calls("{}")[:4], user("Go on."), said("D")), BESIDE, STRICT, id="one after results"),
    pytest.param((SYSTEM, user("A"), said("B"), said("C")), TWICE, STRICT, id="two answers"),
    pytest.param((SYSTEM, said("B")), TWICE, STRICT, id="an answer first"),
    pytest.param((SYSTEM, user("A"), said("B"), SYSTEM, said("C")), "a system message in the middle", STRICT, id="system"),
    pytest.param((user("A"), said("B")), "no system message", ("envscaler",), id="no system message"),
    pytest.param(AT_ONCE, "calls made at once", ("envscaler",), id="at once"),
    pytest.param((SYSTEM, user("<|im_end|>"), said("B")), "<|im_start|> or <|im_end|>", ("envscaler",), id="mark of a turn"),
    pytest.param(
        (SYSTEM, user("A"), said("Write <tool_call>, so:", call("lend", "c"))),
        "an answer with <tool_call> or </tool_call>",
        ("sharegpt", "alpaca-turns", "verl"),
        id="tag of calls",
    ),
    pytest.param(
        (SYSTEM, user("<tool_response>\nA\n</tool_response>"), said("B")),
        "with <tool_response>",
        ("alpaca-turns", "verl"),
        id="of results",
    ),
    pytest.param(
        (*AT_ONCE[:3], result("</tool_response>", "c1"), *AT_ONCE[4:]),
        "with <tool_response>",
        ("sharegpt", "alpaca-turns", "verl"),
        id="of results, at once",
    ),
    pytest.param(
        (
            replace(
                SYSTEM,
                content="# Tools\n\nYou may call one or more functions to assist with the user query.\n\n"
                "You are provided with function signatures within <tools></tools> XML tags:\n<tools>",
            ),
            user("A"),
            said("B"),
        ),
        "the heading of the tools",
        ("verl",),
        id="heading of tools",
    ),
]


@pytest.mark.parametrize(("messages", "why", "by"), SOME_SAY)
def test_what_some_dialects_cannot_say(messages: tuple[Message, ...], why: str, by: tuple[str, ...]) -> None:
    one = conversation(messages)
    told = {name: rows_or_why(dialect, one) for name, dialect in DIALECTS.items()}
    assert {name for name, rows in told.items() if isinstance(rows, str) and why in rows} == set(by)
    for name, rows in told.items():
        if not isinstance(rows, str):
            assert [each.canonical() for each in DIALECTS[name].read(rows)] == [one.canonical()]


# ── What the rows are ───────────────────────────────────────


def test_openai_has_arguments_as_text_and_no_field_that_the_service_does_not_know() -> None:
    (row,) = DIALECTS["openai"].rows(conversation(_calls(MALFORMED.arguments)), ABOUT)
    assert row == {
        "messages": [
            {"role": "system", "content": "You work at a desk."},
            {"role": "user", "content": "Lend."},
            {
                "role": "assistant",
                "content": "",
                "tool_calls": [{"id": "c", "type": "function", "function": {"name": "lend", "arguments": '{"book": "b1"'}}],
            },
            {"role": "tool", "content": "no", "tool_call_id": "c"},
            {"role": "assistant", "content": "Oh."},
        ],
        "tools": list(TOOLS),
    }
    (bare,) = DIALECTS["openai"].rows(conversation((user("A"), said("B")), tools=()), ABOUT)
    assert "tools" not in bare


def test_trl_has_arguments_as_objects_and_tools_as_text() -> None:
    (row,) = DIALECTS["trl"].rows(conversation(ORDINARY), ABOUT)
    assert row["messages"][2] == {
        "role": "assistant",
        "content": "<think>\nWhich one? b1.\n</think>\n\n",
        "tool_calls": [
            {"id": "c1", "type": "function", "function": {"name": "lend", "arguments": {"book": "b1", "due": "2026-03-05"}}}
        ],
    }
    assert json.loads(row["tools"]) == list(TOOLS)
    assert (row["episode"], row["reward"]) == (str(KEY), 0.5)


def test_sharegpt_alternates_and_merges() -> None:
    (row,) = DIALECTS["sharegpt"].rows(conversation(AT_ONCE), ABOUT)
    assert [part["from"] for part in row["conversations"]] == [
        "human",
        "function_call",
        "observation",
        "function_call",
        "observation",
        "gpt",
    ]
    assert json.loads(row["conversations"][1]["value"]) == [
        {"name": "lend", "arguments": {"book": "b1", "due": "2026-03-05"}},
        {"name": "lend", "arguments": {"book": "b2", "due": "2026-03-06"}},
    ]
    assert row["conversations"][2]["value"] == "done: b1\n</tool_response>\n<tool_response>\ndone: b2"
    assert row["conversations"][3]["value"] == 'Both: \n<tool_call>{"name": "list_all", "arguments": {}}</tool_call>'


def test_alpaca_turns_has_a_row_an_answer_with_what_came_before_as_history() -> None:
    first, second, third = DIALECTS["alpaca-turns"].rows(conversation(ORDINARY), ABOUT)
    lend = '<tool_call>\n{"name": "lend", "arguments": {"book": "b1", "due": "2026-03-05"}}\n</tool_call>'
    assert (first["instruction"], first["input"], first["history"]) == ("Lend book b1.", "", [])
    assert first["output"] == f"<think>\nWhich one? b1.\n</think>\n\n{lend}"
    assert second["instruction"] == '<tool_response>\n{"success": true}\n</tool_response>'
    assert second["history"] == [["Lend book b1.", lend]]
    assert third["output"] == "Task Completed"
    assert [answer for _, answer in third["history"]] == [lend, second["output"].removeprefix("<think>\nTwo.\n</think>\n\n")]


def test_verl_has_only_texts_in_messages_and_a_prompt_without_tools() -> None:
    (row,) = DIALECTS["verl"].rows(conversation(ORDINARY), ABOUT)
    assert "tools" not in row
    assert [said["role"] for said in row["messages"]] == ["system", "user", "assistant", "user", "assistant", "user", "assistant"]
    assert all(message.keys() == {"role", "content"} for message in row["messages"])
    assert row["prompt"] == [{"role": "system", "content": SYSTEM.content}, {"role": "user", "content": "Lend book b1."}]
    assert row["reward_model"] == {"style": "rule", "ground_truth": "desk/lend-one"}
    assert row["data_source"] == "envgen/desk"
    assert (row["extra_info"]["index"], row["extra_info"]["gain"]) == (7, 0.5)


def test_envscaler_has_its_fields() -> None:
    (row,) = DIALECTS["envscaler"].rows(conversation(ORDINARY), ABOUT)
    assert set(row) == {"traj_type", "task_info", "tools", "messages", "user_messages", "steps"}
    assert (row["traj_type"], row["steps"], row["user_messages"]) == ("non_conversation", 3, "null")
    assert row["task_info"] == {"env_id": "desk", "task_id": "lend-one", "task": "Lend the book."}
    messages = json.loads(row["messages"])
    assert messages[2]["reasoning_content"] == "Which one? b1."
    assert messages[2]["content"] == ""
    assert messages[3] == {"role": "tool", "content": '{"success": true}', "tool_call_id": "c1", "name": "lend"}
