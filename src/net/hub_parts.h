/* SPDX-License-Identifier: MIT
 * What a hub is made of, for the files that make it up. Internal. */
#ifndef MAGIE_NET_HUB_PARTS_H
#define MAGIE_NET_HUB_PARTS_H

#include "net/hub.h"

enum {
    MG_ID_CAP = 27,      /* 128 bits in 26 letters and digits, and a NUL */
    MG_ADDRESS_CAP = 46, /* an address of IPv6, and a NUL */
    MG_BUCKETS = 4096,
    MG_SECOND = 1000 /* milliseconds */
};

/* A line for a guest. It waits until what it tells of has been kept. */
typedef struct mg_line {
    struct mg_line *next;
    size_t length;
    char text[];
} mg_line;

/* A room, who is in it, and how much of it the store has. */
typedef struct mg_place {
    struct mg_place *next;       /* in its bucket */
    struct mg_place *next_dirty; /* of those that have changed */
    char id[MG_ID_CAP];
    mg_room *room;
    struct mg_guest *guests;
    bool dirty;
    bool has_head;     /* the store has the head of its game's log */
    int kept_ply, low; /* actions kept; the fewest that there were since */
    uint64_t table;    /* mark of the table that is kept */
    mg_millis empty_since;
    uint8_t hash[MG_SEATS_MAX][MG_TOKEN_HASH]; /* of the seats' tokens */
    uint32_t new_tokens;                       /* seats whose token the store has not */
} mg_place;

struct mg_guest {
    struct mg_guest *next, *next_all; /* in the place; of all */
    mg_place *place;                  /* NULL = in no room yet */
    int seat;
    char address[MG_ADDRESS_CAP];
    void *context;
    mg_line *first, *last; /* may be sent */
    mg_line *held, *held_last;
    int waiting;
    size_t waiting_bytes;
    int tokens; /* thousandths of requests that it may make at once */
    mg_millis filled_at;
    int opened; /* rooms */
    bool out;
};

struct mg_hub {
    mg_store *store;
    mg_hub_limits limits;
    mg_place *bucket[MG_BUCKETS];
    mg_place *dirty;
    mg_guest *guests;
    mg_hub_counts counts;
    mg_json out;
};

/** Finds a room in memory or in the store; NULL where there is none. */
mg_place *mg__hub_find(mg_hub *hub, const char *id);

/** A new room with an id of its own. NULL if there is no memory. */
mg_place *mg__hub_open(mg_hub *hub);

void mg__hub_mark_dirty(mg_hub *hub, mg_place *place);

/** Brings the store up to a room that has changed. */
mg_status mg__hub_keep(mg_hub *hub, mg_place *place, mg_err *err);

/** What was kept last takes the place of a room whose changes could not be kept. */
void mg__hub_restore(mg_hub *hub, mg_place *place);

/** Adds a line for a guest: one that tells of changes is held until they are kept. */
void mg__guest_say(mg_hub *hub, mg_guest *guest, const char *text, size_t length, bool held);

/** Tells all guests of a room what has changed. */
void mg__hub_tell(mg_hub *hub, mg_place *place);

/** Tells one guest all there is to know. */
void mg__hub_tell_whole(mg_hub *hub, mg_guest *guest, int since);

/** Releases what was held, or drops it. */
void mg__guest_release(mg_guest *guest);
void mg__guest_drop_held(mg_guest *guest);

/** Answers a request of a guest who is in no room: create, join, watch, resume. */
void mg__hub_door(mg_hub *hub, mg_guest *guest, const char *line, size_t length, mg_millis now);

/** Puts a guest into a room as a member, or takes it out. */
void mg__guest_come(mg_hub *hub, mg_guest *guest, mg_place *place, int seat, mg_millis now);
void mg__guest_go(mg_hub *hub, mg_guest *guest, mg_millis now);

#endif
