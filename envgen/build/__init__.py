"""The whole way from descriptions to environments with proven scenarios: which stage comes next, what is kept, what it came to."""
