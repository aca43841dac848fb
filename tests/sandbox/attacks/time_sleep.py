# desc: sleeps
# class: resource
# wins: hangs
import time

def attack(state):
    time.sleep(1_000_000)
