"""What needs no solution to be found in a scenario: from its text on the host (`static`), by asking its checks within the wall."""
