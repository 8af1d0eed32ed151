"""The open question: anchors, clicks, previews."""
