"""An OpenAI-compatible model server on this machine, whose answers come from a script or from files that somebody writes.

Knows no stage of envgen and calls no model: it is what a client talks to in tests, and in the place of a model.
"""

from __future__ import annotations

from envgen.endpoint.by_hand import ByHandServer
from envgen.endpoint.script import Script, ScriptError, read_script
from envgen.endpoint.scripted import ScriptedServer

__all__ = ["ByHandServer", "Script", "ScriptError", "ScriptedServer", "read_script"]
