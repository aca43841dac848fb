"""Values with named parts. What dataclasses do, without the cost of importing their machinery with every environment."""

from __future__ import annotations

from typing import Any, dataclass_transform


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Facts:
    """A value whose parts are the annotations of its class, given by name; equal where type and parts are."""

    def __init__(self, **parts: Any) -> None:
        own = self.__dict__
        for name in type(self).__annotations__:
            own[name] = parts.pop(name) if name in parts else getattr(type(self), name)
        if parts:
            raise TypeError(f"{type(self).__name__} has no part {min(parts)}")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} does not change")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} does not change")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"
