# desc: a pattern that goes back over and over
# class: resource
# wins: hangs
import re

def attack(state):
    return bool(re.fullmatch(r"(a+)+", "a" * 40 + "b"))
