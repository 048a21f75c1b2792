# src/exec: bots that are programs of their own.
mg_layer(mg_exec src/exec USES mg_record mg_bots mg_rules mg_base mg_ext_jansson mg_posix
         Threads::Threads)
