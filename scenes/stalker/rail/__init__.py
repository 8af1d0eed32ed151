"""The mission rail beside the Map."""
