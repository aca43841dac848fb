# desc: how alike two long texts are
# class: resource
# wins: hangs
import difflib

def attack(state):
    return difflib.SequenceMatcher(None, "ab" * 20_000, "ba" * 20_000, False).ratio()
