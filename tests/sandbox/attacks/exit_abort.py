# desc: asks for a core dump
# class: os
# wins: dies
import os

def attack(state):
    os.abort()
