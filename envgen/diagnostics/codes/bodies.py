"""C0xx and C1xx: the text of bodies.py and the states of bodies."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "C001",
        "bodies.py cannot be read as text",
        "error",
        "bodies.py is UTF-8 text of at most 1,000,000 bytes. The file has other bytes, is too large, or could not be opened.",
    ),
    Code(
        "C002",
        "Encoding declared in bodies.py",
        "error",
        "bodies.py is always UTF-8, so a line such as `# -*- coding: latin-1 -*-` or a byte order mark could only disagree with "
        "how the file is read. Delete it.",
    ),
    Code(
        "C003",
        "bodies.py is not Python",
        "error",
        "Python itself refuses to compile the file; the message is Python's own. Nothing of the file was executed.",
    ),
    Code(
        "C004",
        "The class of bodies.py",
        "error",
        "bodies.py holds exactly one class, named like the generated one: `name: library_desk` in the blueprint makes "
        "`LibraryDesk`.",
        "class LibraryDesk(Contract):\n    def return_copy(self, loan_id: str) -> Loan:\n        ...",
    ),
    Code(
        "C005",
        "Base, keyword or decorator of the class",
        "error",
        "The generated class owns its bases. In bodies.py the class stands alone or says `(Contract)`, which only editors read.",
        "class LibraryDesk(Base, metaclass=Meta):    # refused\nclass LibraryDesk(Contract):                # accepted",
    ),
    Code(
        "C006",
        "Statement at the top level of bodies.py",
        "error",
        "The file is never imported. Its top level holds imports, immutable constants, helper functions and the one "
        "class; anything "
        "else would run at import of the generated package.",
    ),
    Code(
        "C007",
        "Module constant that can change",
        "error",
        "A list, dict, set or computed value at module level is hidden state: it outlives the episode and no rollback undoes it. "
        "Write a tuple or frozenset of literals, a constant of the blueprint (bodies read it as a frozen value), or "
        "build it in a helper.",
        'SIZES = ["s", "m"]    # refused\nSIZES = ("s", "m")    # accepted',
    ),
    Code(
        "C008",
        "Module name bound twice",
        "error",
        "Two statements at the top level of bodies.py bind one name; after merging the later one would win silently.",
    ),
    Code(
        "C010",
        "Async method",
        "error",
        "Tools, functions and helpers are plain functions: a call is one transaction that never waits.",
    ),
    Code(
        "C011",
        "Decorator",
        "error",
        "The blueprint owns what a decorator would say (`kind`, `writes`); other decorators run code at import. Delete it.",
    ),
    Code(
        "C012",
        "Docstring that the blueprint owns",
        "error",
        "The docstring of the class, of a tool and of a function is made from the blueprint's `description`. "
        "Use comments in bodies.py; helpers (`_x`) may have docstrings.",
    ),
    Code("C013", "Method defined twice", "error", "Python would silently keep the later definition. Delete or rename one of them."),
    Code(
        "C014",
        "Action and body",
        "error",
        "A tool has an `action` in the blueprint or a body in bodies.py, never both: remove the one that is not meant.",
    ),
    Code(
        "C015",
        "Method without self",
        "error",
        "The first parameter of every method of the class is `self`.",
        "def return_copy(loan_id: str) -> Loan:          # refused\ndef return_copy(self, loan_id: str) -> Loan:    # accepted",
    ),
    Code(
        "C016",
        "Statement in the class of bodies.py",
        "error",
        "The class holds methods only: tools, the blueprint's functions and private helpers. Attributes are hidden state; "
        "immutable constants stand at module level, state is declared in the blueprint.",
        "class LibraryDesk(Contract):\n    seen = []    # refused: declare a variable of the state",
    ),
    Code(
        "C017",
        "Method name that is taken",
        "error",
        "Special methods (`__init__` …), names of the runtime and names that envgen generates (`_<tool>` for the body of a tool, "
        "`_<rule>` for a rule, `_unique_…`) cannot be used for a helper.",
        "def _return_copy(self, loan):    # taken: the body of the tool return_copy\ndef _close(self, loan):          # accepted",
    ),
    Code(
        "C018",
        "Form of an import",
        "error",
        "Imports in bodies.py are absolute and name what they bind, so that the generated module's names are known. "
        "`from contract import …` is for editors and is dropped when the package is made.",
        "import os.path as p, json    # refused\n"
        "import json                  # accepted\n"
        "from math import *           # refused\n"
        "from math import floor       # accepted",
    ),
    Code(
        "C019",
        "Module name that is taken",
        "error",
        "A constant, helper function or import of bodies.py binds a name that the generated module uses for something else, or "
        "stands in the head of a helper where a tool, function or collection of the same name hides it.",
    ),
    Code(
        "C020",
        "Function that writes",
        "error",
        "A function of the blueprint is called from guards, rules and checks and never writes: no assignment to the "
        "state, no mutating "
        "method on it or on an argument, no keys, draws or clock. Build a new value instead.",
        'def total(self, order):\n    order["sum"] = 3      # refused\n    return 3',
    ),
    Code(
        "C021",
        "Refusal that is not declared",
        "error",
        "The refusals of a tool are a closed set: its guards, its references and what stands under `errors`. A body that "
        "raises another code breaks the contract, and the agent is told only that the tool failed. Declare the code, or "
        "use the one that is meant.",
        'raise ToolError("no_money", "…")    # in the blueprint: errors: {no_money: The purse is empty.}',
    ),
    Code(
        "C022",
        "Unknown name of the contract",
        "error",
        "`from contract import …` lists what the environment gives to its bodies: types of records, constants in capitals, "
        "ToolError, the date functions. The import is dropped when the package is made, so that an unknown name would be bound "
        "to nothing.",
        "from contract import Contract, Lone    # the entity is called Loan",
    ),
    Code(
        "C023",
        "Write outside the frame",
        "warning",
        "`writes` of a command lists all that it may change. The body assigns something else; unless the new value equals the old "
        "one, the call fails with a contract violation and is undone.",
        "writes: [Loan.returned_at]\n"
        "\n"
        'loan["returned_at"] = self.now    # in the frame\n'
        'loan["note"] = note               # refused: add Loan.note to writes',
    ),
    Code(
        "C024",
        "Refusal whose text stays unfilled",
        "error",
        "The declared text of a refusal is filled from the keywords of the ToolError that raises it. One that is not given "
        "leaves a gap, and the call fails with a contract violation. Give it, or raise the refusal with a text of its own.",
        'errors: {workshop_full: "The workshop holds {places} works."}    # in the blueprint\n'
        "\n"
        'raise ToolError("workshop_full")              # refused\n'
        'raise ToolError("workshop_full", places=5)    # accepted',
    ),
    Code(
        "C025",
        "Field of a refusal that nobody reads",
        "warning",
        "A keyword of a ToolError fills a gap of the declared text; where `observation` puts errors as json or in a form of "
        "its own, the agent is told it, too. This one is in no gap, and the form leaves it out.",
        'errors: {workshop_full: "The workshop holds {places} works."}    # in the blueprint\n'
        "\n"
        'raise ToolError("workshop_full", place=5)    # the text has a gap for places',
    ),
    Code(
        "C026",
        "Created record that does not fit",
        "error",
        "`self.create` gives the attributes of a new record as keywords: those that the entity has, all that it requires and "
        "that have no default, and of values that are written out only such as the attribute admits.",
        'self.create("Report", work=work_id, state="god")           # refused\n'
        'self.create("Report", work_id=work_id, condition="good")   # accepted',
    ),
    Code(
        "C101",
        "Stub",
        "error",
        "The tool or function has no body yet: none is written, or it is `raise NotImplementedError(…)`, `...`, or a `pass` where "
        "a result is declared. The package can be rendered with --allow-stubs; calling the tool then fails.",
    ),
    Code(
        "C102",
        "Drift",
        "error",
        "The signature in bodies.py is a copy of what the blueprint declares and differs from it. `envgen sync` rewrites the "
        "signature and leaves the body and its comments alone.",
        "def return_copy(self, loan_id: str) -> Loan:\n"
        "# the blueprint declares return_copy(loan_id: str, note: str | None): envgen sync writes that",
    ),
    Code(
        "C103",
        "Stale",
        "warning",
        "What the blueprint promises about this tool changed after its body was written or reviewed: parameters, "
        "guards, rules, frame or "
        "the entities it touches. Look at the body, change it where it must, and record the review with `envgen accept ENV TOOL`: "
        "an edit alone is no review.",
        "envgen accept library_desk return_copy    # after reading the body",
    ),
    Code(
        "C104",
        "Orphan",
        "warning",
        "A public method of bodies.py belongs to no tool and no function of the blueprint, so it is not part of the package. "
        "It was perhaps renamed; envgen never deletes code.",
    ),
    Code(
        "C105",
        "bodies.lock cannot be read",
        "error",
        "bodies.lock holds one line a tool and at most 1,000,000 bytes, written by `envgen sync` and `envgen accept`. After a "
        "merge conflict keep either side of each line, or delete the file and run `envgen sync`.",
    ),
    Code(
        "C106",
        "Unrecorded body",
        "warning",
        "bodies.lock does not know the body as it stands: it was written or edited since `envgen sync` ran last. "
        "Only against a recorded "
        "contract can envgen tell that a guard, a rule or an entity changed below a body (C103). Run `envgen sync ENV`.",
    ),
    Code(
        "C107",
        "contract.pyi out of step",
        "quality",
        "contract.pyi tells editors and type checkers what bodies may use. `envgen sync` and `envgen accept` write it; "
        "here it is older than the blueprint. Nothing else reads it.",
        "specs/shop/contract.pyi:1:1: C107 quality: contract.pyi is not what the blueprint says\n  hint: envgen sync specs/shop",
    ),
)
