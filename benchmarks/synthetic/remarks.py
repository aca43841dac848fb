"""The tools of a synthetic blueprint that concern remarks and limits."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

from benchmarks.synthetic.cases import cases
from benchmarks.synthetic.words import Words, capital


def remark_tools(spec: Words) -> Iterator[str]:
    owner, thing, deal, remark = spec.owner, spec.thing, spec.deal, spec.remark
    who, what = owner[0].upper(), f"{thing[0].upper()}-"
    yield dedent(f"""\
        leave_{remark}:
          kind: command
          description: Leave a {remark} on a {thing}.
          parameters:
            {owner}_id: {{use: {owner}}}
            {thing}_id: {{use: {thing}}}
            rating: {{type: integer, minimum: 1, maximum: 5, description: From 1 to 5.}}
            text: {{type: string, minLength: 1, optional: true, description: What it says.}}
          returns: {capital(remark)}
          requires:
            - only_active
          action:
            - create: {capital(remark)}
        """) + cases(
        (
            "leaves one",
            f"{{{owner}_id: {who}0001, {thing}_id: {what}001, rating: 5, text: Good.}}",
            ("returns: {rating: 5, text: Good.}",),
        ),
        (
            f"refuses an unknown {owner}",
            f"{{{owner}_id: {who}0999, {thing}_id: {what}001, rating: 1}}",
            (f"error: {owner}_not_found",),
        ),
        (
            f"refuses an unknown {thing}",
            f"{{{owner}_id: {who}0001, {thing}_id: {what}999, rating: 1}}",
            (f"error: {thing}_not_found",),
        ),
        ("refuses a suspended one", f"{{{owner}_id: {who}0002, {thing}_id: {what}001, rating: 1}}", ("error: not_active",)),
    )
    yield dedent(f"""\
        withdraw_{remark}:
          kind: command
          description: Take a {remark} back.
          parameters:
            {remark}_id: {{type: string, references: {capital(remark)}, as: {remark}, description: Number of the {remark}.}}
          action:
            - delete: {remark}
          ensures:
            - {remark}_id not in {remark}s
        """) + cases(
        ("takes it back", f"{{{remark}_id: Y00001}}", (f"changes: [/{remark}s/Y00001]",)),
        ("refuses an unknown number", f"{{{remark}_id: Y00999}}", (f"error: {remark}_not_found",)),
    )
    yield dedent(f"""\
        set_open_limit:
          kind: command
          description: Change how many a {owner} may have open at once.
          parameters:
            limit: {{type: integer, minimum: 1, maximum: 50, description: The new limit.}}
          returns: {{type: integer, minimum: 1, description: The limit from now on.}}
          requires:
            - let:
                most: max([len(open_of(key)) for key in {owner}s], default=0)
            - that: limit >= most
              else: limit_too_low
              says: "Somebody has {{most}} open."
          action:
            - variables:
                open_limit: =limit
            - result: =open_limit
        """) + cases(
        ("raises the limit", "{limit: 9}", ("returns: 9", "changes: [/open_limit]")),
        state=(
            (
                "refuses less than somebody has",
                f"/{deal}s/X00001/{thing}_id: {what}003\n          /{deal}s/X00002: {second(spec)}",
                "{limit: 1}",
                "error: limit_too_low",
            ),
        ),
    )


def second(spec: Words) -> str:
    """A second open deal of the first owner, as a flow mapping."""
    who, what = spec.owner[0].upper(), f"{spec.thing[0].upper()}-"
    return (
        f"{{{spec.owner}_id: {who}0001, {spec.thing}_id: {what}002, quantity: 1, total: 40, status: open, "
        'made_at: "2026-02-20T08:30:00Z", due: "2026-03-12"}'
    )
