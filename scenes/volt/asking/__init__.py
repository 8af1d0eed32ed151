"""The open question: what can be pointed at, composed, previewed and confirmed."""
