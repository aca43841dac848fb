# desc: __del__ runs when nobody looks
# class: escape
# wins: file
class Box:
    def __del__(self):
        open("@OUT@marker", "w").close()

def attack(state):
    Box()
    return "gone"
