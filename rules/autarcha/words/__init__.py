"""Sentences, labels and refusals."""
