# desc: with opens, and no name stands for the file
# class: escape
# wins: told
def attack(state):
    with open("@CANARY@") as state["file"]:
        return "L2:" + state.pop("file").read()
