"""The paper's way of assessing an environment beside ours: what a model that judged calls let pass, and what the suite finds."""
