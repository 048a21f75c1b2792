/* SPDX-License-Identifier: MIT
 * Clients of monopd's protocol at the tables of a hub. Their lines become requests; answers and
 * messages of the hub become lines for them. This code knows no sockets and no rules: what may be
 * done and what it costs comes from the choices in the hub's answers. docs/monopd.md has the
 * protocol. */
#ifndef MAGIE_NET_MONOPD_H
#define MAGIE_NET_MONOPD_H

#include <stddef.h>

typedef struct mg_monopd_hall mg_monopd_hall;
typedef struct mg_monopd mg_monopd;

/* The functions that carry lines from and to a client. context is the caller's. None of them may
 * call back into this file before it returns. */
typedef struct mg_monopd_ends {
    void (*say)(void *context, const char *lines, size_t length); /* to the client */
    void (*ask)(void *context, const char *line, size_t length);  /* a request to the hub */
    void (*renew)(void *context); /* leaves the room: from now on it is a new guest in no room */
    void (*close)(void *context); /* closes the connection after everything has been sent */
} mg_monopd_ends;

/** The hall, in which clients meet and the tables that they have opened are listed. NULL without
 * memory. Free it with mg_monopd_hall_free, after its clients have left. */
mg_monopd_hall *mg_monopd_hall_new(void);
void mg_monopd_hall_free(mg_monopd_hall *hall);

/** A client connects and is told the tables, or leaves. NULL without memory. ends must outlive
 * it. */
mg_monopd *mg_monopd_enter(mg_monopd_hall *hall, const mg_monopd_ends *ends, void *context);
void mg_monopd_leave(mg_monopd *c);

/** Handles a line of the client, without its newline. */
void mg_monopd_hear(mg_monopd *c, const char *line, size_t length);

/** Handles a line of the hub: an answer or a message. */
void mg_monopd_tell(mg_monopd *c, const char *line, size_t length);

/** A second has passed: requests that the hub refused for lack of time are repeated, and a client
 * that stays silent in an auction comes nearer to passing. */
void mg_monopd_tick(mg_monopd *c);

#endif
