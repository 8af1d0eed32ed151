"""What is said: prompt, log, chips, briefing, the end."""
