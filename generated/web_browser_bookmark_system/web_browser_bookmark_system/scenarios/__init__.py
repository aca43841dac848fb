"""The scenarios of WebBrowserBookmarkSystem: tasks with their checks.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""
