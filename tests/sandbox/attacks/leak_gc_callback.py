# desc: code that runs when memory is collected
# class: integrity
# wins: differs
import gc

def attack(state):
    gc.callbacks.append(lambda phase, details: None)
    return len(gc.callbacks)
