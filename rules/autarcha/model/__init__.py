"""What a game consists of: pieces, pending work, events, questions and answers."""
