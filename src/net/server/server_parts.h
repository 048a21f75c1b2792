/* SPDX-License-Identifier: MIT
 * What the files of the server share. Internal. */
#ifndef MAGIE_NET_SERVER_PARTS_H
#define MAGIE_NET_SERVER_PARTS_H

#include "net/monopd/monopd.h"
#include "net/server/server.h"

#include <libwebsockets.h>

enum { MG_SERVER_ADDRESS = 64 };

typedef struct mg_server {
    mg_hub *hub;
    const mg_server_def *def;
    struct lws_context *context;
    lws_sorted_usec_list_t timer, sweep;
    struct mg_peer *peers;
    mg_monopd_hall *hall; /* of monopd's clients; NULL = none are served */
    struct mg_monopd_peer *clients;
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

/** Where everything is written down; the log of the library has no context to find one by. */
extern mg_journal mg__server_journal;

/** Has the hub settle so many milliseconds later; before the loop waits again. */
void mg__server_settle_in(mg_server *s, mg_millis wait);
void mg__server_settle(mg_server *s);

/** Has a guest's connection, its context, fetch what there is. */
void mg__server_wake(void *context);

/** Whether a text is an address of IPv4 or IPv6. */
bool mg__is_address(const char *text);

/** The option of libwebsockets with which a listener has that address alone; 0 = none is needed. */
uint64_t mg__server_family(const char *address);

/** Where a connection comes from. False: it has gone again. */
bool mg__server_address(struct lws *wsi, char out[MG_SERVER_ADDRESS]);

/** Writes down who is not let in, or is closed, and why. */
void mg__server_note(struct lws *wsi, const char *event, const char *why);

/** Listens for monopd's clients, too, beside the other port. Errors: MG_E_IO. */
mg_status mg__server_open_monopd(mg_server *s, int other, mg_err *err);

/** Once a second. */
void mg__server_tick_monopd(mg_server *s);

#endif
