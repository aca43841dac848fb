# desc: keys that are texts of another kind
# class: integrity
# wins: value
class Key(str):
    def __hash__(self):
        return 1

def attack(state):
    return {Key("a"): 1, "b": 2}
