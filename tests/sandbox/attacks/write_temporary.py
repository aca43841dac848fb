# desc: a temporary file beside others
# class: escape
# wins: file
import tempfile

def attack(state):
    return tempfile.mkstemp(dir="@OUT@")[1]
