# desc: takes a lock twice
# class: resource
# wins: hangs
import threading

def attack(state):
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()
