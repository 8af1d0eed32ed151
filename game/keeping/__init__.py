"""What stays on disk: journals, saves, replays, settings, statistics, and the files under them."""
