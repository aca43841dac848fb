def is_paid(initial, final):
    return initial["members"]["M0003"]["fines"] - final["members"]["M0003"]["fines"] == 13.5  # M0003
