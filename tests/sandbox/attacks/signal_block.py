# desc: blocks every signal and waits
# class: os
# wins: hangs
import signal

def attack(state):
    signal.pthread_sigmask(signal.SIG_BLOCK, range(1, signal.NSIG))
    while True:
        signal.sigtimedwait([signal.SIGTERM, signal.SIGINT], 1000)
