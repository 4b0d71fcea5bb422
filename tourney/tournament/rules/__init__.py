"""What the rules make of each command: events, or a ``RuleViolation``. By topic."""
