"""What a game is made of: state, frames, events, and what each seat may see of them."""
