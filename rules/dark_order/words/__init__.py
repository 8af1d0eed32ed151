"""The words of the log, of options and of refusals."""
