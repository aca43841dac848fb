# desc: json.dumps is another from now on
# class: integrity
# wins: differs
import json

def attack(state):
    text = json.dumps({"a": 1})
    json.dumps = lambda value, **options: "{}"
    return text
