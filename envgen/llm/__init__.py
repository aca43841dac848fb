"""The one client for language models: requests by content, answers that are paid once, what they cost. Knows no stages."""

from __future__ import annotations

from envgen.llm.message import Answer, Message, Request, Tool, ToolCall, Usage
from envgen.llm.prompts import Prompt, prompt
from envgen.llm.trying import GaveUp, Good, Try, ask_until_good

__all__ = [
    "Answer",
    "GaveUp",
    "Good",
    "Message",
    "Prompt",
    "Request",
    "Tool",
    "ToolCall",
    "Try",
    "Usage",
    "ask_until_good",
    "prompt",
]
