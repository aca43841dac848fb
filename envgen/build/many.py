"""Many environments at once: each in a folder of its own, released one by one; what fails for one stops no other."""

from __future__ import annotations

import asyncio
import hashlib
import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from envgen.build.built import Built, Kept
from envgen.build.environment import Options, build_one
from envgen.build.install import InTheWay, install
from envgen.llm.at_once import together
from envgen.synthesis.examine import Examiner
from envgen.synthesis.plan import Description

if TYPE_CHECKING:
    from envgen.llm.client import Client

AT_ONCE = 4  # environments: their suites share the cores, and the client has limits of its own

Watch = Callable[[str, str, str], None]  # environment, stage, how far it is


async def build(
    client: Client,
    descriptions: Sequence[Description],
    into: Path,
    work: Path,
    options: Options,
    *,
    watch: Watch = lambda name, stage, told: None,
    on_built: Callable[[Built], None] = lambda built: None,
) -> list[Built]:
    """Build each description in `work`, and put what is sound into `into`; outcomes in the order of the descriptions.

    What `work` knows to be done is not done again. An environment that is not released stays in `work`, as far as it came.

    Raises:
        ModelError, SandboxError: as build_one; what was built before is in its place.
    """
    gate = asyncio.Semaphore(AT_ONCE)
    kept = Kept(work / "built")
    first = {one.name: one for one in reversed(descriptions)}
    with Examiner() as examiner:

        async def one(description: Description) -> Built:
            async with gate:
                if description is first[description.name]:
                    built = kept.get(description.name, _digest(description))
                else:
                    built = _refused(description, "another one of the same name comes before it")
                if built is None:
                    built = await _built(client, description, into, work, options, examiner, watch)
                    if built.is_final:
                        kept.put(built, _digest(description))
                on_built(built)
                return built

        return await together(one(description) for description in descriptions)


async def _built(
    client: Client, description: Description, into: Path, work: Path, options: Options, examiner: Examiner, watch: Watch
) -> Built:
    name, place = description.name, into / description.name
    folder = work / name
    await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)
    folder.mkdir(parents=True)
    built = await build_one(client, description, folder, options, examiner, lambda stage, told: watch(name, stage, told))
    if not built.is_released:
        return built
    try:
        await asyncio.to_thread(install, folder, place)
    except InTheWay as error:
        return replace(built, why=[str(error)], good_without_repair=False)
    return replace(built, place=str(place))


def _digest(description: Description) -> str:
    told = [description.title, description.text, *description.tasks]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def _refused(description: Description, why: str) -> Built:
    return Built(name=description.name, title=description.title, place="", why=[why])
