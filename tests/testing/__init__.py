"""Tests of envgen.testing, what generated suites import."""
