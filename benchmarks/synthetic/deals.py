"""The tools of a synthetic blueprint that concern deals."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

from benchmarks.synthetic.cases import cases
from benchmarks.synthetic.words import Words, capital


def deal_tools(spec: Words) -> Iterator[str]:
    owner, thing, deal = spec.owner, spec.thing, spec.deal
    who, what = owner[0].upper(), f"{thing[0].upper()}-"
    missing = (
        "refuses an unknown number",
        f"{{{deal}_id: X00999}}",
        (f"error: {deal}_not_found", f"message: {capital(deal)} X00999 does not exist."),
    )
    yield dedent(f"""\
        get_{deal}:
          kind: query
          description: Look a {deal} up by number.
          parameters:
            {deal}_id: {{use: {deal}}}
          returns: {capital(deal)}
          action:
            - get: {deal}
        """) + cases((f"finds a {deal}", f"{{{deal}_id: X00001}}", ("returns: {status: open}",)), missing)
    yield dedent(f"""\
        list_{deal}s:
          kind: query
          description: List the {deal}s of a {owner}, the newest first.
          parameters:
            {owner}_id: {{use: {owner}}}
            open_only: {{type: boolean, default: false, description: Leave out what is closed.}}
          returns: {{type: array, items: {capital(deal)}}}
          action:
            - find: {capital(deal)}
              where: {deal}["{owner}_id"] == {owner}_id and (not open_only or {deal}["status"] == "open")
              sort: [-made_at, {deal}_id]
        """) + cases(
        ("lists all", f"{{{owner}_id: {who}0003}}", (f"returns: [{{{deal}_id: X00002}}]",)),
        ("lists nothing open", f"{{{owner}_id: {who}0003, open_only: true}}", ("returns: []",)),
        (f"refuses an unknown {owner}", f"{{{owner}_id: {who}0999}}", (f"error: {owner}_not_found",)),
    )
    yield dedent(f"""\
        make_{deal}:
          kind: command
          description: Make a {deal} for a {thing}.
          parameters:
            {owner}_id: {{use: {owner}}}
            {thing}_id: {{use: {thing}}}
            quantity: {{type: integer, minimum: 1, maximum: {spec.top}, default: 1, description: How many.}}
            comment: {{type: string, maxLength: 200, optional: true, description: Wish of the {owner}.}}
          returns: {capital(deal)}
          requires:
            - only_active
            - on_offer
            - that: quantity <= {thing}["stock"]
              else: sold_out
              says: "Only {{{thing}['stock']}} of {{{thing}['title']}} are left."
            - let:
                held: open_of({owner}_id)
            - that: len(held) < open_limit
              else: limit_reached
              says: "{{{owner}_id}} has {{len(held)}} open already."
          action:
            - update: {thing}
              set:
                stock: ={thing}["stock"] - quantity
            - create: {capital(deal)}
              with:
                total: =round({thing}["price"] * quantity, 2)
                status: open
                made_at: =now()
                due: =add_days(today(), longest_days)
          ensures:
            - {deal}["status"] == "open"
            - len({deal}s) == len(old.{deal}s) + 1
            - {thing}["stock"] == old.{thing}s[{thing}_id]["stock"] - quantity
        """) + cases(
        (
            "makes one",
            f"{{{owner}_id: {who}0003, {thing}_id: {what}001, quantity: 2}}",
            (f"returns: {{{deal}_id: X00003, total: 20}}",),
        ),
        (f"refuses an unknown {owner}", f"{{{owner}_id: {who}0999, {thing}_id: {what}001}}", (f"error: {owner}_not_found",)),
        (f"refuses an unknown {thing}", f"{{{owner}_id: {who}0003, {thing}_id: {what}999}}", (f"error: {thing}_not_found",)),
        ("refuses a suspended one", f"{{{owner}_id: {who}0002, {thing}_id: {what}001}}", ("error: not_active",)),
        ("refuses what is off the list", f"{{{owner}_id: {who}0003, {thing}_id: {what}003}}", ("error: not_on_offer",)),
        ("refuses more than there is", f"{{{owner}_id: {who}0003, {thing}_id: {what}002, quantity: 3}}", ("error: sold_out",)),
        state=(
            (
                "refuses one too many",
                "/open_limit: 1",
                f"{{{owner}_id: {who}0001, {thing}_id: {what}002}}",
                "error: limit_reached",
            ),
        ),
    )
    yield dedent(f"""\
        pay_{deal}:
          kind: command
          description: Pay a {deal} from the account.
          parameters:
            {deal}_id: {{use: {deal}}}
          returns: {capital(deal)}
          requires:
            - that: {deal}["status"] == "open"
              else: not_open
              says: "{{{deal}_id}} is {{{deal}['status']}}."
            - let:
                payer: {owner}s[{deal}["{owner}_id"]]
            - that: payer["balance"] >= {deal}["total"]
              else: too_poor
              says: "{{payer['name']}} has only {{payer['balance']:.2f}} euro."
          action:
            - update: payer
              set:
                balance: =round(payer["balance"] - {deal}["total"], 2)
            - update: {deal}
              set:
                status: paid
        """) + cases(
        (
            "pays",
            f"{{{deal}_id: X00001}}",
            ("returns: {status: paid}", f"changes: [/{owner}s/{who}0001/balance, /{deal}s/X00001/status]"),
        ),
        ("refuses what is paid", f"{{{deal}_id: X00002}}", ("error: not_open",)),
        missing,
        state=(("refuses the poor", f"/{owner}s/{who}0001/balance: 1", f"{{{deal}_id: X00001}}", "error: too_poor"),),
    )
    yield dedent(f"""\
        cancel_{deal}:
          kind: command
          description: Cancel a {deal}, put the stock back and pay the money back but for a fee.
          parameters:
            {deal}_id: {{use: {deal}}}
            reason: {{type: string, minLength: 1, maxLength: 200, optional: true, description: Why.}}
          returns: {capital(deal)}
          writes: [{capital(deal)}.status, {capital(deal)}.comment, {capital(thing)}.stock, {capital(owner)}.balance]
          requires:
            - that: {deal}["status"] in ["open", "paid"]
              else: too_late
              says: "{{{deal}_id}} is {{{deal}['status']}}."
          ensures:
            - {deal}["status"] == "cancelled"
        """) + cases(
        ("cancels", f"{{{deal}_id: X00001}}", ("returns: {status: cancelled}",)),
        ("pays back", f"{{{deal}_id: X00002, reason: Too long.}}", ("returns: {status: cancelled, comment: Too long.}",)),
        missing,
        state=(("refuses what was sent", f"/{deal}s/X00002/status: sent", f"{{{deal}_id: X00002}}", "error: too_late"),),
    )
    yield dedent(f"""\
        send_{deal}:
          kind: command
          description: Send what was paid.
          parameters:
            {deal}_id: {{use: {deal}}}
          returns: {capital(deal)}
          writes: [{capital(deal)}.status]
          requires:
            - that: not holiday
              else: on_holiday
              says: Nothing is sent today.
            - that: {deal}["status"] == "paid"
              else: not_paid
              says: "{{{deal}_id}} is {{{deal}['status']}}."
        """) + cases(
        ("sends", f"{{{deal}_id: X00002}}", ("returns: {status: sent}",)),
        ("refuses what is not paid", f"{{{deal}_id: X00001}}", ("error: not_paid",)),
        missing,
        state=(("refuses on holidays", "/holiday: true", f"{{{deal}_id: X00002}}", "error: on_holiday"),),
    )
