"""What the team owns, buys, sells and packs."""
