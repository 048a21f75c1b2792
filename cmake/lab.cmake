# src/lab: studies of many games, comparisons, sweeps, searches, tournaments, analyses of positions.
mg_layer(mg_lab src/lab USES mg_play mg_exec mg_sim mg_odds mg_record mg_bots mg_editions mg_rules mg_base
                             mg_ext_jansson mg_posix m)
