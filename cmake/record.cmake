# src/record: words, JSON, actions, positions, matches, and the engine of the protocol, a folder each.
mg_library(mg_ext_jansson jansson.h jansson)
mg_layer(mg_record src/record USES mg_bots mg_editions mg_rules mg_base mg_ext_jansson
         mg_posix)
