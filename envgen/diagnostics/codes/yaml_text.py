"""B0xx: the text of YAML and JSON files."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "B001",
        "Not YAML",
        "error",
        "The file cannot be read as YAML 1.2 (or as JSON, for a .json file). Only the first such fault of a file is found: "
        "what follows it cannot be understood.",
        "tools:\n  get_member:\n   kind: query\n  description: x   # indented less than its neighbour\n",
    ),
    Code(
        "B002",
        "Not UTF-8 text",
        "error",
        "Blueprints and seeds are UTF-8 text. The file holds bytes that are none, or NUL bytes: "
        "it is binary or in another encoding.",
    ),
    Code("B003", "Empty file", "error", "The file holds nothing but blanks and comments."),
    Code(
        "B004",
        "File too large",
        "error",
        "A file has at most 16,777,216 bytes, and at most 1,000,000 keys and values; what is larger is not read.",
    ),
    Code("B005", "Nested too deeply", "error", "Values are nested more than 64 levels deep. A state may not be, either."),
    Code(
        "B006",
        "Several documents",
        "error",
        "A file holds one YAML document. A second one, begun by ---, would be ignored silently by many readers.",
    ),
    Code("B007", "Tab in the indentation", "error", "YAML is indented with spaces only."),
    Code(
        "B008",
        "Invisible character",
        "error",
        "Control characters and those that change the direction of text can make a file read differently from what it says. "
        'Where one is really meant, write it as an escape in double quotes: "\\u200f".',
    ),
    Code(
        "B009",
        "Key written twice",
        "error",
        "A mapping names a key twice. Most readers of YAML keep the last one silently.",
        "rules:\n  paid: {text: A., agent: true}\n  paid: {text: B., agent: true}\n",
    ),
    Code(
        "B010",
        "Key is no text",
        "error",
        "The keys of a mapping are texts, since those of JSON are. A number, true, false or null as a key is written in quotes.",
        'transitions:\n  "1": ["2"]\n',
    ),
    Code(
        "B011",
        "yes, no, on or off without quotes",
        "error",
        "YAML 1.1 reads these words as booleans and YAML 1.2 as texts, so that two tools would read two values. Write true or "
        "false, or quote the word.",
        'enum: ["yes", "no"]\n',
    ),
    Code(
        "B012",
        "Expression that YAML takes apart",
        "error",
        "Inside { } and [ ] the brackets and commas of an expression end it, sometimes silently; a value that begins with a quote "
        "or a bracket ends where that closes; and `: ` begins a mapping. Write the expression on a line of its own, or in quotes.",
        'requires:\n  - that: copy["status"] == "available"\n    else: copy_unavailable\n',
    ),
    Code(
        "B013",
        "Expression cut by a comment",
        "error",
        "A # after a blank begins a comment, also within what was meant as a text. Quote the whole value.",
        "that: 'mark != \" #\"'\n",
    ),
    Code("B014", "Tag", "error", "Files are read as plain data: tags such as !!python/object or !include have no meaning in them."),
    Code(
        "B015",
        "Anchors and aliases",
        "error",
        "An alias must name an anchor above it, may not stand inside an anchored value, and a file has at most 20 of them. What is "
        "shared belongs under types: or parameters:.",
    ),
    Code(
        "B016", "Merge key", "error", "The merge key << is no part of YAML 1.2. What is shared belongs under types: or parameters:."
    ),
    Code(
        "B017",
        "Number with leading zeros",
        "error",
        "YAML 1.1 reads 0123 as octal, YAML 1.2 as 123, and its author often meant a text. Quote it, or write 0o123 or 123.",
        'postcode: "01234"\n',
    ),
    Code(
        "B018",
        "Number that JSON lacks",
        "error",
        "Infinity, NaN and integers beyond 9,223,372,036,854,775,807 cannot be part of a state.",
    ),
    Code("B019", "File cannot be read", "error", "The file is not there, is no regular file, or may not be read."),
    Code(
        "B020",
        "Byte order mark",
        "warning",
        "The file begins with a byte order mark. It was skipped; save the file as UTF-8 without it.",
    ),
    Code(
        "B021",
        "Key without a value in { }",
        "error",
        "Inside { } a comma ends a text, and what follows it is read as a key of its own, here one with neither colon nor value. "
        "Put the text in quotes, or the mapping on lines of its own.",
        'code: {type: string, description: "Number of the berth, such as A1."}\n',
    ),
    Code(
        "B022",
        "Comment that looks like text",
        "warning",
        "A # after a blank begins a comment, also in the middle of a sentence: the text ends before it. Quote the whole value. "
        "Where a comment is meant, two blanks before the # and one behind it show that.",
        'description: "Give boat #3 a berth."\n',
    ),
)
