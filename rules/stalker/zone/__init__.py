"""Anomalies and artifacts."""
