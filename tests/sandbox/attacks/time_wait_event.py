# desc: waits for what nobody does
# class: resource
# wins: hangs
import threading

def attack(state):
    threading.Event().wait()
