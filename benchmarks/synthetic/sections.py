"""What stands above the tools of a synthetic blueprint: types, constants, state, rules, shared parameters."""

from __future__ import annotations

from textwrap import dedent

from benchmarks.synthetic.words import Words, capital


def head(spec: Words) -> str:
    return dedent(f"""\
        envgen: 1
        name: {spec.name}
        title: {capital(spec.thing)} {spec.deal} desk {spec.number}
        description: >-
          Each {spec.owner} of the desk in {spec.city} makes a {spec.deal} for a {spec.thing},
          pays for it and leaves a {spec.remark}.
        clock:
          start: "2026-03-02T09:00:00Z"
          tick: {spec.number % 5}
        observation: envelope
        types:
          Address:
            description: A postal address.
            properties:
              street: {{type: string, minLength: 1, description: Street and number.}}
              city: {{type: string, description: City.}}
              zip: {{type: string, pattern: "[0-9]{{5}}", optional: true, description: Postal code.}}
          Summary:
            description: What a {spec.owner} has done so far.
            properties:
              open: {{type: integer, minimum: 0, description: Number of open {spec.deal}s.}}
              spent: {{type: number, minimum: 0, decimals: 2, description: Euro paid.}}
        constants:
          longest_days: {20 + spec.top}
          highest_price: {spec.top * 1000}
          fee: 0.{spec.top:02d}
        """)


def state(spec: Words) -> str:
    owner, thing, deal, remark = spec.owner, spec.thing, spec.deal, spec.remark
    return dedent(f"""\
        state:
          entities:
            {capital(owner)}:
              collection: {owner}s
              description: A {owner} known to the desk.
              key: {owner}_id
              key_format: "{owner[0].upper()}{{:04d}}"
              not_found: "There is no {owner} {{value}}."
              attributes:
                {owner}_id: {{type: string, pattern: "{owner[0].upper()}[0-9]{{4}}", description: Number of the {owner}.}}
                name: {{type: string, minLength: 1, maxLength: 80, description: Full name.}}
                email: {{type: string, format: email, unique: true, description: Contact address.}}
                address: Address
                status:
                  enum: [active, suspended, closed]
                  transitions:
                    active: [suspended, closed]
                    suspended: [active, closed]
                    closed: []
                  description: Only an active {owner} may make a {deal}.
                balance: {{type: number, minimum: 0, decimals: 2, description: Euro on the account.}}
                tags: {{type: array, items: {{type: string}}, uniqueItems: true, default: [], description: Free words.}}
            {capital(thing)}:
              collection: {thing}s
              description: A {thing} on offer.
              key: {thing}_id
              key_format: "{thing[0].upper()}-{{:03d}}"
              attributes:
                {thing}_id: {{type: string, description: Number of the {thing}.}}
                title: {{type: string, minLength: 1, description: What it is called.}}
                price: {{type: number, minimum: 0, decimals: 2, description: Euro for one.}}
                stock: {{type: integer, minimum: 0, description: How many are left.}}
                category: {{enum: [basic, plus, deluxe], description: Class of the {thing}.}}
                active: {{type: boolean, default: true, description: Whether it is on offer.}}
            {capital(deal)}:
              collection: {deal}s
              description: A {deal} of a {owner} for a {thing}.
              key: {deal}_id
              key_format: "X{{:05d}}"
              unique:
                - of: [{owner}_id, {thing}_id]
                  where: {deal}["status"] == "open"
              attributes:
                {deal}_id: {{type: string, description: Number of the {deal}.}}
                {owner}_id: {{type: string, references: {capital(owner)}, on_delete: refuse, description: Who made it.}}
                {thing}_id: {{type: string, references: {capital(thing)}, description: What it is for.}}
                quantity: {{type: integer, minimum: 1, maximum: {spec.top}, description: How many.}}
                total: {{type: number, minimum: 0, decimals: 2, description: Euro in all.}}
                status:
                  enum: [open, paid, sent, cancelled]
                  transitions:
                    open: [paid, cancelled]
                    paid: [sent, cancelled]
                    sent: []
                    cancelled: []
                  initial: [open]
                  description: How far the {deal} has come.
                made_at: {{type: string, format: date-time, description: When it was made.}}
                due: {{type: string, format: date, description: Last day.}}
                comment: {{type: string, maxLength: 200, optional: true, description: Wish of the {owner}.}}
            {capital(remark)}:
              collection: {remark}s
              description: A {remark} on a {thing}.
              key: {remark}_id
              key_format: "Y{{:05d}}"
              attributes:
                {remark}_id: {{type: string, description: Number of the {remark}.}}
                {owner}_id: {{type: string, references: {capital(owner)}, on_delete: cascade, description: Its author.}}
                {thing}_id: {{type: string, references: {capital(thing)}, on_delete: cascade, description: What it is about.}}
                rating: {{type: integer, minimum: 1, maximum: 5, description: From 1 to 5.}}
                text: {{type: string, minLength: 1, nullable: true, description: What it says.}}
          variables:
            open_limit: {{type: integer, minimum: 1, default: {2 + spec.top % 5}, description: How many may be open at once.}}
            holiday: {{type: boolean, default: false, description: Nothing is sent on holidays.}}
        functions:
          open_of:
            description: The {deal}s of a {owner} that are still open.
            parameters:
              {owner}_id: {{type: string}}
            returns: {{type: array, items: {capital(deal)}}}
        """)


def rules(spec: Words) -> str:
    owner, thing, deal = spec.owner, spec.thing, spec.deal
    return dedent(f"""\
        rules:
          only_active:
            text: Only an active {owner} makes a {deal}.
            that: {owner}["status"] == "active"
            else: not_active
            says: "{{{owner}['name']}} is {{{owner}['status']}}."
          on_offer:
            text: What is off the list is not sold.
            that: {thing}["active"]
            else: not_on_offer
            says: "{{{thing}['title']}} is not on offer."
          due_later:
            text: A {deal} is never due before the day it was made.
            each: {capital(deal)}
            that: {deal}["due"] >= {deal}["made_at"][:10]
          within_limit:
            text: No {owner} has more open {deal}s than the limit.
            each: {capital(deal)}
            that: len(open_of({deal}["{owner}_id"])) <= open_limit
          fair_price:
            text: No {thing} costs more than the highest price.
            each: {capital(thing)}
            that: {thing}["price"] <= highest_price
          lifecycle:
            text: What was sent never comes back.
            by: [{capital(deal)}.status, {capital(owner)}.status]
          greet:
            text: The {owner} is greeted by name.
            agent: true
        parameters:
          {owner}:
            type: string
            references: {capital(owner)}
            as: {owner}
            description: Number of the {owner}.
          {thing}:
            type: string
            references: {capital(thing)}
            as: {thing}
            description: Number of the {thing}.
          {deal}:
            type: string
            references: {capital(deal)}
            as: {deal}
            description: Number of the {deal}.
        """)
