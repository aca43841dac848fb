# desc: the environment variables of the process
# class: escape
# wins: told
import os

def attack(state):
    return "L2:" + "".join(os.environ.values())
