# desc: SystemExit, with a status that says that all is well
# class: integrity
# wins: dies
def attack(state):
    raise SystemExit(0)
