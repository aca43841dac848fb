# desc: a handler of a signal
# class: integrity
# wins: differs
import signal

def attack(state):
    known = signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL
    signal.signal(signal.SIGUSR1, lambda number, frame: None)
    return known
