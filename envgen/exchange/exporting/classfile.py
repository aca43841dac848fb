"""A class file that runs standing alone: the face, and below it what the class runs on, as texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from envgen.exchange.carried import BELOW, FACE, SPEC, digest
from envgen.exchange.exporting.face import RUNTIME, Face


def class_file(class_name: str, face: Face, package: Mapping[str, str], spec: Mapping[str, str]) -> str:
    """The text of the file. `package` maps files of the generated package to texts, `spec` those that it was rendered from."""
    name, runtime = _runtime()
    texts = {file: package[file] for file in ("schema.json", "tools.json", "validators.py")}
    texts["validators.py"] = texts["validators.py"].replace(f"from {RUNTIME}", f"from {name}")
    imported = [f"from {name} import {', '.join(face.runtime_names)}"] if face.runtime_names else []
    above = face.text.rstrip("\n") + "\n"
    parts = [
        above,
        f"\n{BELOW}\n",
        f'{FACE} = "{digest(above)}"  # of what stands above',
        "# What the class was made of, for whoever goes on with it.",
        f"{SPEC} = {_texts(spec)}",
        f"_ENVGEN_PACKAGE = {_texts(texts)}",
        f"_ENVGEN_RUNTIME = {_texts(runtime)}\n\n",
        _adapter(),
        f'_envgen_stand({class_name}, _envgen_load("{name}", _ENVGEN_RUNTIME), _ENVGEN_PACKAGE)',
        *imported,
    ]
    return "\n".join(parts) + "\n"


@cache
def _runtime() -> tuple[str, Mapping[str, str]]:
    """The runtime's modules as texts, and a name that no other text of it has: several versions may stand in one process."""
    import envgen_runtime

    folder = Path(envgen_runtime.__file__).parent
    texts = {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("*.py"))}
    return f"{RUNTIME}_{digest(repr(sorted(texts.items())))[:8]}", texts


@cache
def _adapter() -> str:
    """The text of `alone`, from its first heading on."""
    _, heading, text = Path(__file__).with_name("alone.py").read_text("utf-8").partition("# ── ")
    return f"{heading}{text}\n"


def _texts(texts: Mapping[str, str]) -> str:
    """A literal of texts by name that can be read: as they are between triple quotes, wherever Python allows it."""
    return "\n".join(["{", *(f"    {name!r}: {_literal(text)}," for name, text in texts.items()), "}"])


def _literal(text: str) -> str:
    plain = text.isprintable() or all(letter.isprintable() or letter in "\n\t" for letter in text)
    if not plain or "'''" in text or text.endswith(("'", "\\")):
        return ascii(text)
    return f"r'''{text}'''"
