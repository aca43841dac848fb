"""What envgen and its runtime cost: `python -m benchmarks` measures each budget beside its baseline in one session."""
