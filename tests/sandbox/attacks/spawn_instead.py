# desc: the process becomes another program
# class: os
# wins: file
import os

def attack(state):
    os.execv("/bin/sh", ["sh", "-c", "echo alive > @OUT@marker"])
