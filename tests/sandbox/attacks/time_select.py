# desc: waits for nothing at all
# class: resource
# wins: hangs
import select

def attack(state):
    select.select([], [], [])
