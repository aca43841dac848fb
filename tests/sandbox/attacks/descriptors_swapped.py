# desc: puts pipes of its own where the host listens
# class: os
# wins: dies
import os

def attack(state):
    reader, writer = os.pipe()
    for number in range(3, 12):
        if number not in (reader, writer):
            os.dup2(writer, number)
    return "swapped"
