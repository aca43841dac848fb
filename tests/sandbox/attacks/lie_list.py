# desc: a list with other items each time
# class: integrity
# wins: value
class Items(list):
    def __iter__(self):
        self.append(1)
        return iter([1, 2, 3])

    def __len__(self):
        return 3

def attack(state):
    return Items()
