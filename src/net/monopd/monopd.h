/* SPDX-License-Identifier: MIT
 * Clients that speak monopd's protocol at the tables of a hub: their lines become requests, answers
 * and messages of the hub become lines for them. It knows no sockets and no rules: what can be done
 * and what it costs comes from the choices that the hub answers. docs/monopd.md has the protocol.
 */
#ifndef MAGIE_NET_MONOPD_H
#define MAGIE_NET_MONOPD_H

#include <stddef.h>

typedef struct mg_monopd_hall mg_monopd_hall;
typedef struct mg_monopd mg_monopd;

/* Where what a client says and is told goes. context is the caller's. No call may come back into
 * this file before it returns. */
typedef struct mg_monopd_ends {
    void (*say)(void *context, const char *lines, size_t length); /* to the client */
    void (*ask)(void *context, const char *line, size_t length);  /* a request to the hub */
    void (*renew)(void *context); /* leaves the room: from now on it is a guest in no room */
    void (*close)(void *context); /* once all has been sent */
} mg_monopd_ends;

/** Where clients meet, and the tables that they have opened are listed. NULL if there is no memory.
 *  Free it with mg_monopd_hall_free, after its clients have left. */
mg_monopd_hall *mg_monopd_hall_new(void);
void mg_monopd_hall_free(mg_monopd_hall *hall);

/** A client comes and is told the tables, or leaves. NULL if there is no memory. ends must outlive
 *  it. */
mg_monopd *mg_monopd_enter(mg_monopd_hall *hall, const mg_monopd_ends *ends, void *context);
void mg_monopd_leave(mg_monopd *c);

/** A line of the client, without its newline. */
void mg_monopd_hear(mg_monopd *c, const char *line, size_t length);

/** A line of the hub: an answer or a message. */
void mg_monopd_tell(mg_monopd *c, const char *line, size_t length);

/** A second has passed: the hub is asked again what it had no time for, and who stays silent in an
 *  auction is going, going, gone. */
void mg_monopd_tick(mg_monopd *c);

#endif
