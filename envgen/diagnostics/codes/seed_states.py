"""B45x: what holds between the records of a seed, or of the patched state of a case."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

STATE_TAKEN = Code(
    "B451",
    "Two records share unique values",
    "error",
    "`unique` holds in every state; null and absent values are exempt, and so are records outside its `where`.",
    "members:\n  M0001: {email: ada@example.org}\n  M0002: {email: ada@example.org}    # email has unique: true",
)
STATE_RULE = Code(
    "B452",
    "Seed breaks a rule",
    "error",
    "Rules with `each` or `invariant` hold in every seed, unless the rule says `on: write`. Mend the data, or let the rule judge "
    "writes only.",
    'rules:\n  fines_capped:\n    text: …\n    each: Member\n    that: member["fines"] <= 100\n    on: write',
)
STATE_RULE_FAILS = Code(
    "B453",
    "Rule cannot be evaluated on a seed",
    "error",
    "The expression of a rule raised an exception, such as a missing key or a comparison with null. Guard it: `x is None or …`.",
    'that: loan["due"] > loan["lent_on"]                           # due may be null\n'
    'that: loan["due"] is None or loan["due"] > loan["lent_on"]    # guarded',
)

CODES: Mapping[str, Code] = family(
    STATE_TAKEN,
    STATE_RULE,
    STATE_RULE_FAILS,
)
