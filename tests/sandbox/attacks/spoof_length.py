# desc: the head of a message that never comes
# class: integrity
# wins: spoofs
import os

def attack(state):
    for number in range(3, 21):
        try:
            os.write(number, b"\xff\xff\xff\xff")
        except OSError:
            pass
    return "announced"
