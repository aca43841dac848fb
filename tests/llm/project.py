"""A project's folder, a client for it, and what they left behind."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from envgen.endpoint import ScriptedServer
from envgen.llm import Answer, Message
from envgen.llm.account import Account, accounts, together
from envgen.llm.client import Client
from envgen.llm.events import Event
from envgen.llm.ledger import Line, read_ledger
from envgen.llm.run import begin, records
from envgen.llm.settings import Endpoint, Price, Settings
from tests.llm.clocks import quickly

SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {"title": {"type": "string"}},
    "required": ["title"],
    "additionalProperties": False,
}
REPLY = {"json": {"title": "Library"}}


def user(text: str) -> Sequence[Message]:
    return [Message(role="user", content=text)]


@dataclass
class Project:
    """`ask` and `work` are runs of their own, in fast time; `events` are those of the last one."""

    folder: Path
    settings: Settings
    events: list[Event] = field(default_factory=list)

    @property
    def state(self) -> Path:
        return self.folder / ".envgen" / "llm"

    @property
    def runs(self) -> Path:
        return self.folder / ".envgen" / "runs"

    def work(self, do: Callable[[Client], Awaitable[Any]], *, offline: bool = False) -> Any:
        self.events.clear()
        run = begin(self.runs, ["do"], versions={}, settings=self.settings.public())

        async def main() -> Any:
            async with Client(self.settings, self.state, offline=offline, run=run, on_event=self.events.append) as client:
                return await do(client)

        try:
            return quickly(main())
        finally:
            run.end("finished")

    def ask(self, *texts: str, schema: Mapping[str, Any] | None = SCHEMA, offline: bool = False, **more: Any) -> list[Answer]:
        async def do(client: Client) -> list[Answer]:
            asked = (client.ask(user(text), stage="plan", item=f"item of {text}", schema=schema, **more) for text in texts)
            return list(await asyncio.gather(*asked))

        found: list[Answer] = self.work(do, offline=offline)
        return found

    def lines(self) -> list[Line]:
        return [line for record in records(self.runs) for line in read_ledger(record.folder)]

    def booked(self) -> Account:
        """What all ledgers add up to."""
        return together(accounts(read_ledger(record.folder)) for record in records(self.runs)).get("", Account())

    def kept(self) -> list[Mapping[str, Any]]:
        """What stands beside kept answers of what was paid for them."""
        files = sorted(self.state.glob("*/??/*.json"))
        return [told["paid"] for told in (json.loads(file.read_text()) for file in files) if "paid" in told]


def project(folder: Path, server: ScriptedServer | str, **endpoint: Any) -> Project:
    """A project that asks the server, for $1 a million tokens of input and $2 of output."""
    base_url = server if isinstance(server, str) else server.base_url
    asked = Endpoint(base_url=base_url, model="scripted", embedding_model="embedder")
    prices = {"scripted": Price(input=1, output=2), "embedder": Price(input=1, output=0)}
    return Project(folder, Settings(endpoint=replace(asked, **endpoint), prices=prices))


def served(*rules: Mapping[str, Any], log: Path | None = None, **more: Any) -> ScriptedServer:
    return ScriptedServer({"rules": list(rules), **more}, log=log)


def log_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]
