"""A Stalker's Attacks, dice, hits, and his Defence."""
