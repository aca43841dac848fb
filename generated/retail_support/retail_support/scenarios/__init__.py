"""The scenarios of RetailSupport: tasks with their checks.

Generated from specs/retail_support/scenarios. Do not edit.
"""
