"""The proof of a scenario: that it can be solved, that its checks notice what is wrong, and that nothing else is paid for."""
