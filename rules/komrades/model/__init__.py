"""The table as data: state, pending work, what happened, what a seat sees."""
