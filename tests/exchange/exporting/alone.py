"""An exported class as EnvScaler makes one: executed in a module of its own, that nothing else knows."""

from __future__ import annotations

from copy import deepcopy
from types import ModuleType
from typing import Any

from tests.exchange.exporting.conftest import Item


def class_of(item: Item) -> Any:
    """The class of an item of our own."""
    module = ModuleType("dynamic_env")
    exec(item["env_class_code"], vars(module))
    return getattr(module, item["env_class_name"])


def instance(item: Item, config: dict[str, Any] | None = None) -> Any:
    """An instance that stands at a state."""
    config = deepcopy(item["init_config_list"][0] if config is None else config)
    owner = class_of(item)(config)
    for name, value in config.items():
        setattr(owner, name, value)
    return owner
