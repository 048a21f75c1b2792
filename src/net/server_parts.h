/* SPDX-License-Identifier: MIT
 * What the loop of the server and its answers to plain requests share. Internal. */
#ifndef MAGIE_NET_SERVER_PARTS_H
#define MAGIE_NET_SERVER_PARTS_H

#include "net/server.h"

#include <libwebsockets.h>

typedef struct mg_server {
    mg_hub *hub;
    const mg_server_def *def;
    struct lws_context *context;
    lws_sorted_usec_list_t timer, sweep;
    struct mg_peer *peers;
    unsigned char *buffer; /* what is being written, behind LWS_PRE bytes */
    size_t cap;
} mg_server;

/* An answer to a plain request, while it is sent. */
typedef struct mg_plain {
    const unsigned char *at;
    size_t n, sent;
    char *own; /* what at points to, where it is not of the page */
    bool last; /* the connection is closed after it */
} mg_plain;

/** Makes room for so many bytes in the server's buffer, behind LWS_PRE. Returns where they begin,
 *  or NULL. */
unsigned char *mg__server_room(mg_server *s, size_t n);

/** Answers plain requests: the callback of a protocol of libwebsockets, whose user is an mg_plain.
 */
int mg__server_plain(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t n);

/** Whether who asks came by TLS, to this server or to the proxy before it. */
bool mg__server_is_secure(struct lws *wsi);

#endif
