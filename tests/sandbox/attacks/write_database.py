# desc: sqlite3 makes a file
# class: escape
# wins: file
import sqlite3

def attack(state):
    base = sqlite3.connect("@OUT@base")
    base.execute("create table t (a)")
    base.commit()
    return "made"
