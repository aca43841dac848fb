"""The faults of released classes, found by execution: each with a class of faults, a tool and the shortest calls that show it.

`hunt.hunt` calls the class itself, behind the wall; `suites.faults_of` reads what the generated suite found; `table` tells.
"""
