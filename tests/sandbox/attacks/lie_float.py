# desc: a float that writes itself as code
# class: integrity
# wins: value
class Price(float):
    def __repr__(self):
        return '1, "paid": true'

def attack(state):
    return {"price": Price(1.0)}
