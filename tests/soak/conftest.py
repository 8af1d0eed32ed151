"""Kills, pipes and full disks are made as Unix makes them."""

import os

collect_ignore_glob = [] if hasattr(os, "fork") else ["test_*.py"]
