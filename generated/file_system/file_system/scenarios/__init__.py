"""The scenarios of FileSystem: tasks with their checks.

Generated from specs/file_system/scenarios. Do not edit.
"""
