"""Composed answers: purchases, deployments and orders."""
