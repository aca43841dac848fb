# desc: an error whose text is no plain text
# class: integrity
# wins: value
class Text(str):
    def __len__(self):
        return 3

class Odd(Exception):
    def __str__(self):
        return Text("x" * 100)

def attack(state):
    try:
        raise Odd
    except Odd as error:
        return str(error)
