"""S1xx to S3xx: scenarios that are looked at, proven and recorded; how they are written is told by B5xx."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "S101",
        "Start that is no valid state",
        "error",
        "An episode cannot begin: the state at the start breaks a schema, a reference, a uniqueness or a rule.",
        'state:\n  set: {/loans/L00001/due: "2026-01-05"}    # before the day it was made',
    ),
    Code(
        "S102",
        "Check that is true at the start",
        "error",
        "It is true before anything is done, so an agent that does nothing is paid for it. A safeguard, which is true and must "
        "stay so, says `holds: true`; only `unchanged` need not.",
        "- text: Is the member still active?\n  that: final.members['M0003']['status'] == 'active'\n  holds: true",
    ),
    Code(
        "S103",
        "Safeguard that is false at the start",
        "error",
        "`holds: true` says that a check is true at the start and must stay so, and it is not.",
        'that: final.members["M0003"]["fines"] == 0    # M0003 owes 12.50\nholds: true',
    ),
    Code(
        "S104",
        "Check that is true where every record is gone",
        "warning",
        "It was false at the start and is true of a state without records, so destroying things is paid for. Ask for what "
        "must be there, too, unless what is gone is the point.",
        'that: all(loan["returned_at"] is not None for loan in final.loans.values())',
    ),
    Code(
        "S105",
        "Check that is always true",
        "error",
        "Nothing that was done to the state made it false: every value that it reads was changed, records were dropped and added. "
        "`all(…)` over a collection in which nothing fits is such a check, and an `unchanged` that exempts everything.",
        "that: len(final.loans) >= 0\nholds: true",
    ),
    Code(
        "S106",
        "Check that reads what does not exist",
        "error",
        "It asks for a record or an attribute that is not there at the start and that no tool can make, or that no state has. "
        "A missing key makes a check false, so it would never be true.",
        'that: final.copies["C-9"]["status"] == "on_loan"    # there is no C-9, and no tool makes copies',
    ),
    Code(
        "S107",
        "Check that changes what it is given",
        "error",
        "A function of a check reads states; it changes neither them nor the calls. Other checks would see another state.",
        'def only_the_new(initial, final):\n    for key in initial["loans"]:\n        final["loans"].pop(key, None)\n'
        '    return len(final["loans"]) == 1',
    ),
    Code(
        "S108",
        "Check that fails itself",
        "error",
        "It raises something else than KeyError or IndexError, or answers neither True nor False. No reward is known then.",
        'that: int(final.members["M0003"]["name"]) == 3',
    ),
    Code(
        "S109",
        "Nothing to be earned",
        "error",
        "Every check is true at the start: whatever an agent does cannot be paid.",
        "checks:\n  - text: Has nothing changed?\n    unchanged: {}",
    ),
    Code(
        "S110",
        "Checks that contradict each other",
        "error",
        "Two checks are never true together: they ask for two values of one thing, for counts that do not go together, or for a "
        "change of what must not change. Only what is certain from the text is told.",
        '- text: Is the fine paid?\n  that: final.members["M0003"]["fines"] == 0\n'
        '- text: Is a rest left?\n  that: final.members["M0003"]["fines"] == 2.5',
    ),
    Code(
        "S111",
        "Check that no state can pass",
        "error",
        "It compares with a value that the schema does not admit at that place: outside of its bounds, its pattern, its values.",
        'that: final.members["M0003"]["fines"] < 0    # minimum: 0',
    ),
    Code(
        "S112",
        "Too many checks",
        "warning",
        "More than 30 checks of one task: each is worth next to nothing. Make several scenarios.",
        'checks:    # and 30 more\n  - text: Is C-1 out?\n    that: final.copies["C-1"]["status"] == "on_loan"',
    ),
    Code(
        "S113",
        "Check that reckons with what no state has",
        "warning",
        "A function asks by `get` for something that the blueprint does not have: it gets nothing, always.",
        'def is_cancelled(final):\n    return final["loans"]["L00003"].get("cancelled") is True    # no loan has it',
    ),
    Code(
        "S114",
        "Check that is asked twice",
        "warning",
        "Two checks ask for the very same, so that it counts twice. Where it should, give one of them a `weight`.",
        '- text: Is the fine paid?\n  that: final.members["M0003"]["fines"] == 0\n  weight: 2',
    ),
    Code(
        "S201",
        "No reference solution",
        "error",
        "Nothing shows that the task can be solved. Write `solution:`, the calls that solve it.",
        "solution:\n  - tool: pay_fine\n    arguments: {member_id: M0003, amount: 12.5}",
    ),
    Code(
        "S202",
        "Step of the solution that goes otherwise",
        "error",
        "A step is refused and does not say so, is carried out although it says `error`, or meets another refusal. Later steps "
        "were not tried.",
        "- tool: lend_copy    # M0003 owes too much: say error: fines_due\n  arguments: {copy_id: C-1, member_id: M0003}",
    ),
    Code(
        "S203",
        "Check that the solution does not make true",
        "error",
        "After the whole reference solution it is still false.",
        "pay.yaml:5:5: S203 'Is the limit 7?': after the solution it is not true: final.loan_limit is 8",
    ),
    Code(
        "S204",
        "Step that nothing needs",
        "error",
        "Every check is true without this step. Either a check is missing, or the step: leave it out, or mark it `optional: "
        "true`. Commands are asked about, words, and calls that a `called` names; queries only find out what an agent must know.",
        "- tool: set_loan_limit    # and no check asks for the limit\n  arguments: {limit: 6}",
    ),
    Code(
        "S205",
        "Optional step that is needed",
        "error",
        "A check is false without a step that says `optional: true`.",
        "- tool: pay_fine    # without it nothing is lent\n  arguments: {member_id: M0003, amount: 12.5}\n  optional: true",
    ),
    Code(
        "S206",
        "Weak agent that earns too much",
        "error",
        "An agent that knows nothing of the task makes more than 0.34 of the checks true that are false at the start: by random "
        "calls with valid arguments, by one call again and again, or by deleting all that it can. Its seeds are fixed, and what "
        "counts is the best of its runs. Ask for more that only the task tells, or for what goes together in one check.",
        "done.yaml:1:1: S206 random-40 earns up to 0.62, over 0.34: finish_task(task_id='T001'), and 39 more calls",
    ),
    Code(
        "S207",
        "Change that no check notices",
        "error",
        "After the solution one thing that a check speaks of was changed, dropped or added, and all checks stayed true. Ask for "
        "exactly what must be, or add an `unchanged` for the rest.",
        'that: any(loan["member_id"] == "M0003" for loan in final.loans.values())    # a second loan goes unnoticed',
    ),
    Code(
        "S208",
        "Value that nobody can know",
        "error",
        "A check compares with a value that occurs neither in the task, nor in the state at the start, the constants, or what a "
        "call of the solution returns. 0, 1, empty texts, true, false and values of an `enum` need not.",
        "task: Raise the limit of copies.    # to what?\nchecks:\n  - text: Is the limit 9?\n    that: final.loan_limit == 9",
    ),
    Code(
        "S209",
        "Scenario that could not be run",
        "error",
        "The process behind the wall gave no answer: it took too long, used too much memory or died.",
        'def is_done(final):\n    while True:\n        final["loans"]',
    ),
    Code(
        "S210",
        "Exempt without need",
        "warning",
        "An `unchanged` exempts records that the solution does not change, so an agent may change them, and no check asks how. "
        "Leave them out, unless another way to solve the task needs them.",
        "unchanged:\n  except: [/members/M0003/fines, /members/M0001/fines]    # of M0001 nothing is said",
    ),
    Code(
        "S301",
        "Scenario without a proof",
        "warning",
        "No record says that the scenario is proven. `envgen scenario prove` writes it, once it is.",
        "pay.yaml:1:1: S301 warning: this scenario is not proven\n  hint: envgen scenario prove specs/shop --only pay",
    ),
    Code(
        "S302",
        "Proof of something else",
        "warning",
        "Blueprint, bodies, start or scenario have changed since the scenario was proven.",
        "pay.yaml:1:1: S302 warning: what it is made of has changed since it was proven\n  hint: envgen scenario prove specs/shop",
    ),
)
