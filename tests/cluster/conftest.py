"""The tests of a real cluster run where Ray is installed (extra ``cluster``)."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("ray") else ["test_*.py"]
