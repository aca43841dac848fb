"""The tools of a synthetic blueprint that concern its people."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

from benchmarks.synthetic.cases import Unknown, cases
from benchmarks.synthetic.words import Words, capital


def owner_tools(spec: Words) -> Iterator[str]:
    owner, deal, key = spec.owner, spec.deal, spec.owner[0].upper()
    unknown = Unknown(owner, key, f"There is no {owner} {key}0999.")
    yield dedent(f"""\
        get_{owner}:
          kind: query
          description: Look a {owner} up by number.
          parameters:
            {owner}_id: {{use: {owner}}}
          returns: {capital(owner)}
          action:
            - get: {owner}
        """) + cases(
        (f"finds a {owner}", f"{{{owner}_id: {key}0001}}", ("returns: {name: Ada Brandt}",)),
        ("finds another", f"{{{owner}_id: {key}0003}}", ("returns: {name: Dana Okoye, balance: 12.5}",)),
        unknown("{}"),
    )
    yield dedent(f"""\
        find_{owner}s:
          kind: query
          description: List the {owner}s, optionally by status.
          parameters:
            status: {{enum: [active, suspended, closed], optional: true, description: Only those in this status.}}
            poorer_than: {{type: number, minimum: 0, optional: true, description: Only those with less on the account.}}
          returns: {{type: array, items: {capital(owner)}}}
          action:
            - find: {capital(owner)}
              where: >-
                (status is None or {owner}["status"] == status) and (poorer_than is None or {owner}["balance"] < poorer_than)
              sort: [name, {owner}_id]
        """) + cases(
        ("lists those in a status", "{status: suspended}", (f"returns: [{{{owner}_id: {key}0002}}]",)),
        ("lists nobody", "{status: closed}", ("returns: []",)),
        ("lists the poor", "{poorer_than: 13, status: active}", (f"returns: [{{{owner}_id: {key}0003}}]",)),
    )
    yield dedent(f"""\
        add_{owner}:
          kind: command
          description: Enter a new {owner}.
          parameters:
            name: {{type: string, minLength: 1, maxLength: 80, description: Full name.}}
            email: {{type: string, format: email, description: Contact address.}}
            address: Address
          returns: {capital(owner)}
          action:
            - create: {capital(owner)}
              with:
                status: active
                balance: 0
          ensures:
            - len({owner}s) == len(old.{owner}s) + 1
        """) + cases(
        (
            "enters one under the next number",
            "{name: Ines, email: ines@example.org, address: {street: Mill Lane 3, city: Graz}}",
            (f"returns: {{{owner}_id: {key}0004, status: active}}", f"changes: [/{owner}s/{key}0004]"),
        ),
        (
            "refuses an address that is taken",
            "{name: Dana, email: dana@example.org, address: {street: Mill Lane 3, city: Graz}}",
            (f"error: {owner}_email_taken", f"message: Another {capital(owner)} has this email."),
        ),
    )
    yield dedent(f"""\
        set_{owner}_status:
          kind: command
          description: Suspend a {owner}, or lift the suspension.
          parameters:
            {owner}_id: {{use: {owner}}}
            status: {{enum: [active, suspended], description: The new status.}}
          returns: {capital(owner)}
          requires:
            - that: {owner}["status"] != "closed"
              else: is_closed
              says: "{{{owner}_id}} is closed."
            - that: {owner}["status"] != status
              else: status_unchanged
              says: "{{{owner}_id}} is {{status}} already."
          action:
            - update: {owner}
              set:
                status: =status
        """) + cases(
        ("suspends", f"{{{owner}_id: {key}0001, status: suspended}}", (f"changes: [/{owner}s/{key}0001/status]",)),
        ("refuses to change nothing", f"{{{owner}_id: {key}0002, status: suspended}}", ("error: status_unchanged",)),
        unknown("{}, status: active"),
        state=(
            (
                "refuses a closed one",
                f"/{owner}s/{key}0001/status: closed",
                f"{{{owner}_id: {key}0001, status: active}}",
                "error: is_closed",
            ),
        ),
    )
    yield dedent(f"""\
        deposit:
          kind: command
          description: Pay money into the account of a {owner}.
          parameters:
            {owner}_id: {{use: {owner}}}
            amount: {{type: number, exclusiveMinimum: 0, maximum: {spec.top * 100}, decimals: 2, description: Euro paid in.}}
          returns: {capital(owner)}
          action:
            - update: {owner}
              set:
                balance: =round({owner}["balance"] + amount, 2)
          ensures:
            - {owner}["balance"] > old.{owner}s[{owner}_id]["balance"]
        """) + cases(
        (
            "adds",
            f"{{{owner}_id: {key}0003, amount: 2.4}}",
            ("returns: {balance: 14.9}", f"changes: [/{owner}s/{key}0003/balance]"),
        ),
        unknown("{}, amount: 1"),
    )
    yield dedent(f"""\
        summarise_{owner}:
          kind: query
          description: Add up what a {owner} has done.
          parameters:
            {owner}_id: {{use: {owner}}}
          returns: Summary
        """) + cases(
        ("adds up", f"{{{owner}_id: {key}0001}}", ("returns: {open: 1, spent: 0}",)),
        (f"adds up what was paid for a {deal}", f"{{{owner}_id: {key}0003}}", ("returns: {open: 0, spent: 40}",)),
        unknown("{}"),
    )
