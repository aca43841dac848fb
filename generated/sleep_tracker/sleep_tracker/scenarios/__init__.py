"""The scenarios of SleepTracker: tasks with their checks.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""
