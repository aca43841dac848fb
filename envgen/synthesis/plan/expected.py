"""What planning an environment is expected to ask, before it asks: `--dry-run`."""

from __future__ import annotations

from typing import Any

from envgen.llm.estimate import Estimate, prompt_tokens
from envgen.llm.prompts import Prompt, prompt
from envgen.synthesis.plan import forms
from envgen.synthesis.plan.description import Description
from envgen.synthesis.plan.run import GROUP, STAGE, TOOLS

# Tokens, as measured on the environments of specs/ said in the forms of this stage, and on what models answered.
STATE = 1_000  # of the state as YAML
RULES = 450
TOOL = 230  # of a tool as it is answered
LISTED = 35
SEED = 1_000
AGAIN = 1.4  # answers that are asked for, for each that is taken

_FILL = "name: value  # text\n"  # of about six tokens


def estimate(description: Description, tools: int = TOOLS) -> list[Estimate]:
    """Calls and tokens of one environment of so many tools; what is asked again is in it."""
    about = {"title": description.title, "about": description.text, "tasks": description.tasks}

    def asked(step: str, shown: int = 0, **more: Any) -> Prompt:
        return prompt(f"plan/{step}", **about, **({"blueprint": _FILL * (shown // 6)} if shown else {}), **more)

    groups = -(-tools // GROUP)
    entries = [{"name": "do_something", "kind": "command", "how": "action", "purpose": "Do something to it."}] * tools
    names = [one["name"] for one in entries]
    details = asked("details", STATE + RULES, names=names, tools=entries[:GROUP])
    calls = [
        (asked("state"), forms.STATE, int(STATE * 1.4), 1),
        (asked("rules", STATE), forms.RULES, RULES, 1),
        (asked("tools", STATE + RULES, count=tools), forms.tools(tools), LISTED * tools, 1),
        (details, forms.details(GROUP), TOOL * tools // groups, groups),
        (asked("seed", STATE + RULES, guards=[_FILL] * tools), {}, SEED, 1),
    ]
    return [
        Estimate(
            STAGE,
            round(AGAIN * sum(times for *_, times in calls)),
            round(AGAIN * sum(times * prompt_tokens(one, schema) for one, schema, _, times in calls)),
            round(AGAIN * sum(times * output for *_, output, times in calls)),
        )
    ]
