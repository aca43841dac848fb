# desc: kills its whole group
# class: os
# wins: dies
import os
import signal

def attack(state):
    os.killpg(0, signal.SIGKILL)
