"""What cards and abilities do: the closed vocabulary of D-23."""
