"""B1xx: the shape of a file against its JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "B101",
        "Unknown key",
        "error",
        "The key has no meaning at this place. Most are slips of the pen; some are keywords of JSON Schema that blueprints do "
        "without, and the hint says what takes their place.",
        "tools:\n  pay:\n    kind: command\n    descripton: Pay.   # description\n",
    ),
    Code("B102", "Key missing", "error", "Something that must be said is not. The hint says what the key means."),
    Code("B103", "Value of the wrong kind", "error", "A text, number, list or mapping stands where another kind of value belongs."),
    Code("B104", "Value not in the list", "error", "Only a few values are allowed here."),
    Code(
        "B105",
        "Not a name of this kind",
        "error",
        "Names become names in Python: tools, variables, constants and parameters are identifiers, entities and types begin with a "
        "capital, refusal codes and the environment are in snake case. Pointers, key formats and times have a form, too.",
    ),
    Code(
        "B107",
        "Too little, too much or twice",
        "error",
        "A length, a number or a count is outside its bounds, or a list repeats an item.",
    ),
    Code(
        "B108",
        "Not one of the known forms",
        "error",
        "A step or rule is known by the key that only it has (that, let, exists, find, create, each, invariant …). This one has "
        "none of them, or those of two forms: then it is to be written as two.",
        "requires:\n  - let:\n      held: open_loans(member_id)\n  - that: len(held) < 5\n    else: limit_reached\n",
    ),
    Code("B110", "Another version of the format", "error", "This version of envgen reads `envgen: 1`."),
    Code("B111", "Reserved", "error", "The key is reserved for a later version of the format."),
    Code(
        "B112",
        "Braces of a text",
        "error",
        "In refusal texts {expression} and {expression:format} are holes. One is not closed or is empty. "
        "A brace itself is written {{ or }}.",
        "says: \"Copy {copy_id} is {copy['status']}.\"\n",
    ),
    Code("B113", "Keys that exclude each other", "error", "Two keys say the same thing or contradict each other; keep one."),
    Code(
        "B115",
        "Text that reads otherwise than meant",
        "warning",
        "Refusal texts are templates: {expression} is a hole, {{ and }} are braces, and everything else is read as it stands, "
        "the f of an f-string, an = and quotes inside the quotes of YAML too.",
        'says: "Berth {berth_id} is taken."\n',
    ),
    Code(
        "B114",
        "Unknown shared parameter",
        "error",
        "`use:` names a parameter under the top-level parameters: of the blueprint.",
        "parameters:\n  member: {type: string, references: Member}\n"
        "tools:\n  get_member:\n    parameters:\n      member_id: {use: member}\n",
    ),
)
