"""Tasks out of the files that people have: JSON lines, API-Bank, ToolACE, plain text. A line that is none is told and left out."""

from envgen.synthesis.discover.readers.files import Read, read_tasks

__all__ = ["Read", "read_tasks"]
