"""How every event looks."""
