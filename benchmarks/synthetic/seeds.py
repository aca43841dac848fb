"""The seed of a synthetic environment."""

from __future__ import annotations

from textwrap import dedent

from benchmarks.synthetic.words import Words


def seed_text(spec: Words) -> str:
    """The default seed of one environment."""
    owner, thing, deal, remark = spec.owner, spec.thing, spec.deal, spec.remark
    who, what = owner[0].upper(), f"{thing[0].upper()}-"
    return dedent(f"""\
        description: A quiet morning in {spec.city}.
        state:
          {owner}s:
            {who}0001:
              name: Ada Brandt
              email: ada@example.org
              address: {{street: Harbour Street {spec.number + 1}, city: {spec.city}}}
              status: active
              balance: 100
            {who}0002:
              name: Bo Lindqvist
              email: bo@example.org
              address: {{street: Church Square 11, city: {spec.city}}}
              status: suspended
              balance: 0
              tags: [late]
            {who}0003:
              name: Dana Okoye
              email: dana@example.org
              address: {{street: Mill Lane 27, city: {spec.city}, zip: "28195"}}
              status: active
              balance: 12.5
          {thing}s:
            {what}001: {{title: First, price: 10, stock: 7, category: basic}}
            {what}002: {{title: Second, price: 40, stock: 2, category: deluxe}}
            {what}003: {{title: Third, price: 25.5, stock: 0, category: plus, active: false}}
          {deal}s:
            X00001:
              {owner}_id: {who}0001
              {thing}_id: {what}001
              quantity: 1
              total: 10
              status: open
              made_at: "2026-03-01T12:00:00Z"
              due: "2026-03-20"
            X00002:
              {owner}_id: {who}0003
              {thing}_id: {what}002
              quantity: 1
              total: 40
              status: paid
              made_at: "2026-02-20T08:30:00Z"
              due: "2026-03-12"
              comment: Ring twice.
          {remark}s:
            Y00001: {{{owner}_id: {who}0001, {thing}_id: {what}002, rating: 4, text: Solid.}}
            Y00002: {{{owner}_id: {who}0003, {thing}_id: {what}001, rating: 2, text: null}}
        """)
