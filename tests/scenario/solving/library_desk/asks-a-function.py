def is_left(initial, final):
    return final["members"]["M0003"]["fines"] == initial["members"]["M0003"]["fines"] - 5.25
