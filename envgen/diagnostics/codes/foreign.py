"""F0xx: environments that others wrote."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "F001",
        "Item that cannot be read",
        "error",
        "A file of a foreign format, or one item of it, is not what the format says: it is no JSON, a member is missing or of "
        "another kind. The other items are read all the same.",
    ),
    Code(
        "F002",
        "Class that cannot be read",
        "error",
        "The class of a foreign environment is no Python, is not there, or has no tools, so nothing can be inferred of it.",
    ),
    Code(
        "F003",
        "Item that could not be imported",
        "error",
        "An item was read, and importing it ended in an error. The others are imported all the same; ENVGEN_DEBUG=1 shows where it "
        "happened.",
    ),
    Code(
        "F004",
        "Import that would replace work",
        "error",
        "A folder of that name is there already, and it was not made by an import or was edited since. `--force` replaces the files that "
        "an import writes and leaves all others; `--into DIR` writes elsewhere.",
    ),
    Code(
        "F005",
        "Difference that nothing explains",
        "error",
        "`envgen import --verify` played the same calls to the foreign class and to the environment made of it. They did not do the "
        "same, and it is none of the differences that are meant: a fault of envgen, or of an edit. equivalence.json beside the "
        "blueprint has the shortest calls that show it.",
    ),
    Code(
        "F006",
        "Verification that shows little",
        "warning",
        "The calls that were compared are no proof: the foreign class accepted too few of them or none of some tool, a difference that "
        "is meant came too often, or nothing could be compared at all.",
    ),
)
