"""What a campaign is made of: state, pending work, events, answers, questions."""
