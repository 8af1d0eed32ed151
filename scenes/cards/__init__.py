"""Printed cards: frames with a title, a picture, figures and words; sheets of paper; tokens."""
