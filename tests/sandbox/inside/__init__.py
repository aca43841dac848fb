"""What runs within the wall, tried without one."""
