"""Words for the panels that all titles share: prompt, log, summary."""
