"""Scenarios that others wrote: check functions read as expressions where that is certain, kept as functions where it is not.

`reading` and `values` turn a function into one expression, `firm` makes it what a person would write, `forms` finds the form of
a check, `functions` keeps the rest; `files` writes, `states` and `proof` show by execution that nothing has changed.
"""
