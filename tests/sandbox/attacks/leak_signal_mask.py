# desc: a signal that does not arrive
# class: integrity
# wins: differs
import signal

def attack(state):
    return len(signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR2]))
