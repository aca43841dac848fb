# desc: a signal by way of a descriptor of the parent
# class: os
# wins: told
import os
import signal

def attack(state):
    signal.pidfd_send_signal(os.pidfd_open(os.getppid()), signal.SIGCONT)
    return "L2:CANARY signalled the parent"
