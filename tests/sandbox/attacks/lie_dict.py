# desc: a dict that has every key
# class: integrity
# wins: value
class Record(dict):
    def __missing__(self, key):
        return True

    def __contains__(self, key):
        return True

def attack(state):
    return Record()
