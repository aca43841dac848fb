"""About how many tokens a text has: by the tokenizer that comes with wordllama where that is installed, else by its letters.

Neither is the tokenizer of the model that is asked: docs/models.md tells how far off each was on real prompts.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokenizers import Tokenizer

LETTERS_A_TOKEN = 4
A_MESSAGE = 4  # tokens around each, of the chat's template


def method() -> str:
    """How tokens are counted here, for who reads the count."""
    return "the Llama 2 tokenizer of wordllama" if _tokenizer() is not None else f"letters / {LETTERS_A_TOKEN}"


def tokens_of(text: str) -> int:
    """About how many tokens a text has."""
    tokenizer = _tokenizer()
    if tokenizer is None:
        return -(-len(text) // LETTERS_A_TOKEN)
    return len(tokenizer.encode(text.encode("utf-8", "replace").decode(), add_special_tokens=False).ids)


@functools.cache
def _tokenizer() -> Tokenizer | None:
    """Read from the file of the package, whose import would load numpy and all weights."""
    from importlib.util import find_spec
    from pathlib import Path

    found = find_spec("wordllama")
    if found is None or found.origin is None:
        return None
    files = sorted((Path(found.origin).parent / "tokenizers").glob("*.json"))
    try:
        from tokenizers import Tokenizer

        return Tokenizer.from_file(str(files[0])) if files else None
    except Exception:  # whatever another version of it does not like: there is the other way
        return None
