# desc: a register of the standard library
# class: integrity
# wins: differs
import csv

def attack(state):
    known = len(csv.list_dialects())
    csv.register_dialect("mine", delimiter=";")
    return known
