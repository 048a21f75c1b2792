# src/batch: many games in step for programs that learn, and what they see of them.
mg_layer(mg_batch src/batch USES mg_bots mg_rules mg_base)
