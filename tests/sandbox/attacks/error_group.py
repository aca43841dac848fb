# desc: a group that holds an exit
# class: integrity
# wins: dies
def attack(state):
    raise BaseExceptionGroup("group", [SystemExit(0), KeyboardInterrupt()])
