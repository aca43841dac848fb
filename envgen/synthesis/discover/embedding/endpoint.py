"""An endpoint as an embedder: the vectors are fetched first, all that a run needs, and looked up then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from envgen.synthesis.discover.asking import STAGE
from envgen.synthesis.discover.embedding.embedder import Vectors
from envgen.synthesis.discover.embedding.space import background, labelled

if TYPE_CHECKING:
    from envgen.llm.client import Client

NAME = "endpoint"


class Fetched:
    """Vectors that are there already. Its thresholds are fitted when it is used: nobody knows which model it is."""

    name = NAME

    def __init__(self, rows: Mapping[str, Sequence[float]]) -> None:
        self._rows = rows

    def embed(self, texts: Sequence[str]) -> Vectors:
        import numpy as np

        width = len(next(iter(self._rows.values())))
        return np.array([self._rows[text] for text in texts], dtype=np.float32).reshape(len(texts), width)


async def fetched(client: Client, texts: Sequence[str]) -> Fetched:
    """The vectors of texts, and of those that a space is made from.

    Raises:
        ModelError: if the endpoint does not answer.
    """
    own = [one.whole for one in (*background(), *labelled()[0])]
    wanted = list(dict.fromkeys([*own, *texts]))
    vectors = await client.embed(wanted, stage=STAGE, item="texts")
    return Fetched(dict(zip(wanted, vectors, strict=True)))
