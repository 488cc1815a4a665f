"""What is known of this machine: terminal, settings, what is left of a crash, a process to think in."""
