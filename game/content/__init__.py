"""What titles bring: packs, lessons, rulebooks, scenarios, and where they lie."""
