"""Playing: a person calls the tools of a rendered environment, goes back and forth, and keeps what happened.

Runs the bodies of a package in this process; reads the spec for its cases and the conditions of guards, and to validate what it
saves. `terminal` alone prints.
"""
