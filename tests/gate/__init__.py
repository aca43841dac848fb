"""What the gate refuses and what it lets pass. No piece of code in here is executed, but for the annotations that pass."""
