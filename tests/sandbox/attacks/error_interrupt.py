# desc: KeyboardInterrupt, as if somebody had pressed Ctrl-C
# class: integrity
# wins: dies
def attack(state):
    raise KeyboardInterrupt
