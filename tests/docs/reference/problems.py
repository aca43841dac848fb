"""docs/reference/problems.md, made from the tables of problem codes and from the cases of tests/problems."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from envgen.diagnostics.codes import FAMILIES, Code
from tests.docs.reference.markdown import prose, table

CASES = Path(__file__).resolve().parents[2] / "problems"
_TOLD = re.compile(r"^\S+: (?P<code>[A-Z]\d{3}) .*\n(?:  hint: .*\n(?:    .*\n)*)?", re.MULTILINE)

HEAD = """\
# Problem codes

Everything that envgen finds wrong has a code. `envgen explain B204` tells in the terminal what stands here, and
`envgen explain` lists all codes. Below each stands what is told of a case in `tests/problems`, where there is one, and a short
example. Made from `envgen/diagnostics/codes/` and these cases by `make docs`.

| level | what it does |
| --- | --- |
| error | the environment is not written, exit status 1 |
| warning | told; exit status 0, or 1 with `--strict` |
| portability | told like a warning: other tools that read the schemas will not understand it |
| quality | told like a warning: it works, and could be better |

"""


def page() -> str:
    """The whole page."""
    families = [(_title(module.__doc__ or ""), sorted(module.CODES.values(), key=lambda one: one.code)) for module in FAMILIES]
    index = table(
        ("codes", "about"), ((f"[{codes[0].code}–{codes[-1].code}](#{_anchor(title)})", prose(title)) for title, codes in families)
    )
    return HEAD + index + "".join(_family(title, codes) for title, codes in families)


def _family(title: str, codes: list[Code]) -> str:
    return f"\n## {title}\n" + "".join(_code(one) for one in codes)


def _code(one: Code) -> str:
    text = f'\n<a id="{one.code.lower()}"></a>\n\n### {one.code} {one.title}\n\n*{one.level}* · {prose(one.explanation)}\n'
    examples = (told().get(one.code, ""), one.example.rstrip())
    return text + "".join(f"\n```text\n{example}\n```\n" for example in examples if example)


@cache
def told() -> dict[str, str]:
    """By code, what is told of a case: its line and its hint. A case that is named by the code comes first."""
    out: dict[str, str] = {}
    texts = {file.parent.name: file.read_text("utf-8") for file in sorted(CASES.glob("*/expected.txt"))}
    lines = [(case, found["code"], found[0].rstrip()) for case, text in texts.items() for found in _TOLD.finditer(text)]
    for _, code, line in sorted(lines, key=lambda one: not one[0].startswith(one[1])):
        out.setdefault(code, line)
    return out


def _title(docstring: str) -> str:
    """`B2xx: what a blueprint means.` → `What a blueprint means`."""
    first = docstring.strip().splitlines()[0].partition(":")[2].strip().rstrip(".")
    return first[:1].upper() + first[1:]


def _anchor(title: str) -> str:
    return "".join(letter for letter in title.lower().replace(" ", "-") if letter.isalnum() or letter in "-_")
