"""The open question: what can be clicked, and what a pick would do."""
