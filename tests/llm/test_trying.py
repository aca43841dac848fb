"""Asking until an answer is good: what goes back, and what is done about a model that says the same again."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from envgen.endpoint import ScriptedServer
from envgen.llm import GaveUp, Good, Message, Prompt, ask_until_good
from envgen.llm.client import WARM, Client
from envgen.llm.settings import Endpoint, Settings

ASKED = Prompt("x", "d", (Message(role="user", content="A number above 3?"),))


def tried(folder: Path, script: dict[str, Any], **endpoint: Any) -> tuple[Any, list[dict[str, Any]]]:
    """What came of four tries, and the requests that are kept, in their order."""

    async def ask(base_url: str) -> Any:
        settings = Settings(endpoint=Endpoint(base_url=base_url, model="by-hand", **endpoint))
        async with Client(settings, folder) as client:
            check = lambda text: Good(text) if text.isdigit() and int(text) > 3 else [f"{text} is not above 3"]  # noqa: E731
            return await ask_until_good(client, ASKED, None, check, stage="test", item="one")

    with ScriptedServer(script) as server:
        found = asyncio.run(ask(server.base_url))
    kept = [json.loads(file.read_text())["request"] for file in (folder / "answers").rglob("*.json")]
    return found, sorted(kept, key=lambda one: len(one["messages"][-1]["content"]))


def test_what_is_wrong_goes_back_with_the_last_answer_alone(tmp_path: Path) -> None:
    rules = [{"match": {"nth": number}, "reply": {"text": str(number)}} for number in (1, 2, 3, 4)]
    found, kept = tried(tmp_path, {"rules": rules})
    assert found.value == "4"
    assert [one.problems for one in found.tries] == [("1 is not above 3",), ("2 is not above 3",), ("3 is not above 3",), ()]
    assert [len(one["messages"]) for one in kept] == [1, 3, 3, 3]
    assert "3 is not above 3" in str(kept)
    assert "answered the same" not in str(kept)


def test_who_repeats_a_wrong_answer_is_told_so_and_asked_more_warmly(tmp_path: Path) -> None:
    found, kept = tried(tmp_path, {"rules": [{"match": {}, "reply": {"text": "2"}}]}, temperature=0.0)
    assert isinstance(found, GaveUp)
    assert len(found.tries) == len(kept) == 4  # each is another request: none is answered by what is kept
    assert sum("answered the same" in str(one) for one in kept) == 2
    assert [one["temperature"] for one in kept] == [0.0, 0.0, WARM, WARM]


def test_a_temperature_that_nobody_set_is_not_sent(tmp_path: Path) -> None:
    _, kept = tried(tmp_path, {"rules": [{"match": {}, "reply": {"text": "2"}}]})
    assert all("temperature" not in one for one in kept)
