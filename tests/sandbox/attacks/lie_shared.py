# desc: two places of the state are one object with a cycle
# class: integrity
# wins: value
def attack(state):
    state["orders"]["O2"] = state["orders"]
    return "ok"
