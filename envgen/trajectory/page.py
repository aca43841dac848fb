"""Episodes as one page of HTML that stands alone: its style and its few lines of script are in it, and it fetches nothing.

Whatever stands in an episode is text, however it was written: the templates escape each value, what is not printable is made
visible, and the page's own policy lets no script run but the one whose digest it names.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from itertools import accumulate, chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.play.lines import printable
from envgen.render.output.disk import TEMPORARY
from envgen.resources import resource
from envgen.trajectory.model import REWARDS, Trajectory

if TYPE_CHECKING:
    from jinja2 import Environment


def page(title: str, episodes: Iterable[Trajectory]) -> Iterator[str]:
    """The page in pieces, one an episode: one alone stands open, more can be sifted."""
    left = iter(episodes)
    first = list(islice(left, 2))
    style, script = (resource("templates", "trajectory", name).read_text("utf-8") for name in ("page.css", "page.js"))
    head = _templates().get_template("head.html.jinja")
    many = len(first) != 1
    yield head.render(title=title, many=many, style=style, style_hash=_hash(style), script_hash=_hash(script))
    for one in chain(first, left):
        yield _episode(one, opened=not many)
    yield f"<script>{script}</script>\n</body>\n</html>\n"


def write_page(file: Path, title: str, episodes: Iterable[Trajectory]) -> int:
    """Write the page, whole or not at all; how many episodes are on it. Nothing is written of none."""
    left = iter(episodes)
    if (first := next(left, None)) is None:
        return 0
    count = 0

    def counted() -> Iterator[Trajectory]:
        nonlocal count
        for count, one in enumerate(chain([first], left), 1):  # noqa: B007
            yield one

    making = file.parent / f".{file.name}{TEMPORARY}"
    try:
        with making.open("w", encoding="utf-8") as out:
            out.writelines(page(title, counted()))
        making.replace(file)
    except BaseException:
        making.unlink(missing_ok=True)
        raise
    return count


def _episode(one: Trajectory, *, opened: bool) -> str:
    return (
        _templates()
        .get_template("episode.html.jinja")
        .render(
            one=one,
            opened=opened,
            gain=one.earned("gain"),
            rewards=REWARDS,
            by_result={call.result: call for call in one.calls},
            steps=list(accumulate(message.role == "assistant" for message in one.messages)),
            provenance=json.dumps(one.provenance, ensure_ascii=False, indent=1),
        )
    )


@cache
def _templates() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    jinja = Environment(
        loader=FileSystemLoader(str(resource("templates", "trajectory"))),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    jinja.filters |= {"seen": seen, "value": lambda value: seen(json.dumps(value, ensure_ascii=False))}
    return jinja


def seen(text: Any) -> str:
    """A text whose lines and tabs stay, and in which nothing acts that cannot be seen."""
    return "\n".join("\t".join(map(printable, line.split("\t"))) for line in str(text).split("\n"))


def _hash(text: str) -> str:
    """As a policy names what may stand in a page."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
