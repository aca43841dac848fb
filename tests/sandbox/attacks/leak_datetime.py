# desc: another date in the module datetime
# class: integrity
# wins: differs
import datetime

def attack(state):
    day = str(datetime.date(2026, 1, 1))
    datetime.date = lambda *parts: "never"
    return day
