"""Words and anchors of options, sentences, reasons, the diary."""
