# desc: closes every descriptor, those of the host included
# class: os
# wins: dies
import os

def attack(state):
    os.closerange(0, 256)
    return "closed"
