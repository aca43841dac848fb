"""Episodes in the forms that trainers read: a module a dialect, each writes rows and reads them back. Runs no episode."""

from __future__ import annotations
