"""B4xx: seeds and the states of cases."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "B401",
        "Seed file that is not read",
        "warning",
        "A seed is seeds/NAME.yaml or seeds/NAME.json. Another file in that folder is not read.",
    ),
    Code(
        "B402", "Unknown seed", "error", "A seed starts from a `base`, and a case from a `seed`, that is not in the folder seeds/."
    ),
    Code("B403", "Seeds in a circle", "error", "A seed starts, over others, from itself."),
    Code("B404", "Seed written twice", "error", "Two files, one YAML and one JSON, hold a seed of the same name."),
    Code(
        "B405",
        "Patch that leads nowhere",
        "error",
        "`set` puts a value into something that is there: the parent of its pointer must exist in the state that is patched. "
        "Only the last step may be new.",
        "set:\n  /members/M0003/fines: 12.5   # there must be a record M0003\n",
    ),
    Code("B406", "Nothing to remove", "error", "`remove` names something that is not in the state that is patched."),
    Code(
        "B407",
        "State that nobody declared",
        "error",
        "The top of a state holds collections and variables of the blueprint, and nothing else.",
    ),
    Code(
        "B408", "Key and key attribute disagree", "error", "A record repeats its key in the key attribute, or leaves it out there."
    ),
    Code("B409", "Not what the schema says", "error", "A value of a seed, or a record, does not fit the schema of the blueprint."),
    Code("B410", "Reference to nothing", "error", "A value of a seed references a record that is not in it."),
    Code("B411", "Argument of a case", "error", "A case calls the tool with an argument that it does not have."),
)
