"""Boards of squares: the camera in whole pixels, marks on fields, arrows over them."""
