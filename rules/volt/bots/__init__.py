"""Computer operators (B-1 to B-10): they see their seat's view and nothing else."""
