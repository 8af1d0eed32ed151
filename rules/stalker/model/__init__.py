"""What a Mission is made of: state, pending work, events, views, the book of content."""
