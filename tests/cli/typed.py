"""Commands that ask a model, as somebody types them: in a process of their own, with a scripted server in the place of a model."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def envgen(project: Path, *words: str, url: str = "http://127.0.0.1:9/v1") -> subprocess.CompletedProcess[str]:
    """Run it in the folder of a project, with no settings but the address; without one nobody answers."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("ENVGEN_", "OPENAI_"))}
    environment |= {"ENVGEN_BASE_URL": url, "ENVGEN_MODEL": "by-hand", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "envgen", *words]
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, timeout=300, check=False)
