# desc: the encoder that json keeps for everybody
# class: integrity
# wins: differs
import json

def attack(state):
    text = json.dumps({"a": 1})
    json._default_encoder.item_separator = json._default_encoder.key_separator = ";"
    return text
