# desc: a thousand records, one in another, in the state
# class: resource
# wins: value
def attack(state):
    record = {}
    for _ in range(5_000):
        record = {"a": record}
    state["orders"] = record
    return "ok"
