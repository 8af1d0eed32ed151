"""What the command line offers without a window; every command is also a function."""
