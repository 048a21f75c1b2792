# src/play: setting up a match, sessions, saves, offers: what a terminal and a server both need.
mg_layer(mg_play src/play USES mg_exec mg_sim mg_record mg_bots mg_editions mg_rules mg_base mg_posix)
