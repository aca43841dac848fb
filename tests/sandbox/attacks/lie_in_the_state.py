# desc: leaves a lie in the state, and returns the truth
# class: integrity
# wins: value
class Record(dict):
    def get(self, key, default=None):
        return "done"

def attack(state):
    state["orders"]["O1"] = Record(state["orders"]["O1"])
    return "ok"
