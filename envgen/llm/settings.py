"""Which endpoint and model a stage asks: from envgen.toml and the environment. Holds the name of a key's variable, never a key."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from envgen.diagnostics.hints import did_you_mean
from envgen.llm.redaction import public_url
from envgen.llm.toml_places import line_of
from envgen.resources import resource

FILE = "envgen.toml"
SCHEMA = "settings.schema.json"


class BadSettings(ValueError):
    """envgen.toml cannot be used, or says too little; the message says where, and what to write."""


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
    attempts: int = 6
    patience: float = 900.0
    stream: bool = False

    @property
    def key_variables(self) -> Sequence[str]:
        """The variables that may hold the key, the first one that is set counts."""
        return (self.api_key_env,) if self.api_key_env else ("ENVGEN_API_KEY", "OPENAI_API_KEY")

    def key_variable(self, environment: Mapping[str, str] | None = None) -> str:
        """The variable that holds the key; empty where none does."""
        environment = os.environ if environment is None else environment
        return next((name for name in self.key_variables if environment.get(name, "").strip()), "")

    def api_key(self, environment: Mapping[str, str] | None = None) -> str:
        """The key, from the environment; an endpoint that wants none is given a word that says so.

        Raises:
            BadSettings: if it can be no key: a header cannot hold it.
        """
        environment = os.environ if environment is None else environment
        name = self.key_variable(environment)
        key = environment[name].strip() if name else "none"
        at = next((at for at, letter in enumerate(key, 1) if not (letter.isascii() and letter.isprintable())), 0)
        if at:
            raise BadSettings(f"what {name} holds is no key: character {at} of {len(key)} is none that a request could carry")
        return key


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """US dollars for a million tokens."""

    input: float
    output: float
    cached: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What envgen.toml says: `[endpoint]`, `[stages.NAME]` with what differs there, `[prices."MODEL"]`, `[budget]`, `[cache]`.

    `answers` are folders of kept answers that are read and never written. `log` is the file of the request log, if there is one.
    """

    endpoint: Endpoint = field(default_factory=Endpoint)
    stages: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    prices: Mapping[str, Price] = field(default_factory=dict)
    cost_limit: float | None = None
    token_limit: int | None = None
    answers: tuple[Path, ...] = ()
    log: Path | None = None

    def of_stage(self, stage: str) -> Endpoint:
        """The endpoint of a stage.

        Raises:
            BadSettings: if nothing says where to ask, or for which model.
        """
        endpoint = replace(self.endpoint, **self.stages.get(stage, {}))
        for name, variable in (("base_url", "ENVGEN_BASE_URL"), ("model", "ENVGEN_MODEL")):
            if not getattr(endpoint, name):
                raise BadSettings(f"no {name} to ask for stage {stage}: write {name} below [endpoint] in {FILE}, or set {variable}")
        if not re.match(r"https?://[^/]", endpoint.base_url):
            raise BadSettings(f"base_url {public_url(endpoint.base_url)!r} is no address: it begins with http:// or https://")
        return endpoint

    def public(self) -> dict[str, Any]:
        """As a record may hold them: without what may be secret in an address."""
        tables = {"endpoint": asdict(self.endpoint), "stages": {name: dict(table) for name, table in self.stages.items()}}
        for table in (tables["endpoint"], *tables["stages"].values()):
            if "base_url" in table:
                table["base_url"] = public_url(table["base_url"])
        return {**tables, "cost_limit": self.cost_limit, "token_limit": self.token_limit, "answers": list(map(str, self.answers))}

    @property
    def key_variables(self) -> Sequence[str]:
        """All variables that may hold a key."""
        named = [self.endpoint.api_key_env, *(str(table.get("api_key_env", "")) for table in self.stages.values())]
        return tuple(dict.fromkeys([*filter(None, named), "ENVGEN_API_KEY", "OPENAI_API_KEY"]))


# The setting, the variable that goes before it, and one that other programs use, which goes behind it.
_VARIABLES = (
    ("base_url", "ENVGEN_BASE_URL", "OPENAI_BASE_URL"),
    ("model", "ENVGEN_MODEL", ""),
    ("embedding_model", "ENVGEN_EMBEDDING_MODEL", ""),
)


def read_settings(file: Path = Path(FILE), environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of a project; the environment goes before the file, which need not be there.

    Raises:
        BadSettings: if the file is no TOML, or says what no setting is.
    """
    environment = os.environ if environment is None else environment
    told = _read(file)
    given = dict(told.get("endpoint", {}))
    for name, before, behind in _VARIABLES:
        if (value := environment.get(before, "")) or (not given.get(name) and (value := environment.get(behind, ""))):
            given[name] = value
    # A variable is about the command that is run: where a stage names another model, it asks that of the variable, too.
    over = {name: environment[before] for name, before, _ in _VARIABLES if environment.get(before)}
    stages = {name: {**table, **over} for name, table in told.get("stages", {}).items()}
    for name, before, _ in _VARIABLES:  # ENVGEN_MODEL_PLAN is that of one stage
        for variable in environment:
            if variable.startswith(f"{before}_") and environment[variable]:
                stages.setdefault(variable.removeprefix(f"{before}_").lower(), {})[name] = environment[variable]
    folders = told.get("cache", {}).get("folder", [])
    answers = [file.parent / one for one in ([folders] if isinstance(folders, str) else folders)]
    answers[:0] = [Path(one) for one in environment.get("ENVGEN_ANSWERS", "").split(os.pathsep) if one]
    for folder in answers:
        if not folder.is_dir():
            raise BadSettings(f"no folder of answers at {folder}: ENVGEN_ANSWERS, or folder below [cache] in {FILE}, names it")
    budget = told.get("budget", {})
    return Settings(
        endpoint=replace(Endpoint(), **given),
        stages=stages,
        prices={name: Price(**table) for name, table in told.get("prices", {}).items()},
        cost_limit=budget.get("cost"),
        token_limit=budget.get("tokens"),
        answers=tuple(answers),
        log=Path(environment["ENVGEN_LOG_REQUESTS"]) if environment.get("ENVGEN_LOG_REQUESTS") else None,
    )


def settings_schema() -> dict[str, Any]:
    """The JSON Schema of envgen.toml, which editors use, too."""
    schema: dict[str, Any] = json.loads(resource("schemas", SCHEMA).read_text("utf-8"))
    return schema


def _read(file: Path) -> dict[str, Any]:
    try:
        text = file.read_text(encoding="utf-8")
        told = tomllib.loads(text)
    except FileNotFoundError:
        return {}
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        message = str(error).partition(" (at ")[0]
        raise BadSettings(f"{file}:{at[1]}:{at[2]}: {message}" if at else f"{file}: {error}") from None
    except (ValueError, OSError) as error:
        raise BadSettings(f"{file}: {error}") from None
    from jsonschema import Draft202012Validator

    errors = sorted(Draft202012Validator(settings_schema()).iter_errors(told), key=lambda one: list(map(str, one.absolute_path)))
    if errors:
        raise BadSettings("\n".join(_told(error, text, file) for error in errors))
    return told


def _told(error: Any, text: str, file: Path) -> str:
    """An error of the schema as a person would say it."""
    path = [str(part) for part in error.absolute_path]
    table = ".".join(part if re.fullmatch(r"[\w-]+", part) else f'"{part}"' for part in path)
    if error.validator == "additionalProperties":
        known = sorted(error.schema.get("properties", {}))
        name = next(one for one in error.instance if one not in known)
        at = f"{file}:{line_of(text, [*path, name])}"
        if name == "api_key":
            return f"{at}: a key has no place in a file; write api_key_env with the name of a variable that holds it"
        where = f"[{table}]" if table else "the file"
        there = did_you_mean(name, known) or f"there are {', '.join(known)}"
        return f"{at}: there is no setting {name} in {where}; {there}"
    at = f"{file}:{line_of(text, path)}"
    if error.validator == "required":
        return f"{at}: [{table}]: {error.message.replace(chr(39), '')}"
    if error.validator == "pattern" and path[-1] == "api_key_env":  # it may be the key itself, which is not repeated
        return f"{at}: api_key_env is the NAME of a variable that holds the key, such as ENVGEN_API_KEY"
    return f"{at}: {table}: {error.message}"
