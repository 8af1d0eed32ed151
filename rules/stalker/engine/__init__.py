"""The Mission engine of S.T.A.L.K.E.R.: one file per topic of the rulebook."""
