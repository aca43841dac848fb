# desc: codecs.open
# class: escape
# wins: told
import codecs

def attack(state):
    return "L2:" + codecs.open("@CANARY@", encoding="latin-1").read()
