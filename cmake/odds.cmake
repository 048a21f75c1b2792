# src/odds: exact odds of landing, and what they make of rents.
mg_layer(mg_odds src/odds USES mg_editions mg_rules mg_base)
