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

/* A text for one guest or several. */
typedef struct mg_said {
    int guests;
    size_t length;
    char text[];
} mg_said;

/* A line for a guest. It waits until the changes that it reports are stored. */
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
    struct mg_place *next;       /* next room in its bucket */
    struct mg_place *next_dirty; /* next of the rooms that have changed */
    char id[MG_ID_CAP];
    mg_room *room;
    mg_shared_game *game; /* the game that its match uses; NULL = one of its own */
    struct mg_guest *guests;
    struct mg_address *opener; /* whose guest opened it; NULL = it was read from the store */
    bool dirty;
    bool kept;         /* the store has the room, so others can find it */
    bool lost;         /* another process owns the room now, or may own it: drop it from memory */
    bool left;         /* a guest left since the room was stored; the others are told even if
                          storing fails */
    int64_t seq;       /* number of the last message of what is stored */
    bool has_head;     /* the store has the head of its game's log */
    int kept_ply, low; /* actions in the store; the smallest number of actions since then */
    int64_t table;     /* mg_room_table_seq of the stored table; -1 = none is stored */
    int chat_kept;     /* chat lines before this number are in the store */
    mg_millis empty_since;
    long long number;                          /* in the journal, instead of the id */
    const char *told;                          /* the stage that the journal has last been told */
    mg_millis due;                             /* when a bot or a clock acts next; -1 = never */
    int at;                                    /* its index in mg_hub.waits; -1 = it is not there */
    uint8_t hash[MG_SEATS_MAX][MG_TOKEN_HASH]; /* of the seats' tokens */
    uint32_t new_tokens;                       /* seats whose token is not in the store yet */
} mg_place;

/* An address that guests connect from. It outlasts them, because a limit that is forgotten with the
 * connection binds nobody who connects again. */
typedef struct mg_address {
    struct mg_address *next; /* next address in its bucket */
    int guests, rooms;       /* connections; rooms in memory that its guests have opened */
    long long spent;   /* requests, in thousandths, that guests who have left had made and could not
                          make again yet: the next guests begin with so many fewer */
    mg_millis left_at; /* when `spent` was computed: it falls as the allowance of a guest grows */
    char text[MG_ADDRESS_CAP];
} mg_address;

struct mg_guest {
    struct mg_guest *next;                    /* next guest in the room */
    struct mg_guest *next_woken, *last_woken; /* in the list of guests to be woken */
    bool woken;
    mg_place *place; /* NULL = in no room yet */
    int seat;
    bool came;     /* into the room, since the room was last stored */
    int kept_seat; /* the seat at that time */
    mg_address *address;
    void *context;
    mg_line *first, *last; /* may be sent */
    mg_line *held, *held_last;
    int waiting;
    size_t waiting_bytes;
    int tokens;   /* requests that it may make at once, in thousandths */
    int patience; /* requests beyond these until it is disconnected, in thousandths */
    mg_millis filled_at;
    mg_guest_end end;
};

struct mg_hub {
    mg_store *store;
    mg_hub_limits limits;
    mg_place *bucket[MG_BUCKETS];
    mg_address *address[MG_BUCKETS];
    mg_place *dirty;
    mg_guest *woken;  /* guests that have lines to fetch, or are to be closed */
    mg_place **waits; /* the rooms that wait, as a binary heap: the one due first is first */
    int wait_n, wait_cap;
    mg_journal *journal;
    long long numbers; /* numbers given to rooms in the journal */
    mg_hub_counts counts;
    mg_engine *engine;  /* an engine without a game: answers guests that are in no room */
    mg_millis now;      /* of the call */
    mg_millis renewed;  /* the last renewal of the hold on a shared store, or attempt at it */
    bool unwell;        /* it could not be renewed */
    mg_millis failed;   /* when a change could last not be stored; 0 = never */
    mg_millis sweep_at; /* when unused rooms are looked for next */
    bool more;          /* there were more unused rooms than are dropped at once */
    mg_json out;
    mg_room_memory answers; /* of the room that is answering */
    mg_shared_game *games;
};

/** Finds a room in memory, or claims it and reads it from the store. NULL: MG_E_UNKNOWN; MG_E_IO;
 * or MG_E_ELSEWHERE if the guest must go to the address `at`, where "" = not known yet. */
mg_place *mg__hub_find(mg_hub *hub, const char *id, char at[MG_STORE_AT], mg_err *err);

/** A new room with an id of its own. NULL if there is no memory. */
mg_place *mg__hub_open(mg_hub *hub);

void mg__hub_mark_dirty(mg_hub *hub, mg_place *place);

/** Computes again when something happens in a room by itself. */
void mg__hub_schedule(mg_hub *hub, mg_place *place);

/** When a room without guests leaves the memory; -1 while it has guests. */
mg_millis mg__hub_idle_at(const mg_hub *hub, const mg_place *place);

/** The stage of a room: "open", "begun", "over". */
const char *mg__place_stage(const mg_place *place);

/** Takes a room out of the memory. */
void mg__hub_forget(mg_hub *hub, mg_place *place);

/** Forgets all addresses: the guests and the rooms are gone. */
void mg__hub_forget_addresses(mg_hub *hub);

/** A hash of a text, for the choice of a bucket. */
uint64_t mg__hub_hash(const char *text, size_t length);

/** Writes the changes of a room to the store. */
mg_status mg__hub_keep(mg_hub *hub, mg_place *place, mg_err *err);

/** Puts the last stored state in place of a room whose changes could not be stored. If that cannot
 * be read, or nothing was ever stored, the room is lost. */
void mg__hub_restore(mg_hub *hub, mg_place *place);

/** Closes the room's guests so that they connect again, and takes the room out of the memory. */
void mg__hub_send_on(mg_hub *hub, mg_place *place);

/** Renews the hold on a shared store when it is time to, and sends guests on whose rooms other
 * processes own now. */
void mg__hub_renew(mg_hub *hub);

/** When the hold on the store is renewed next. */
mg_millis mg__hub_renew_at(const mg_hub *hub);

/** Once an hour: notes in the store that the rooms in memory are in use, and drops the rooms that
 * nobody has used for as long as the limits say. */
void mg__hub_sweep(mg_hub *hub);

/** When that is done next; -1: never. */
mg_millis mg__hub_sweep_at(const mg_hub *hub);

/** Adds a line for a guest. A line that reports changes is held until they are stored. */
void mg__guest_say(mg_hub *hub, mg_guest *guest, const char *text, size_t length, bool held);

/** Adds the requests that a guest may make since that was last computed. */
void mg__guest_fill(const mg_hub *hub, mg_guest *guest);

/** Takes a guest out of the list of those to be woken. */
void mg__guest_awake(mg_hub *hub, mg_guest *guest);

/** Closes the connection of a guest. */
void mg__guest_close(mg_hub *hub, mg_guest *guest, mg_guest_end end);

/** Tells all guests of a room about its last change. */
void mg__hub_tell(mg_hub *hub, mg_place *place);

/** Tells one guest everything about its room. */
void mg__hub_tell_whole(mg_hub *hub, mg_guest *guest, int since);

/** Takes a guest out of its room without telling the others. */
void mg__guest_go_out(mg_hub *hub, mg_guest *guest);

/** The lines held for a guest: release them, because the room is stored; take them out, for
 * mg__free_lines; or drop them. */
void mg__guest_release(mg_guest *guest);
mg_line *mg__guest_take_held(mg_guest *guest);
void mg__free_lines(mg_line *line);
void mg__guest_drop_held(mg_guest *guest);

/** Answers a request of a guest who is in no room: create, join, watch, resume. */
void mg__hub_door(mg_hub *hub, mg_guest *guest, const char *line, size_t length, mg_millis now);

/** Writes an error to a guest. object: the request, or the answer that it replaces, for the id; may
 * be NULL. wait: milliseconds after which the same request may be made again; 0 = as it is, it
 * need not. */
void mg__guest_refuse(mg_hub *hub, mg_guest *guest, const json_t *object, const mg_err *err,
                      int wait);

/** Refuses create, join, watch or resume of a guest that is in a room. Returns whether it was one
 * of these. */
bool mg__hub_refuse_inside(mg_hub *hub, mg_guest *guest, const char *line, size_t length);

/** A guest that has given up its seat, or was sent away, becomes an onlooker, if the room allows
 * any. So the next holder has the seat alone. */
void mg__hub_unseat(mg_hub *hub, mg_place *place);

/** Puts a guest into a room, as a member or an onlooker. */
void mg__guest_come(mg_hub *hub, mg_guest *guest, mg_place *place, int seat, mg_millis now);

#endif
