"""The scenarios of SupportGroupManagementSystem: tasks with their checks.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""
