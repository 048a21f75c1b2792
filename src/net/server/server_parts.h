/* SPDX-License-Identifier: MIT
 * Declarations that the files of the server share. Internal. */
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
    mg_monopd_hall *hall; /* where monopd's clients are listened for; NULL = nowhere */
    struct mg_monopd_peer *clients;
    unsigned char *buffer; /* buffer for writing; the first LWS_PRE bytes are the library's */
    size_t cap;
    bool speaks_tls; /* the certificate and the key can be used */
    int files;       /* the number of files that the process may have open */
    int turned_away; /* connections refused for lack of files since the last line about them */
} mg_server;

/* An answer to a plain HTTP request, while it is sent. */
typedef struct mg_plain {
    const unsigned char *at;
    size_t n, sent;
    char *own; /* the memory behind `at`, unless it belongs to the page */
    bool last; /* the connection is closed after it */
} mg_plain;

/** Makes space for this many bytes in the server's buffer, after LWS_PRE. Returns where they begin,
 * or NULL. */
unsigned char *mg__server_room(mg_server *s, size_t n);

/** Answers plain HTTP requests: the callback of a protocol of libwebsockets, whose user data is an
 * mg_plain. */
int mg__server_plain(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t n);

/** Whether the request came by TLS, to this server or to the proxy in front of it. */
bool mg__server_is_secure(struct lws *wsi);

/** Whether a new connection, given by its descriptor, is one too many. Some descriptors are kept
 * for the store and for bots. Without any, the library could not even accept and close a
 * connection, and would try again without a pause. */
bool mg__server_is_full(mg_server *s, int fd);

/** The journal of the process: the library's log has no context in which to find it. */
extern mg_journal mg__server_journal;

/** Lets the hub settle before the loop waits again. */
void mg__server_settle(mg_server *s);

/** Makes a guest's connection, which is its context, fetch what waits for it. */
void mg__server_wake(void *context);

/** Whether a text is an address of IPv4 or IPv6. */
bool mg__is_address(const char *text);

/** The option of libwebsockets with which a listener gets only that address; 0 = none is needed. */
uint64_t mg__server_family(const char *address);

/** The address that a connection comes from. Returns false if the connection has gone again. */
bool mg__server_address(struct lws *wsi, char out[MG_SERVER_ADDRESS]);

/** The address of the guest: the one that the proxy tells, if there is a proxy, or else the
 * connection's. Call it while the headers of the request are there. Returns false if the connection
 * has gone again. */
bool mg__server_guest_address(const mg_server *s, struct lws *wsi, char out[MG_SERVER_ADDRESS]);

/** Writes into the journal who was refused or closed, and why. */
void mg__server_note(const char *address, const char *event, const char *why);

/** Listens for monopd's clients, on their port.
 * Errors: MG_E_IO. */
mg_status mg__server_open_monopd(mg_server *s, int other, mg_err *err);

/** Called once a second. */
void mg__server_tick_monopd(mg_server *s);

#endif
