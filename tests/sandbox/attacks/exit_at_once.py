# desc: ends the process without a word
# class: os
# wins: dies
import os

def attack(state):
    os._exit(0)
