# src/report: what the laboratory found, as text, JSON, tables for others and pages with plots.
mg_layer(mg_report src/report USES mg_ext_sqlite mg_lab mg_sim mg_odds mg_record mg_bots mg_editions mg_rules
                                   mg_base mg_posix m)
