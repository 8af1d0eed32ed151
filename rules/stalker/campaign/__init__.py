"""The campaign: exploring the Zone between Missions (S-39); a title of its own on the kernel."""
