"""What a build came to, by environment and by stage, from the ledger of its run. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from envgen.llm.account import Account, accounts
from envgen.llm.ledger import Line


@dataclass(frozen=True, slots=True)
class Spent:
    """Accounts of a run: an item such as library_desk/lend_copy belongs to the environment before its stroke."""

    environments: Mapping[str, Account]
    stages: Mapping[str, Account]

    @classmethod
    def of(cls, lines: Iterable[Line]) -> Spent:
        kept = [replace(line, item=line.item.partition("/")[0]) for line in lines]
        return cls(accounts(kept, "item"), accounts(kept, "stage"))
