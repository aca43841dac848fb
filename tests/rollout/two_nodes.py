"""A Ray cluster of two nodes on this machine, until standard input ends. Prints its address."""

import sys

from ray.cluster_utils import Cluster

STORE_BYTES = 80 << 20

if __name__ == "__main__":
    each = {"num_cpus": 1, "object_store_memory": STORE_BYTES}
    cluster = Cluster(initialize_head=True, head_node_args={**each, "include_dashboard": False})
    cluster.add_node(**each)
    cluster.wait_for_nodes()
    print(f"address={cluster.address}", flush=True)
    sys.stdin.read()
    cluster.shutdown()
