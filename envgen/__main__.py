"""`python -m envgen`."""

from __future__ import annotations

import sys

from envgen.cli import main

sys.exit(main())
