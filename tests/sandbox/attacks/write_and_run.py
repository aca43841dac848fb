# desc: writes a script, and runs it with runpy
# class: escape
# wins: file
import runpy

def attack(state):
    with open("@OUT@script.py", "w") as file:
        file.write("text = open('@CANARY@').read()")
    return "L2:" + runpy.run_path("@OUT@script.py")["text"]
