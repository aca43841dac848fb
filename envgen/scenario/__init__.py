"""Scenarios looked at and proven: what can be told of one without an agent, and whether its checks can be fooled.

What runs code of an environment runs within the wall (`within`, and the modules that it calls); the host hands over texts, takes
findings for claims, and turns them into problems with places. Calls no model.
"""
