# desc: GeneratorExit
# class: integrity
# wins: dies
def attack(state):
    raise GeneratorExit
