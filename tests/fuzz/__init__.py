"""Inputs that nobody wrote, and what must hold for each: see docs/fuzzing.md."""
