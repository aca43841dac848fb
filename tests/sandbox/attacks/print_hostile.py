# desc: prints an object whose text never comes
# class: resource
# wins: hangs
class Slow:
    def __str__(self):
        while True:
            pass

def attack(state):
    print(Slow())
