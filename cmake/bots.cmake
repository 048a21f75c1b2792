# src/bots: players that see views only.
mg_layer(mg_bots src/bots USES mg_rules mg_base)
