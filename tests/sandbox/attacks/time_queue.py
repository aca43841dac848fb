# desc: waits for a message
# class: resource
# wins: hangs
import queue

def attack(state):
    return queue.SimpleQueue().get()
