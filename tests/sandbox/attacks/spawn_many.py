# desc: thirty processes that sleep
# class: os
# wins: told
import os
import time

def attack(state):
    for _ in range(30):
        if os.fork() == 0:
            time.sleep(0.5)
            os._exit(0)
    return "L2:CANARY thirty processes"
