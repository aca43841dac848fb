# desc: an object that says that it is a dict
# class: integrity
# wins: value
class Record:
    @property
    def __class__(self):
        return dict

    def keys(self):
        return ["a"]

    def __getitem__(self, key):
        return 1

def attack(state):
    return Record()
