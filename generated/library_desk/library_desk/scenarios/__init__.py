"""The scenarios of LibraryDesk: tasks with their checks.

Generated from specs/library_desk/scenarios. Do not edit.
"""
