# desc: memory is collected at another time
# class: integrity
# wins: differs
import gc

def attack(state):
    threshold = gc.get_threshold()[0]
    gc.set_threshold(threshold + 1)
    return threshold
