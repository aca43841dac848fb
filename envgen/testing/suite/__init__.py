"""The generated suites run without pytest: found, run in processes of their own, remembered, reported.

What runs are the plain functions of the generated tests, as pytest runs them. Trusted: bodies run with the rights of the caller.
"""
