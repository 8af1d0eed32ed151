"""The effect language of the cards (S-41): words, operations, rules in force."""
