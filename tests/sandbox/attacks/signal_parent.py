# desc: a signal for the parent that does no harm, and shows that it can
# class: os
# wins: told
import os
import signal

def attack(state):
    os.kill(os.getppid(), signal.SIGCONT)
    return "L2:CANARY signalled the parent"
