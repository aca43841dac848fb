# desc: two keys that are one in JSON
# class: integrity
# wins: value
def attack(state):
    return {1: "first", "1": "second", True: "third", None: "fourth", "null": "fifth"}
