# src/sim: many games at once, and what they came to.
find_package(Threads REQUIRED)
mg_layer(mg_sim src/sim USES mg_bots mg_rules mg_base mg_posix Threads::Threads m)
