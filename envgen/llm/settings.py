"""Which endpoint and model a stage asks: from envgen.toml and the environment. Holds the name of a key's variable, never a key."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

FILE = "envgen.toml"


class BadSettings(ValueError):
    """envgen.toml cannot be used, or says too little; the message says what to write."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """Where to ask and how. Times in seconds; limits are a minute's, 0 is none."""

    base_url: str = ""
    api_key_env: str = ""
    model: str = ""
    temperature: float | None = None
    max_tokens: int | None = None
    seed: int | None = None
    embedding_model: str = ""
    concurrency: int = 8
    requests_per_minute: int = 0
    tokens_per_minute: int = 0
    timeout: float = 600.0
    stream: bool = False

    def api_key(self, environment: Mapping[str, str] | None = None) -> str:
        """The key, from the environment; an endpoint that wants none is given a word that says so."""
        environment = os.environ if environment is None else environment
        names = [self.api_key_env] if self.api_key_env else ["ENVGEN_API_KEY", "OPENAI_API_KEY"]
        return next((environment[name] for name in names if environment.get(name)), "none")


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """US dollars for a million tokens."""

    input: float
    output: float
    cached: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What envgen.toml says: `[endpoint]`, `[stages.NAME]` with what differs there, `[prices."MODEL"]`, `[budget]`."""

    endpoint: Endpoint = field(default_factory=Endpoint)
    stages: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    prices: Mapping[str, Price] = field(default_factory=dict)
    cost_limit: float | None = None
    token_limit: int | None = None

    def of_stage(self, stage: str) -> Endpoint:
        """The endpoint of a stage.

        Raises:
            BadSettings: if nothing says where to ask, or for which model.
        """
        endpoint = replace(self.endpoint, **self.stages.get(stage, {}))
        for name, variable in (("base_url", "ENVGEN_BASE_URL"), ("model", "ENVGEN_MODEL")):
            if not getattr(endpoint, name):
                raise BadSettings(f"no {name} to ask for stage {stage}: write {name} below [endpoint] in {FILE}, or set {variable}")
        return endpoint


def read_settings(file: Path = Path(FILE), environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of a project; the environment goes before the file, which need not be there.

    Raises:
        BadSettings: if the file is no TOML, or says what no setting is.
    """
    environment = os.environ if environment is None else environment
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        told = {}
    except (ValueError, OSError) as error:
        raise BadSettings(f"{file}: {error}") from None
    given = dict(_table(told, "endpoint", file))
    for name, variables in (("base_url", ("ENVGEN_BASE_URL", "OPENAI_BASE_URL")), ("model", ("ENVGEN_MODEL",))):
        value = next((environment[one] for one in variables if environment.get(one)), "")
        if value and (variables[0] in environment or not given.get(name)):
            given[name] = value
    budget = _table(told, "budget", file)
    return Settings(
        endpoint=replace(Endpoint(), **_known(given, Endpoint, f"{file} [endpoint]")),
        stages={name: _known(table, Endpoint, f"{file} [stages.{name}]") for name, table in _table(told, "stages", file).items()},
        prices={
            name: Price(**_known(table, Price, f'{file} [prices."{name}"]')) for name, table in _table(told, "prices", file).items()
        },
        cost_limit=budget.get("cost"),
        token_limit=budget.get("tokens"),
    )


def _table(told: Mapping[str, Any], name: str, file: Path) -> Mapping[str, Any]:
    table = told.get(name, {})
    if not isinstance(table, dict):
        raise BadSettings(f"{file}: {name} is no table: write [{name}]")
    return table


def _known(table: Any, kind: type, where: str) -> Mapping[str, Any]:
    if not isinstance(table, dict):
        raise BadSettings(f"{where} is no table")
    names = [one.name for one in fields(kind)]
    for name in table:
        if name == "api_key":
            raise BadSettings(f"{where}: a key has no place in a file; write api_key_env with the name of a variable that holds it")
        if name not in names:
            raise BadSettings(f"{where}: there is no setting {name}; there are {', '.join(names)}")
    return table
