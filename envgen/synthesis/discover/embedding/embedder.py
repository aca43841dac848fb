"""What an embedder is: texts in, one row of numbers each out. The two here ask nobody; an endpoint is one as well (endpoint.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors: TypeAlias = NDArray[np.float32]
else:
    Vectors = Any


class Embedder(Protocol):
    """Equal texts have equal rows, whatever other texts are embedded with them."""

    name: str

    def embed(self, texts: Sequence[str]) -> Vectors: ...


class Missing(Exception):
    """The package of an embedder is not installed; the message says what to install."""


def unit(rows: Vectors) -> Vectors:
    """The rows, in place, of length 1; one without a direction stays zero, like nothing: a text without any known word."""
    import numpy as np

    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    rows /= np.where(lengths > 0, lengths, 1)
    return rows


class WordLlama:
    """Static word vectors, 256 numbers a text; the weights are inside the package, nothing is fetched."""

    name = "wordllama"

    def __init__(self) -> None:
        self._model = _wordllama()

    def embed(self, texts: Sequence[str]) -> Vectors:
        import numpy as np

        return unit(np.asarray(self._model.embed(list(texts)), dtype=np.float32))


def _wordllama() -> Any:
    import logging
    from importlib.util import find_spec
    from pathlib import Path

    found = find_spec("wordllama")
    if found is None or found.origin is None:
        raise Missing("wordllama is not installed: pip install 'envgen[embeddings]', or take --embedder tfidf")
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    import wordllama

    # Its import sets up logging for the whole process, in which we are a guest as well.
    root.handlers[:], root.level = handlers, level
    return wordllama.WordLlama.load(cache_dir=Path(found.origin).parent, disable_download=True)


class TfIdf:
    """Words by how rare they are, hashed into 1,024 numbers: no weights, less sense for other words of the same meaning.

    How rare a word is is learned from the background, so that it does not depend on the other texts of a run.
    """

    name = "tfidf"
    _WORDS, _NUMBERS = 2**18, 1024

    def __init__(self) -> None:
        try:
            from sklearn.feature_extraction.text import HashingVectorizer, TfidfTransformer
        except ModuleNotFoundError:
            raise Missing("scikit-learn is not installed: pip install 'envgen[llm]'") from None
        from envgen.synthesis.discover.embedding.space import background

        self._hashed = HashingVectorizer(
            n_features=self._WORDS, stop_words="english", norm=None, alternate_sign=False, strip_accents="unicode"
        )
        self._weighted = TfidfTransformer(sublinear_tf=True).fit(self._hashed.transform([one.whole for one in background()]))
        self._places, self._signs = self._fold()

    def embed(self, texts: Sequence[str]) -> Vectors:
        import numpy as np

        block = 4096  # rows made dense at once
        rows = np.zeros((len(texts), self._NUMBERS), dtype=np.float32)
        for start in range(0, len(texts), block):
            some = texts[start : start + block]
            words = self._weighted.transform(self._hashed.transform(some)).tocoo()
            slots = words.row.astype(np.int64) * self._NUMBERS + self._places[words.col]
            summed = np.bincount(slots, self._signs[words.col] * words.data, len(some) * self._NUMBERS)
            rows[start : start + block] = summed.reshape(len(some), self._NUMBERS)
        return rows

    def _fold(self) -> tuple[Any, Any]:
        """Each word falls on one of the numbers, with a sign, so that words that fall together cancel out on average."""
        import numpy as np

        chance = np.random.Generator(np.random.PCG64(0))
        signs = chance.choice(np.array([-1, 1], dtype=np.float32), self._WORDS)
        return chance.integers(0, self._NUMBERS, self._WORDS), signs
