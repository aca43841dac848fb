# desc: memory is not collected any more
# class: integrity
# wins: differs
import gc

def attack(state):
    enabled = gc.isenabled()
    gc.disable()
    return enabled
