/* SPDX-License-Identifier: MIT
 * Carries the guests of a hub over WebSockets: one process, one loop. /rooms is the WebSocket,
 * /health says "ok", /metrics counts, in the text format of Prometheus. */
#ifndef MAGIE_NET_SERVER_H
#define MAGIE_NET_SERVER_H

#include "net/hub.h"

typedef struct mg_server_def {
    const char *address;        /* to listen on; NULL = every one of this machine */
    int port;                   /* 0 = a free one */
    const char *const *origins; /* whose pages may connect beside the server's own; n of them */
    int origin_n;
    const char *certificate, *key; /* files of its own TLS; NULL = none */
} mg_server_def;

/** Serves until a signal (SIGINT or SIGTERM) asks it to stop; says on standard output where it
 *  listens, and on standard error what goes wrong.
 *  Errors: MG_E_IO it cannot listen there. */
MG_NODISCARD mg_status mg_serve(mg_hub *hub, const mg_server_def *def, mg_err *err);

#endif
