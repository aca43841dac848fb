"""S1xx: what a look at a scenario finds; S2xx: what its proof finds; S3xx: records of proofs."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "S101",
        "Start that is no valid state",
        "error",
        "An episode cannot begin: the state at the start breaks a schema, a reference, a uniqueness or a rule.",
    ),
    Code(
        "S102",
        "Check that is true at the start",
        "error",
        "It is true before anything is done, so an agent that does nothing is paid for it. A safeguard, which is true and must "
        "stay so, says `holds: true`; only `unchanged` and `equals_solution` need not.",
        "- text: Is the member still active?\n  that: final.members['M0003']['status'] == 'active'\n  holds: true",
    ),
    Code(
        "S103",
        "Safeguard that is false at the start",
        "error",
        "`holds: true` says that a check is true at the start and must stay so, and it is not.",
    ),
    Code(
        "S104",
        "Check that is true where every record is gone",
        "warning",
        "It was false at the start and is true of a state without records, so destroying things is paid for. Ask for what "
        "must be there, too, unless what is gone is the point.",
    ),
    Code(
        "S105",
        "Check that is always true",
        "error",
        "Nothing that was done to the state made it false: every value that it reads was changed, records were dropped and added. "
        "`all(…)` over a collection in which nothing fits is such a check, and an `unchanged` that exempts everything.",
    ),
    Code(
        "S106",
        "Check that reads what does not exist",
        "error",
        "It asks for a record or an attribute that is not there at the start and that no tool can make, or that no state has. "
        "A missing key makes a check false, so it would never be true.",
    ),
    Code(
        "S107",
        "Check that changes what it is given",
        "error",
        "A function of a check reads states; it changes neither them nor the calls. Other checks would see another state.",
    ),
    Code(
        "S108",
        "Check that fails itself",
        "error",
        "It raises something else than KeyError or IndexError, or answers neither True nor False. No reward is known then.",
    ),
    Code("S109", "Nothing to be earned", "error", "Every check is true at the start: whatever an agent does cannot be paid."),
    Code(
        "S110",
        "Checks that contradict each other",
        "error",
        "Two checks are never true together: they ask for two values of one thing, for counts that do not go together, or for a "
        "change of what must not change. Only what is certain from the text is told.",
    ),
    Code(
        "S111",
        "Check that no state can pass",
        "error",
        "It compares with a value that the schema does not admit at that place: outside of its bounds, its pattern, its values.",
    ),
    Code(
        "S112",
        "Too many checks",
        "warning",
        "More than 30 checks of one task: each is worth next to nothing. Make several scenarios.",
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
    ),
    Code("S203", "Check that the solution does not make true", "error", "After the whole reference solution it is still false."),
    Code(
        "S204",
        "Step that nothing needs",
        "error",
        "Every check is true without this step. Either a check is missing, or the step: leave it out, or mark it `optional: "
        "true`. Commands are asked about, words, and calls that a `called` names; queries only find out what an agent must know.",
    ),
    Code("S205", "Optional step that is needed", "error", "A check is false without a step that says `optional: true`."),
    Code(
        "S206",
        "Weak agent that earns too much",
        "error",
        "An agent that knows nothing of the task makes more than 0.34 of the checks true that are false at the start: by random "
        "calls with valid arguments, by one call again and again, or by deleting all that it can. Its seeds are fixed, and what "
        "counts is the mean of its runs. Ask for more, or for more that only the task tells.",
    ),
    Code(
        "S207",
        "Change that no check notices",
        "error",
        "After the solution one thing that a check speaks of was changed, dropped or added, and all checks stayed true. Ask for "
        "exactly what must be, or add an `unchanged` for the rest.",
    ),
    Code(
        "S208",
        "Value that nobody can know",
        "error",
        "A check compares with a value that occurs neither in the task, nor in the state at the start, the constants, or what a "
        "call of the solution returns. 0, 1, empty texts, true, false and values of an `enum` need not.",
    ),
    Code(
        "S209",
        "Scenario that could not be run",
        "error",
        "The process behind the wall gave no answer: it took too long, used too much memory or died.",
    ),
    Code(
        "S301",
        "Scenario without a proof",
        "warning",
        "No record says that the scenario is proven. `envgen scenario prove` writes it, once it is.",
    ),
    Code(
        "S302",
        "Proof of something else",
        "warning",
        "Blueprint, bodies, start or scenario have changed since the scenario was proven.",
    ),
)
