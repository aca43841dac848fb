# desc: waits for a signal
# class: resource
# wins: hangs
import signal

def attack(state):
    signal.pause()
