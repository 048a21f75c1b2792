# src/net: rooms over a network, and where they are kept. Not a part of libmagie.
mg_library(mg_ext_sqlite sqlite3.h sqlite3)
mg_library(mg_ext_postgres libpq-fe.h pq postgresql)
# Its header alone: the library is loaded when it is wanted (src/net/store/libpq.h).
set_target_properties(mg_ext_postgres PROPERTIES INTERFACE_LINK_LIBRARIES "${CMAKE_DL_LIBS}")
mg_library(mg_ext_sodium sodium.h sodium)
mg_library(mg_ext_qrencode qrencode.h qrencode)
mg_library(mg_ext_websockets libwebsockets.h websockets)
mg_layer(mg_net src/net USES mg_play mg_exec mg_sim mg_record mg_bots mg_editions mg_rules mg_base
                             mg_ext_jansson mg_ext_sqlite mg_ext_postgres mg_ext_sodium
                             mg_ext_qrencode mg_ext_websockets mg_page mg_posix)
