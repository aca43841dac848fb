"""Many environments: which are alike, and which some of them stand for all."""
