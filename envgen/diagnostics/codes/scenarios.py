"""B5xx: scenarios as they are written."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "B501",
        "File of scenarios that is not read",
        "warning",
        "A scenario is scenarios/ID.yaml or scenarios/ID.json, and the functions of its checks stand in scenarios/ID.py. "
        "Another file in that folder is not read.",
    ),
    Code("B502", "Scenario written twice", "error", "Two files, one YAML and one JSON, hold a scenario of the same id."),
    Code("B503", "Id and file name disagree", "error", "The id of a scenario is the name of its file without the ending."),
    Code(
        "B504",
        "Two scenarios need one generated name",
        "error",
        "In generated code `-` is written `_`, and two ids are the same then.",
    ),
    Code(
        "B505",
        "Unknown tool",
        "error",
        "A check asks for a call, or the solution makes one, of a tool that the blueprint does not have.",
    ),
    Code(
        "B506",
        "Argument that the tool does not take",
        "error",
        "The arguments of a solution's step pass the schema of the tool; so does the part of them that `called` asks for. "
        "A step that is meant to be refused for an argument says so with `error:`.",
    ),
    Code(
        "B507",
        "Name taken twice",
        "error",
        "Names of `let` and `as` are distinct from each other, from constants, from words of Python, and from what generated code "
        "is given or asks: initial, final, call, say, and a `let_` before the name of another `let`.",
    ),
    Code(
        "B508",
        "Function of a check",
        "error",
        "`function:` names a function in the Python file beside the scenario. Its parameters are some of initial, final, calls "
        "and said, by name; it returns True or False and changes nothing. It passes the gate as bodies do, and the "
        "file has at most 200,000 bytes.",
        "def is_paid(initial, final):\n    return final['members']['M0003']['fines'] == 0\n",
    ),
    Code(
        "B510",
        "Pattern that cannot be searched",
        "error",
        "`regex` is a regular expression of Python of at most 1,000 letters, and one that is searched for in a bounded time "
        "whatever an agent says: no repeat within a repeat, and at most one `.*` in a row of things to be found.",
    ),
    Code(
        "B511",
        "Check that nothing can pass",
        "error",
        "`exists` counts what stands in a collection, a map or a list. What is asked of a record must be something that a record "
        "can have.",
    ),
    Code(
        "B512",
        "No solution to compare with",
        "error",
        "`equals_solution` compares with the state after the reference solution, and there is none.",
    ),
    Code("B513", "Refusal that the tool never gives", "error", "A step's `error` is one of the refusals of its tool."),
)
