# desc: a thread takes the next request away
# class: os
# wins: hangs
import os
import threading

def steal(number):
    try:
        os.read(number, 65536)
    except OSError:
        pass

def attack(state):
    for number in range(3, 9):
        threading.Thread(target=steal, args=(number,), daemon=True).start()
    return "waiting"
