"""The open question: choices, composed answers, previews."""
