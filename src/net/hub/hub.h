/* SPDX-License-Identifier: MIT
 * Many rooms and the guests who come to them over a network. It knows no sockets: the carrier
 * passes the lines of guests in, fetches the lines to send to them, and gives the time. Answers and
 * messages wait until the store has committed the changes that they report, for all rooms together;
 * so what a guest is told has been saved. docs/rooms.md has the requests. */
#ifndef MAGIE_NET_HUB_H
#define MAGIE_NET_HUB_H

#include "net/journal.h"
#include "net/store/store.h"
#include "play/room.h"

typedef struct mg_hub mg_hub;
typedef struct mg_guest mg_guest;

/* What strangers may use up. */
typedef struct mg_hub_limits {
    int rooms;         /* in all */
    int rooms_from;    /* opened by the guests of one address who are connected */
    int guests_from;   /* connected from one address */
    int burst, refill; /* requests of a guest at once, and how many more a second */
    int waiting;       /* lines that wait to be sent to a guest; then the connection is closed */
    int waiting_bytes;
    int idle;      /* seconds until a room that nobody is in leaves the memory */
    int keep_days; /* until a room that nobody has used is dropped from the store; 0 = never */
} mg_hub_limits;

extern const mg_hub_limits mg_hub_usual_limits;

/* What has happened since the hub began, for who watches over it. */
typedef struct mg_hub_counts {
    long long rooms, guests;             /* now, in memory and connected */
    long long opened, requests, refused; /* rooms; lines answered, and of those with an error */
    long long messages, commits;         /* sent; sets kept */
    long long failed;                    /* sets that could not be kept */
    long long moved;                     /* rooms that other processes have taken over */
} mg_hub_counts;

/** A hub whose rooms are kept in the store, which stays the caller's. NULL if there is no memory.
 *  Free it with mg_hub_free, after its guests have left. */
mg_hub *mg_hub_new(mg_store *store, const mg_hub_limits *limits);
void mg_hub_free(mg_hub *hub);

/** Says where guests of its rooms are to go who have come to another process. Errors: MG_E_IO. */
mg_status mg_hub_announce(mg_hub *hub, const char *at, mg_err *err);

/** Lets the hub write down what happens to its rooms. NULL: nothing. */
void mg_hub_write_to(mg_hub *hub, mg_journal *journal);

/** Somebody connects from an address, a text. NULL: there are too many from there, or there is no
 *  memory. context is the caller's. */
mg_guest *mg_hub_enter(mg_hub *hub, const char *address, void *context);

/** The connection is gone. */
void mg_hub_leave(mg_hub *hub, mg_guest *guest, mg_millis now);

/** Takes a request of a guest: line[length] needs neither newline nor NUL. */
void mg_hub_line(mg_hub *hub, mg_guest *guest, const char *line, size_t length, mg_millis now);

/** Lets bots and clocks decide, keeps what has changed, and releases what it allows to be said.
 *  Call it after lines were handed in, and when mg_hub_due says. For every guest that has
 *  something to fetch or is to be closed it calls wake with the guest's context. */
void mg_hub_settle(mg_hub *hub, mg_millis now, void (*wake)(void *context));

/** When mg_hub_settle is to be called next without a line; -1: not by itself. */
mg_millis mg_hub_due(const mg_hub *hub);

/** The next line for a guest, or NULL; the hub's, until mg_guest_sent drops it. */
const char *mg_guest_next(const mg_guest *guest, size_t *length);
void mg_guest_sent(mg_hub *hub, mg_guest *guest);

/* Whether a connection is to be closed. */
typedef enum mg_guest_end {
    MG_GUEST_STAYS,
    MG_GUEST_OUT,  /* at once: too slow, or too many requests */
    MG_GUEST_AGAIN /* after the last line: it has no place here any more, and may ask anew */
} mg_guest_end;

mg_guest_end mg_guest_ends(const mg_guest *guest);

/** Whether the store of rooms can be reached, and has kept every change of the last half minute. */
bool mg_hub_is_well(const mg_hub *hub, mg_millis now);

mg_hub_counts mg_hub_count(const mg_hub *hub);

#endif
