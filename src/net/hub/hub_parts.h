/* SPDX-License-Identifier: MIT
 * What a hub is made of, for the files that make it up. Internal. */
#ifndef MAGIE_NET_HUB_PARTS_H
#define MAGIE_NET_HUB_PARTS_H

#include "net/hub/hub.h"

#include <jansson.h>

enum {
    MG_ID_CAP = 27,      /* 128 bits in 26 letters and digits, and a NUL */
    MG_ADDRESS_CAP = 46, /* an address of IPv6, and a NUL */
    MG_BUCKETS = 4096,
    MG_SECOND = 1000 /* milliseconds */
};

/* What is said to one or several guests. */
typedef struct mg_said {
    int guests;
    size_t length;
    char text[];
} mg_said;

/* A line for a guest. It waits until what it tells of has been kept. */
typedef struct mg_line {
    struct mg_line *next;
    mg_said *said;
} mg_line;

/* A game that rooms with the same options share. */
typedef struct mg_shared_game {
    struct mg_shared_game *next;
    int rooms;
    mg_game game;
} mg_shared_game;

/* A room, who is in it, and how much of it the store has. */
typedef struct mg_place {
    struct mg_place *next;       /* in its bucket */
    struct mg_place *next_dirty; /* of those that have changed */
    char id[MG_ID_CAP];
    mg_room *room;
    mg_shared_game *game; /* that its match uses; NULL = it has one of its own */
    struct mg_guest *guests;
    bool dirty;
    bool kept;         /* the store has had it: it is there for others, too */
    bool lost;         /* it is another's now, or nobody knows: to be forgotten */
    bool left;         /* somebody has gone since it was kept; that is so in any case */
    int64_t seq;       /* of the last message of what is kept */
    bool has_head;     /* the store has the head of its game's log */
    int kept_ply, low; /* actions kept; the fewest that there were since */
    int64_t table;     /* mg_room_table_seq of the table that is kept; -1 = none is */
    int chat_kept;     /* what was said is kept, up to the line before this number */
    mg_millis empty_since;
    long long number;                          /* in the journal, which does not have the id */
    const char *told;                          /* to the journal: where it stands */
    mg_millis due;                             /* when something happens by itself; -1 = never */
    int at;                                    /* in the heap of those that wait; -1 = none */
    uint8_t hash[MG_SEATS_MAX][MG_TOKEN_HASH]; /* of the seats' tokens */
    uint32_t new_tokens;                       /* seats whose token the store has not */
} mg_place;

/* Where guests connect from. */
typedef struct mg_address {
    struct mg_address *next; /* in its bucket */
    int guests, opened;      /* connected; rooms that these have opened */
    char text[MG_ADDRESS_CAP];
} mg_address;

struct mg_guest {
    struct mg_guest *next;                    /* in the place */
    struct mg_guest *next_woken, *last_woken; /* of those to be woken */
    bool woken;
    mg_place *place; /* NULL = in no room yet */
    int seat;
    bool came;     /* into the place, since that was kept */
    int kept_seat; /* the seat as it was then */
    mg_address *address;
    void *context;
    mg_line *first, *last; /* may be sent */
    mg_line *held, *held_last;
    int waiting;
    size_t waiting_bytes;
    int tokens; /* thousandths of requests that it may make at once */
    mg_millis filled_at;
    int opened; /* rooms */
    mg_guest_end end;
};

struct mg_hub {
    mg_store *store;
    mg_hub_limits limits;
    mg_place *bucket[MG_BUCKETS];
    mg_address *address[MG_BUCKETS];
    mg_place *dirty;
    mg_guest *woken;  /* those who have something to fetch, or are to be closed */
    mg_place **waits; /* a heap: the place that is due first is at the top */
    int wait_n, wait_cap;
    mg_journal *journal;
    long long numbers; /* that rooms in the journal have had */
    mg_hub_counts counts;
    mg_engine *engine;  /* without a game: answers who is in no room */
    mg_millis now;      /* of the call */
    mg_millis renewed;  /* when the store was, last; where it is shared */
    bool unwell;        /* and could not be */
    mg_millis failed;   /* when a change could not be kept, last; 0 = never */
    mg_millis sweep_at; /* when it is looked next for rooms that nobody uses */
    bool more;          /* there were more of them than are dropped at once */
    mg_json out;
    mg_room_memory answers; /* of the room that is being asked */
    mg_shared_game *games;
};

/** Finds a room in memory, or claims it and reads it from the store. NULL: MG_E_UNKNOWN, MG_E_IO,
 * or MG_E_ELSEWHERE where a guest is to go to the address at; "" = nobody knows yet. */
mg_place *mg__hub_find(mg_hub *hub, const char *id, char at[MG_STORE_AT], mg_err *err);

/** A new room with an id of its own. NULL if there is no memory. */
mg_place *mg__hub_open(mg_hub *hub);

void mg__hub_mark_dirty(mg_hub *hub, mg_place *place);

/** Looks anew when something is to happen in a room by itself. */
void mg__hub_schedule(mg_hub *hub, mg_place *place);

/** When a room that nobody is in leaves the memory; never while somebody is. */
mg_millis mg__hub_idle_at(const mg_hub *hub, const mg_place *place);

/** Where a room stands: "open", "begun", "over". */
const char *mg__place_stage(const mg_place *place);

/** Takes a room out of the memory. */
void mg__hub_forget(mg_hub *hub, mg_place *place);

/** A number for the bucket of a text. */
uint64_t mg__hub_mark(const char *text, size_t length);

/** Brings the store up to a room that has changed. */
mg_status mg__hub_keep(mg_hub *hub, mg_place *place, mg_err *err);

/** What was kept last takes the place of a room whose changes could not be kept. Where that cannot
 *  be read, or nothing ever was, the room is lost. */
void mg__hub_restore(mg_hub *hub, mg_place *place);

/** Lets the guests of a room connect again, and takes it out of the memory. */
void mg__hub_send_on(mg_hub *hub, mg_place *place);

/** Renews the store where it is time to, and sends on who is in rooms that are others' now. */
void mg__hub_renew(mg_hub *hub);

/** When it is time to. */
mg_millis mg__hub_renew_at(const mg_hub *hub);

/** Every hour: notes in the store that the rooms in memory are in use, and drops from it those that
 * nobody has used for as long as the limits say. */
void mg__hub_sweep(mg_hub *hub);

/** When it is time to; -1: there is nothing to note, and nothing is dropped. */
mg_millis mg__hub_sweep_at(const mg_hub *hub);

/** Adds a line for a guest: one that tells of changes is held until they are kept. */
void mg__guest_say(mg_hub *hub, mg_guest *guest, const char *text, size_t length, bool held);

/** Takes a guest out of those to be woken. */
void mg__guest_awake(mg_hub *hub, mg_guest *guest);

/** Closes the connection of a guest. */
void mg__guest_close(mg_hub *hub, mg_guest *guest, mg_guest_end end);

/** Tells all guests of a room what has changed. */
void mg__hub_tell(mg_hub *hub, mg_place *place);

/** Tells one guest all there is to know. */
void mg__hub_tell_whole(mg_hub *hub, mg_guest *guest, int since);

/** Takes a guest out of its room, without a word to the others. */
void mg__guest_go_out(mg_hub *hub, mg_guest *guest);

/** Releases what was held: its room is kept. Takes it back, for mg__free_lines; or drops it. */
void mg__guest_release(mg_guest *guest);
mg_line *mg__guest_take_held(mg_guest *guest);
void mg__free_lines(mg_line *line);
void mg__guest_drop_held(mg_guest *guest);

/** Answers a request of a guest who is in no room: create, join, watch, resume. */
void mg__hub_door(mg_hub *hub, mg_guest *guest, const char *line, size_t length, mg_millis now);

/** Answers a request, or what answers it (for its id; may be NULL), with an error. */
void mg__guest_refuse(mg_hub *hub, mg_guest *guest, const json_t *object, const mg_err *err);

/** Refuses such a request of a guest who is in a room. Whether it was one. */
bool mg__hub_refuse_inside(mg_hub *hub, mg_guest *guest, const char *line, size_t length);

/** Who has given up a seat, or was sent away, is an onlooker from then on, where there may be any:
 *  whoever takes the seat next has it alone. */
void mg__hub_unseat(mg_hub *hub, mg_place *place);

/** Puts a guest into a room, as a member or an onlooker. */
void mg__guest_come(mg_hub *hub, mg_guest *guest, mg_place *place, int seat, mg_millis now);

#endif
