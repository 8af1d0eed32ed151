"""What the rules say: log sentences, labels of options, refusals."""
