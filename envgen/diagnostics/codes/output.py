"""D0xx: output and disk."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "D001",
        "Generated file was edited",
        "error",
        "The file is not what envgen wrote last, so somebody edited it. envgen overwrites nobody's work: nothing of "
        "this environment is "
        "written. Carry the change over to blueprint.yaml or bodies.py, delete the file, and render again.",
    ),
    Code(
        "D002",
        "Foreign file in the way",
        "error",
        "envgen wants to write a file where one stands that it did not write. Move or delete that file, or choose another --out.",
        "generated/library_desk/README.md    # written by hand: move it away",
    ),
    Code(
        "D003",
        "No place for a generated file",
        "error",
        "A symbolic link, a folder or a device stands where a generated file or its folder belongs. envgen never "
        "writes through links.",
        "generated/library_desk -> /elsewhere    # a symbolic link: remove it",
    ),
    Code(
        "D004",
        "Cannot write",
        "error",
        "The operating system refuses to read or write a file: rights, a full disk, a read-only mount.",
    ),
    Code(
        "D005",
        "Out of date",
        "error",
        "`--check` and `--diff` write nothing; they report generated files that differ from what the blueprint and "
        "bodies make now.",
        "envgen render specs/ --check    # says it\nenvgen render specs/            # mends it",
    ),
    Code(
        "D006",
        "No blueprint",
        "error",
        "The path is no environment: it holds no blueprint.yaml, neither itself nor one folder below.",
        "envgen render generated/    # holds packages, no blueprints\nenvgen render specs/",
    ),
    Code(
        "D007",
        "Two environments of one name",
        "error",
        "The `name` in blueprint.yaml is the name of the generated folder and package, so that no two environments may share one.",
        "specs/desk/blueprint.yaml:       name: library_desk\nspecs/desk_copy/blueprint.yaml:  name: library_desk",
    ),
    Code(
        "D008",
        "Generated module is not what the blueprint says",
        "error",
        "After rendering the module is parsed again, and its imports, constants, functions and classes are compared with what the "
        "blueprint and bodies.py may bring. A difference is a name clash between bodies.py and generated code, or a "
        "fault of envgen.",
        "def add_days(date, n): ...    # in bodies.py, beside a generated import of that name: rename it",
    ),
    Code(
        "D009",
        "Formatter",
        "error",
        "Generated code is formatted by one exact version of ruff, so that its bytes are the same everywhere.",
    ),
    Code(
        "D010",
        "Internal error",
        "error",
        "envgen itself failed on this environment; the others were not affected. Please report it with the blueprint. "
        "ENVGEN_DEBUG=1 shows the traceback.",
        "ENVGEN_DEBUG=1 envgen render specs/library_desk",
    ),
    Code(
        "D011",
        "Package without a spec",
        "warning",
        "A whole folder of specs was rendered, and the output folder holds a package that envgen wrote and that none of them "
        "makes: its spec was deleted, moved or renamed. envgen deletes no package by itself.",
        "rm -r generated/old_desk    # if its spec is gone for good",
    ),
    Code(
        "D012",
        "Folder without a blueprint",
        "warning",
        "A folder among environments has no blueprint.yaml, so nothing is made of it. A file of another name, such as "
        "blueprint.yml, is not looked for.",
        "specs/library_desk/blueprint.yml    # rename it to blueprint.yaml",
    ),
    Code(
        "D014",
        "More problems than are told",
        "error",
        "Of one file at most 100 problems are told, errors before warnings, in text, JSON and SARIF alike. So many mostly have one "
        "cause: mend the first and run the command again. After 1,000 problems of a file envgen looks for no more, and the "
        "number told is the least there are.",
    ),
    Code(
        "D013",
        "Compiling ended early",
        "error",
        "The process that compiled the environment ended before it was done, twice, or memory ran out. Something outside of envgen "
        "ends processes that take too much memory; the other environments were not affected, and nothing was written for this one.",
        "ulimit -v 200000    # too little memory to compile in: raise it, or end what fills the machine",
    ),
)
