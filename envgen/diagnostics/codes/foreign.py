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
        "another kind. The other items are read all the same. A file has at most 536,870,912 bytes, a class in it 2,097,152.",
        "environments.json:3:3: F001 env_7_sft: has no class: none of env_class_code, env_class_def, class_definition is a text",
    ),
    Code(
        "F002",
        "Class that cannot be read",
        "error",
        "The class of a foreign environment is no Python, is not there, or has no tools, so nothing can be inferred of it.",
        "env_7_sft:12:9: F002 the class is no Python: invalid syntax",
    ),
    Code(
        "F003",
        "Item that could not be imported",
        "error",
        "An item was read, and importing it ended in an error. The others are imported all the same; ENVGEN_DEBUG=1 shows where it "
        "happened.",
        "env_7_sft:1:1: F003 is nested too deeply",
    ),
    Code(
        "F004",
        "Import that would replace work",
        "error",
        "A folder of that name is there already, and it was not made by an import or was edited since. `--force` replaces the "
        "files that an import writes and leaves all others; `--into DIR` writes elsewhere.",
        "env_7_sft:1:1: F004 specs/book_shelf exists, and bodies.py was edited since it was imported\n"
        "  hint: --force replaces its files, --into DIR writes elsewhere",
    ),
    Code(
        "F005",
        "Difference that nothing explains",
        "error",
        "`envgen import --verify` played the same calls to the foreign class and to the environment made of it. They did not do "
        "the same, and it is none of the differences that are meant: a fault of envgen, or of an edit. equivalence.json beside the "
        "blueprint has the shortest calls that show it.",
        "specs/book_shelf/blueprint.yaml:1:1: F005 lend_book differs after 3 calls: success here, a refusal in the class\n"
        "  hint: specs/book_shelf/equivalence.json has the calls",
    ),
    Code(
        "F006",
        "Verification that shows little",
        "warning",
        "The calls that were compared are no proof: the foreign class accepted too few of them or none of some tool, a difference "
        "that is meant came too often, or nothing could be compared at all.",
        "specs/book_shelf/blueprint.yaml:1:1: F006 env_7_sft: the original accepted no call of lend_book",
    ),
    Code(
        "F007",
        "Environment that cannot be exported",
        "error",
        "`envgen export` has no class file for an environment: its spec cannot be rendered or read, or the file that was made of "
        "it does not run in a clean process. The others are exported all the same.",
        "specs/book_shelf:1:1: F007 its class file does not stand alone: StateError: books/B1/due: is required",
    ),
    Code(
        "F008",
        "Item that is not as it was exported",
        "warning",
        "An item carries the spec that it was exported from, and something else beside it: its class was edited since, or a file "
        "does not belong to a spec. What is imported is the spec.",
        "library_desk:1:1: F008 the class was edited after it was exported: library_desk is written as it was before",
    ),
    Code(
        "F009",
        "Task or check that was left out",
        "warning",
        "A scenario that others wrote cannot be had as it is: its start state is none of the class, or a check of it is a function "
        "that may not be run. Everything else of it is imported; import_report.md lists what is not.",
        "env_7_rl:1:1: F009 check 3 of env_7_rl-task_1 was left out: line 4 of its function reads the real clock",
    ),
    Code(
        "F010",
        "Check that cannot be exported",
        "warning",
        "A check asks for more than the final state, for instance for the calls that the agent made, and the format has functions "
        "of the final state only. The scenario is exported without it, so that its reward is another one.",
        "specs/library_desk/scenarios/lend.yaml:9:5: F010 check 2 of lend was left out: `says` asks for words",
    ),
)
