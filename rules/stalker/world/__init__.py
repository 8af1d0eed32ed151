"""The Map of S.T.A.L.K.E.R.: pure geometry over precomputed tables (S-5 to S-12, S-34)."""
