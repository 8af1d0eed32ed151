"""Log sentences, labels, names, refusals, how answers are written."""
