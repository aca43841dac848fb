# desc: reads a pipe that nobody writes
# class: resource
# wins: hangs
import os

def attack(state):
    return os.read(os.pipe()[0], 1).decode()
