"""Action steps: every right-hand side reads the state before the action, and the code looks as if written by hand."""

from __future__ import annotations

from typing import Any

from tests.render.conftest import Package
from tests.render.reading import method

BANK = """
envgen: 1
name: bank
description: Accounts and transfers.
clock: {start: "2026-03-02T09:00:00Z"}
state:
  entities:
    Account:
      collection: accounts
      description: An account.
      key: account_id
      attributes:
        account_id: {type: string, description: Number.}
        balance: {type: integer, description: Euro.}
        limit: {type: integer, default: 0, description: Overdraft.}
        nickname: {type: string, optional: true, description: Label.}
        closed_on: {type: string, format: date, nullable: true, default: null, description: Last day.}
    Entry:
      collection: entries
      description: A booking.
      key: entry_id
      key_format: "E{:03d}"
      attributes:
        entry_id: {type: string, description: Number.}
        account_id: {type: string, references: Account, on_delete: cascade, description: Account.}
        amount: {type: integer, description: Euro.}
        after: {type: integer, description: Balance after the booking.}
        "MA(5)": {type: integer, optional: true, description: An odd name.}
        from: {type: string, optional: true, description: A keyword.}
    Receipt:
      collection: receipts
      description: Paper.
      key: receipt_id
      key_format: "R{:03d}"
      attributes:
        receipt_id: {type: string, description: Number.}
        entry_id: {type: string, references: Entry, on_delete: cascade, description: Booking.}
        total: {type: integer, description: Sum of all balances before.}
  variables:
    first: {type: integer, default: 1, description: A number.}
    second: {type: integer, default: 2, description: A number.}
tools:
"""
SEED = """
state:
  accounts:
    A: {balance: 10}
    B: {balance: 5, nickname: shop, limit: 7}
    C: {balance: 5, closed_on: "2026-01-01"}
"""
AB = """
    parameters:
      source: {type: string, references: Account, as: giver, description: From.}
      target: {type: string, references: Account, as: taker, description: To.}
"""


def bank(package: Package, tools: str, bodies: str = "") -> tuple[Any, str]:
    import textwrap

    made = package(BANK + textwrap.indent(textwrap.dedent(tools).strip("\n"), "  ") + "\n", bodies, {"default": SEED})
    return made.cls(), made.environment


def block(source: str, name: str) -> str:
    """The statements of a tool after its docstring."""
    text = method(source, name)
    return text[text.rindex('"""') + 3 :].strip("\n").replace("\n    ", "\n").strip()


def value(env: Any, tool: str, **arguments: Any) -> Any:
    result = env.call(tool, arguments)
    assert result.ok, (result.error, result.violation)
    return result.value


def test_a_swap_reads_both_old_values(package: Package) -> None:
    env, source = bank(
        package,
        """
        swap:
          kind: command
          description: Swap two balances.
          parameters:
            source: {type: string, references: Account, as: giver, description: From.}
            target: {type: string, references: Account, as: taker, description: To.}
          returns: Account
          requires:
            - that: source != target
              else: same
          action:
            - update: giver
              set:
                balance: =taker["balance"]
            - update: taker
              set:
                balance: =giver["balance"]
        """,
    )
    assert value(env, "swap", source="A", target="B")["balance"] == 10
    assert env.accounts["A"]["balance"] == 5
    assert block(source, "swap").split("\n\n")[1] == (
        'new_balance = giver["balance"]\nself.distinct(giver, taker)\ngiver["balance"] = taker["balance"]\n'
        'taker["balance"] = new_balance\nreturn taker'
    )


def test_variables_swap(package: Package) -> None:
    env, source = bank(
        package,
        """
        turn:
          kind: command
          description: Turn.
          action:
            - variables:
                first: =second
                second: =first
        """,
    )
    assert value(env, "turn") is None
    assert (env.first, env.second) == (2, 1)
    assert block(source, "turn") == "new_second = self.first\nself.first = self.second\nself.second = new_second"


def test_a_created_record_is_read_by_later_steps(package: Package) -> None:
    env, source = bank(
        package,
        """
        book:
          kind: command
          description: Book an amount.
          parameters:
            account_id: {type: string, references: Account, as: account, description: Account.}
            amount: {type: integer, description: Euro.}
          returns:
            type: object
            properties:
              entry_id: {type: string}
              balance: {type: integer}
          action:
            - update: account
              set:
                balance: =account["balance"] + amount
            - create: Entry
              with:
                after: =account["balance"] + amount
            - create: Receipt
              with:
                entry_id: =entry["entry_id"]
                total: '=sum(one["balance"] for one in accounts.values())'
            - result:
                entry_id: =entry["entry_id"]
                balance: =account["balance"]
          ensures:
            - result["balance"] == old.accounts[account_id]["balance"] + amount
        """,
    )
    assert value(env, "book", account_id="A", amount=3) == {"entry_id": "E001", "balance": 13}
    assert env.entries["E001"]["after"] == 13
    assert env.receipts["R001"]["total"] == 20
    text = block(source, "book")
    assert text.index("new_total =") < text.index('account["balance"] =')
    assert "old = self.settle()" in text
    assert "result: BookResult = {" in text


def test_a_value_that_reads_a_created_record_and_old_state_makes_it_a_draft(package: Package) -> None:
    env, source = bank(
        package,
        """
        book:
          kind: command
          description: Book an amount.
          parameters:
            account_id: {type: string, references: Account, as: account, description: Account.}
            amount: {type: integer, description: Euro.}
          returns: Account
          action:
            - create: Entry
              with:
                after: =account["balance"] + amount
            - update: account
              set:
                balance: =entry["after"]
                nickname: =entry["entry_id"] + str(len(entries))
        """,
    )
    assert value(env, "book", account_id="A", amount=3)["nickname"] == "E0010"
    text = block(source, "book")
    assert text.index('entry: Any = self.draft("Entry"') < text.index("new_nickname =") < text.index('self.add("Entry", entry)')


def test_a_value_that_no_earlier_step_writes_stays_where_it_is(package: Package) -> None:
    env, source = bank(
        package,
        """
        book:
          kind: command
          description: Book an amount.
          parameters:
            account_id: {type: string, references: Account, as: account, description: Account.}
          returns: Entry
          action:
            - update: account
              set:
                balance: 0
            - create: Entry
              with:
                amount: =account["limit"]
                after: =account["balance"]
        """,
    )
    assert (entry := value(env, "book", account_id="B"))["amount"] == 7
    assert entry["after"] == 5
    assert block(source, "book") == (
        'account = self.require("Account", account_id)\n\n'
        'new_after = account["balance"]\naccount["balance"] = 0\n'
        'return self.create("Entry", account_id=account_id, amount=account["limit"], after=new_after)'
    )


def test_what_is_only_handed_on_is_not_read_first(package: Package) -> None:
    env, source = bank(
        package,
        """
        rename:
          kind: command
          description: Name an account after its number.
          parameters:
            account_id: {type: string, references: Account, as: account, description: Account.}
          returns: Account
          requires:
            - let:
                labels: '[account["account_id"] + "!"]'
          action:
            - update: account
              set:
                balance: 0
            - create: Account
              as: other
              key: =account_id + "2"
              with:
                balance: 0
                nickname: =key_of(account)
          ensures:
            - other["nickname"] == account_id and len(labels) == 1
        swallow:
          kind: command
          description: Close an account and keep its number.
          parameters:
            account_id: {type: string, references: Account, as: account, description: Account.}
          action:
            - delete: account
            - create: Account
              as: other
              key: =account_id + "2"
              with:
                balance: 0
                nickname: =key_of(account)
        """,
    )
    assert value(env, "rename", account_id="A")["nickname"] == "A"
    assert "new_" not in method(source, "rename")
    assert value(env, "swallow", account_id="C") is None
    assert env.state()["accounts"]["C2"]["nickname"] == "C"
    assert "new_nickname = self.key_of(account)" in method(source, "swallow"), "a record that is gone has no key"


def test_a_record_is_found_before_anything_is_written(package: Package) -> None:
    env, source = bank(
        package,
        """
        drain:
          kind: command
          description: Move everything to the poorest.
          parameters:
            account_id: {type: string, references: Account, as: account, description: Account.}
          returns: Account
          action:
            - update: account
              set:
                balance: 0
            - first: Account
              as: poorest
              sort: [balance]
              else: nobody
            - update: poorest
              set:
                limit: =account["balance"]
        """,
    )
    assert value(env, "drain", account_id="A") == {
        "account_id": "B",
        "balance": 5,
        "nickname": "shop",
        "limit": 10,
        "closed_on": None,
    }
    text = block(source, "drain")
    assert text.index("poorest = min(") < text.index('account["balance"] = 0')


def test_what_was_not_passed_is_not_written(package: Package) -> None:
    env, source = bank(
        package,
        """
        rename:
          kind: command
          description: Change an account.
          parameters:
            account_id: {type: string, references: Account, as: account, description: Account.}
            nickname: {type: string, optional: true, description: Label.}
            limit: {type: integer, optional: true, description: Overdraft.}
          returns: Account
          action:
            - update: account
              set:
                balance: =0
                closed_on: =today()
              given: [nickname, limit]
        open:
          kind: command
          description: Open an account.
          parameters:
            account_id: {type: string, description: Number.}
            nickname: {type: string, optional: true, description: Label.}
            limit: {type: integer, optional: true, description: Overdraft.}
          returns: Account
          action:
            - create: Account
              with:
                balance: 0
        """,
    )
    renamed = value(env, "rename", account_id="A", limit=3)
    assert "nickname" not in renamed
    assert (renamed["limit"], renamed["closed_on"]) == (3, "2026-03-02")
    assert 'account.update({"balance": 0, "closed_on": self.today()})' in source
    assert value(env, "open", account_id="N") == {"account_id": "N", "balance": 0, "limit": 0, "closed_on": None}
    assert value(env, "open", account_id="O", nickname="x", limit=2)["nickname"] == "x"
    assert env.call("open", {"account_id": "A"}).error.code == "account_exists"


def test_names_that_are_no_keywords_go_through_a_dict(package: Package) -> None:
    env, source = bank(
        package,
        """
        odd:
          kind: command
          description: Odd names.
          parameters:
            from: {type: string, references: Account, description: From.}
            account_id: {type: string, references: Account, description: Account.}
          returns: Entry
          action:
            - create: Entry
              with:
                amount: 1
                after: 2
                "MA(5)": 3
        """,
    )
    assert value(env, "odd", **{"from": "A", "account_id": "B"})["from"] == "A"
    assert 'self.create("Entry", {"MA(5)": 3, "from": from_}, account_id=account_id, amount=1, after=2)' in source
    assert "def odd(self, from_: str, account_id: str) -> Entry:" in source


def test_delete_returns_nothing_and_cascades(package: Package) -> None:
    env, source = bank(
        package,
        """
        close:
          kind: command
          description: Close an account.
          parameters:
            account_id: {type: string, references: Account, as: account, description: Account.}
          action:
            - create: Entry
              as: last
              with: {amount: 0, after: 0}
            - delete: account
        """,
    )
    assert value(env, "close", account_id="A") is None
    assert env.state()["entries"] == {}
    assert 'self.create("Entry", account_id=account_id, amount=0, after=0)' in source
    assert "last" not in source


def test_finding(package: Package) -> None:
    env, source = bank(
        package,
        """
        richest:
          kind: query
          description: The richest.
          returns: {type: object, properties: {account_id: {type: string}}}
          action:
            - first: Account
              as: best
              sort: [-balance]
              else: nobody
              says: No account.
            - result:
                account_id: =best["account_id"]
        poorest:
          kind: query
          description: The poorest, perhaps nobody.
          parameters:
            above: {type: integer, default: 0, description: Above.}
          returns: Account
          action:
            - first: Account
              where: account["balance"] > above
              sort: [balance, -account_id]
        all:
          kind: query
          description: All.
          returns: {type: array, items: Account}
          action:
            - find: Account
        some:
          kind: query
          description: Some.
          parameters:
            limit: {type: integer, minimum: 0, optional: true, description: How many.}
          returns: {type: array, items: Account}
          action:
            - find: Account
              where: account["balance"] > 0
              limit: =limit
        latest:
          kind: query
          description: By nullable attribute.
          returns: {type: array, items: Account}
          action:
            - find: Account
              sort: [-closed_on, account_id]
              limit: 2
        labelled:
          kind: query
          description: With a label.
          parameters:
            next: {type: string, description: Label.}
          returns: Account
          action:
            - first: Account
              where: account.get("nickname") == next
              else: nobody
        """.replace("returns: Account\n", "returns: {type: object, additionalProperties: {}, nullable: true}\n"),
    )
    assert value(env, "richest") == {"account_id": "A"}
    assert block(source, "richest").startswith(
        'best = max(self.accounts.values(), key=lambda best: best["balance"], default=None)\nif best is None:'
    )
    assert value(env, "poorest")["account_id"] == "C"
    assert value(env, "poorest", above=99) is None
    assert [one["account_id"] for one in value(env, "all")] == ["A", "B", "C"]
    assert block(source, "all") == "return list(self.accounts.values())"
    assert len(value(env, "some")) == 3
    assert len(value(env, "some", limit=1)) == 1
    assert 'return list(islice((account for account in self.accounts.values() if account["balance"] > 0), limit))' in source
    assert [one["account_id"] for one in value(env, "latest")] == ["C", "A"]
    assert 'sorted_by(self.accounts.values(), "-closed_on", "account_id")[:2]' in source
    assert value(env, "labelled", next="shop")["account_id"] == "B"
    assert env.call("labelled", {"next": "x"}).error.code == "nobody"
    assert "builtins.next(" in source


def test_bodies_are_called_between_guards_and_ensures(package: Package) -> None:
    env, source = bank(
        package,
        """
        work:
          kind: command
          description: Work.
          parameters:
            account_id: {type: string, references: Account, as: account, description: Account.}
            tags: {type: array, items: {type: string}, default: [a], description: Tags.}
          returns: {type: integer}
          writes: [Account.balance]
          errors:
            broken: Something broke.
          ensures:
            - result == len(tags)
            - account["balance"] == old.accounts[account_id]["balance"] + 1
        idle:
          kind: command
          description: Do nothing.
          writes: []
        """,
        """
        from itertools import count

        from contract import Contract

        STEP = 1


        class Bank(Contract):
            def work(self, account_id: str, tags: list[str] | None = None) -> int:
                # one more
                self.accounts[account_id]["balance"] += STEP
                if not tags:
                    raise ToolError("broken")
                return self._count(tags)

            def idle(self) -> None:
                pass

            def _count(self, tags: list[str]) -> int:
                return next(number for number in count() if number == len(tags))
        """,
    )
    assert value(env, "work", account_id="A") == 1
    assert value(env, "work", account_id="A", tags=["x", "y"]) == 2
    assert env.call("work", {"account_id": "A", "tags": []}).error.code == "broken"
    assert value(env, "idle") is None
    assert 'tags = ["a"] if tags is None else tags' in source
    assert "result = self._work(account_id, tags)" in source
    assert "# one more" in source
    assert source.count("from itertools import count") == 1
