"""Position files in and out."""
