"""M0xx: test strength, and the mutants that are called equivalent."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "M001",
        "Form of mutants.yaml",
        "error",
        "specs/<env>/mutants.yaml lists the mutants that nothing can tell from the original: under `equivalents`, each once with "
        "its `id`, as `envgen test --mutants` tells it, and a `reason` that says why.",
        "equivalents:\n  - id: boundary-3fa92c1d\n    reason: fines are never below 0, so > 0 and != 0 say the same",
    ),
    Code(
        "M002",
        "Stale equivalent mutant",
        "error",
        "mutants.yaml names a mutant that is no more: the code that it changed is another now. An edit elsewhere keeps the ids "
        "of mutants.",
        "specs/library_desk/mutants.yaml:2:5: M002 there is no mutant boundary-3fa92c1d\n"
        "  hint: the code has changed: leave the entry out",
    ),
    Code(
        "M003",
        "Mutant that is not equivalent",
        "error",
        "A mutant that mutants.yaml calls equivalent was told from the original: a test of the suite kills it, or one of 10,000 "
        "recorded calls was answered otherwise or left another state.",
        'specs/library_desk/mutants.yaml:2:5: M003 boundary-3fa92c1d is not equivalent: pay_fine {"member_id": "M0003", '
        '"amount": 2.405} shows something else after 12 calls from default\n'
        "  hint: add a case that shows it, and leave the entry out",
    ),
    Code(
        "M004",
        "Too many equivalent mutants",
        "error",
        "At most 5 % of the mutants of an environment may be called equivalent. More say that the code has parts which do nothing, "
        "or that cases are missing. Entries that do not hold (M002, M003) are not counted.",
        "specs/library_desk/mutants.yaml:26:5: M004 13 of 247 mutants are called equivalent, 12 may be (5%)\n"
        "  hint: add cases that show some of them, or take out of the code what does nothing",
    ),
    Code(
        "M005",
        "No test strength on record",
        "error",
        "`envgen lint --min-strength` reads specs/<env>/strength.json, written by `envgen test --mutants`. It is not there, is not "
        "readable, or was measured before the specs became what they are.",
        "specs/library_desk/strength.json:1:1: M005 the specs have changed since the test strength was measured\n"
        "  hint: envgen test --mutants specs/library_desk",
    ),
    Code(
        "M006",
        "Test strength below the bar",
        "error",
        "The share of mutants that the generated suite kills is below `envgen lint --min-strength`. `envgen test --mutants` shows "
        "what survives: most of it asks for a case in the blueprint.",
        "specs/library_desk/strength.json:1:1: M006 the test strength is 82.6%, below 90.0%: 41 mutants survive\n"
        "  hint: envgen test --mutants specs/library_desk  # shows them; most ask for a case",
    ),
    Code(
        "M007",
        "Strength measured with a wrong mutants.yaml",
        "error",
        "When the test strength on record was measured, mutants.yaml had problems (M001 to M004), as `envgen test --mutants` told. "
        "What did not hold was not counted, but it stands there as if it did: `envgen lint --min-strength` does not let it pass.",
        "specs/library_desk/mutants.yaml:1:1: M007 what it lists did not hold when the test strength was measured: M002 there is "
        "no mutant boundary-3fa92c1d\n"
        "  hint: envgen test --mutants specs/library_desk",
    ),
)
