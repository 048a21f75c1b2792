/* SPDX-License-Identifier: MIT
 * A hub: many rooms, and the guests who come to them over a network. It knows no sockets: the
 * carrier passes the lines of guests in, fetches the lines to send to them, and gives the time.
 * Answers and messages wait until the store has committed the changes that they report, for all
 * rooms together; so what a guest is told has been saved. docs/rooms.md has the requests. */
#ifndef MAGIE_NET_HUB_H
#define MAGIE_NET_HUB_H

#include "net/journal.h"
#include "net/store/store.h"
#include "play/room.h"

typedef struct mg_hub mg_hub;
typedef struct mg_guest mg_guest;

/* How much strangers may use. */
typedef struct mg_hub_limits {
    int rooms;         /* in all */
    int rooms_from;    /* rooms in memory that guests of one address have opened */
    int guests_from;   /* connections from one address */
    int burst, refill; /* requests that a guest may make at once, and how many more each second; a
                          guest that comes back does not begin anew */
    int waiting;       /* lines that may wait for a guest; beyond that the connection is closed */
    int waiting_bytes;
    int idle;      /* seconds until a room without guests leaves the memory */
    int keep_days; /* days until an unused room is dropped from the store; 0 = never */
} mg_hub_limits;

extern const mg_hub_limits mg_hub_usual_limits;

/* Counts since the hub began, for monitoring. */
typedef struct mg_hub_counts {
    long long rooms, guests;             /* at the moment: rooms in memory, guests connected */
    long long opened, requests, refused; /* rooms opened; lines answered, and how many of these
                                            answers were errors */
    long long messages, commits;         /* lines sent; sets of changes stored */
    long long failed;                    /* sets of changes that could not be stored */
    long long moved;                     /* rooms that other processes have taken over */
} mg_hub_counts;

/** A hub whose rooms are in the store, which stays the caller's. NULL without memory. Free it with
 * mg_hub_free, after its guests have left. */
mg_hub *mg_hub_new(mg_store *store, const mg_hub_limits *limits);
void mg_hub_free(mg_hub *hub);

/** Says where guests must go for this hub's rooms if they have come to another process.
 * Errors: MG_E_IO. */
mg_status mg_hub_announce(mg_hub *hub, const char *at, mg_err *err);

/** Lets the hub write what happens to its rooms into a journal. NULL: nothing. */
void mg_hub_write_to(mg_hub *hub, mg_journal *journal);

/** A guest connects from an address, a text. All addresses of IPv6 with the same first 64 bits
 * count as one. NULL: there are too many from there, or there is no memory. context is the
 * caller's. */
mg_guest *mg_hub_enter(mg_hub *hub, const char *address, void *context);

/** The connection is gone. */
void mg_hub_leave(mg_hub *hub, mg_guest *guest, mg_millis now);

/** Takes a request of a guest: line[length] needs neither newline nor NUL. */
void mg_hub_line(mg_hub *hub, mg_guest *guest, const char *line, size_t length, mg_millis now);

/** Lets bots and clocks decide, stores what has changed, and releases the lines that this allows.
 * Call it after lines were passed in, and when mg_hub_due says. It calls wake, with the guest's
 * context, for each guest that has lines to fetch or must be closed. */
void mg_hub_settle(mg_hub *hub, mg_millis now, void (*wake)(void *context));

/** When mg_hub_settle must be called next if no line comes; -1: never. */
mg_millis mg_hub_due(const mg_hub *hub);

/** The next line for a guest, or NULL; the hub's, until mg_guest_sent drops it. */
const char *mg_guest_next(const mg_guest *guest, size_t *length);
void mg_guest_sent(mg_hub *hub, mg_guest *guest);

/** Whether so much waits for a guest that its next requests should wait, too: more answers at once
 * could go beyond the limits before any is sent. */
bool mg_guest_is_behind(const mg_hub *hub, const mg_guest *guest);

/* Whether, and how, a connection must be closed. */
typedef enum mg_guest_end {
    MG_GUEST_STAYS,
    MG_GUEST_OUT,  /* at once: too slow, or too many requests */
    MG_GUEST_AGAIN /* after the last line: its room is not here any more; the guest may connect
                      again */
} mg_guest_end;

mg_guest_end mg_guest_ends(const mg_guest *guest);

/** Whether the store can be reached, and has stored every change of the last half minute. */
bool mg_hub_is_well(const mg_hub *hub, mg_millis now);

mg_hub_counts mg_hub_count(const mg_hub *hub);

#endif
