"""An independent reference interpreter of blueprints, written from the design alone, and what it is compared with."""
