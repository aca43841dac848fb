# desc: a text that is another when it is asked
# class: integrity
# wins: value
class Text(str):
    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0

def attack(state):
    return {"status": Text("open")}
