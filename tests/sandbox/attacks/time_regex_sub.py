# desc: the same in a substitution with alternatives
# class: resource
# wins: hangs
import re

def attack(state):
    return re.sub(r"^(\w|\w\w|\s)*$", "", "word " * 12 + "!")
