# src/rules: state, frames and both engines. Names no edition.
mg_layer(mg_rules src/rules USES mg_base)
