"""The control desk: panels with dice, modules and the console."""
