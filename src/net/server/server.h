/* SPDX-License-Identifier: MIT
 * Carries the guests of a hub over WebSockets: one process, one loop. /rooms is the WebSocket, /
 * the page for people, /qr?t/ROOM the QR code of a link to a room, /health says "ok", /metrics has
 * counts in the text format of Prometheus. Clients of monopd's protocol have a port of their
 * own. */
#ifndef MAGIE_NET_SERVER_H
#define MAGIE_NET_SERVER_H

#include "net/hub/hub.h"
#include "net/server/served_page.h"

typedef struct mg_server_def {
    const char *address;        /* address to listen on; NULL = all of this machine */
    int port;                   /* 0 = any free port */
    int monopd;                 /* port for clients of monopd's protocol; 0 = none */
    const char *const *origins; /* origins of n other pages that may connect */
    int origin_n;
    const char *certificate, *key; /* files of its TLS certificate and key; NULL = no TLS */
    const char *at;                /* where guests reach this process; NULL = where it listens */
    bool proxied;                  /* guests come through a proxy, which tells their addresses */
    const mg_page_file *page;      /* the files of the page, as mg_page_files */
} mg_server_def;

/** Serves until a signal (SIGINT or SIGTERM) asks it to stop; says on standard output where it
 *  listens, and on standard error what goes wrong.
 *  Errors: MG_E_IO it cannot listen there. */
MG_NODISCARD mg_status mg_serve(mg_hub *hub, const mg_server_def *def, mg_err *err);

#endif
