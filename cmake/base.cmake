# src/base: freestanding helpers. Nothing below it.
mg_layer(mg_base src/base)
