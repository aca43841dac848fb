# desc: a state of 20 MB
# class: resource
# wins: floods
def attack(state):
    state["orders"]["O1"]["note"] = "x" * 20_000_000
    return "ok"
