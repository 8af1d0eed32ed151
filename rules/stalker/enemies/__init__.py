"""What Enemies do on their own."""
