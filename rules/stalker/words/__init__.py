"""Log sentences, labels of options, reasons of refusals, short answers."""
