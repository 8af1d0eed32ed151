"""The tests of the real window run where a virtual screen and a virtual hand are at hand."""

import shutil

TOOLS = ("Xvfb", "xdotool")
collect_ignore_glob = [] if all(shutil.which(tool) for tool in TOOLS) else ["test_*.py"]
