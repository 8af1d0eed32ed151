"""The poster, the line and all that stands, lies or is marked on it."""
