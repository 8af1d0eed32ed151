"""The pieces, questions and answers of The Dark Order."""
