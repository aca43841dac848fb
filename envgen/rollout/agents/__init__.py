"""Agents that are models: asked with native function calls, or in a prompt with calls in the text. They know no world."""

from __future__ import annotations

from envgen.rollout.agents.native import NativeAgent
from envgen.rollout.agents.prompted import PromptedAgent

__all__ = ["NativeAgent", "PromptedAgent"]
