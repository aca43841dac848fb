"""What the gate refuses and what it lets pass. Nothing in here is executed but the gate."""
