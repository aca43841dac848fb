"""A package made of texts: within the wall no file can be read, so sources and data come in a message."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any, Final, cast

ROOT: Final = "<wall>"  # stands for the folder that a package would lie in; nothing is there
_INIT: Final = "__init__.py"


class Package:
    """Finds and loads one package: `texts` maps paths below its folder (`state.py`, `seeds/default.json`) to what they hold.

    `codes` maps paths to code objects, marshalled, where the host has compiled what passed the gate.
    """

    def __init__(self, name: str, texts: Mapping[str, str], codes: Mapping[str, bytes]) -> None:
        self.name = name
        self._texts = texts
        self._codes = codes

    def load(self) -> ModuleType:
        """Import the package; whatever its code raises comes out."""
        sys.meta_path.insert(0, self)
        return import_module(self.name)

    def module(self, name: str) -> ModuleType:
        """One module of the package."""
        return import_module(f"{self.name}.{name}")

    def namespaces(self) -> list[dict[str, Any]]:
        """The names of every module that was loaded of it."""
        files = [file.removesuffix(".py").removesuffix("__init__") for file in self._texts if file.endswith(".py")]
        names = (f"{self.name}.{file}".replace("/", ".").rstrip(".") for file in files)
        return [vars(sys.modules[name]) for name in names if name in sys.modules]

    # ── what the import system asks of a finder and a loader ─

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The spec of a module of the package."""
        file = self._file(name)
        if name.partition(".")[0] != self.name or file not in self._texts:
            return None
        spec = ModuleSpec(name, cast(Any, self), origin=self._path(file), is_package=file.endswith(_INIT))
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(self._path(file).removesuffix(f"/{_INIT}"))
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Modules are made as usual."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module of the package."""
        file = self._file(module.__name__)
        code: CodeType
        if file in self._codes:
            code = marshal.loads(self._codes[file])
        else:
            code = compile(self._texts[file], self._path(file), "exec", dont_inherit=True)
        exec(code, vars(module))

    def get_source(self, name: str) -> str:
        """The text of a module: tracebacks show lines of it."""
        return self._texts[self._file(name)]

    def get_data(self, path: str) -> bytes:
        """A file of the package, as the runtime asks for it."""
        text = self._texts.get(path.removeprefix(f"{ROOT}/{self.name}/"))
        if text is None:
            raise FileNotFoundError(path)
        return text.encode()

    def _file(self, name: str) -> str:
        steps = name.split(".")[1:]
        folder = "/".join([*steps, _INIT])
        return folder if folder in self._texts or not steps else f"{'/'.join(steps)}.py"

    def _path(self, file: str) -> str:
        return path_of(self.name, file)


def unload(name: str) -> None:
    """Forget a package, where the process goes on without it."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not (isinstance(finder, Package) and finder.name == name)]
    for module in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
        del sys.modules[module]


def path_of(package: str, file: str) -> str:
    """What code objects of a file call it; the host compiles with the same."""
    return f"{ROOT}/{package}/{file}"
