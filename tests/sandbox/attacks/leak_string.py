# desc: a constant of string
# class: integrity
# wins: differs
import string

def attack(state):
    string.digits += "0"
    return string.digits
