/* SPDX-License-Identifier: MIT
 * The rooms of a hub: finding, opening, storing and reading them. */
#include "net/fair_dice.h"
#include "net/hub/hub_parts.h"

#include "magie/rng.h"
#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NOT_KEPT = -1 };

uint64_t mg__hub_hash(const char *text, size_t length)
{
    uint64_t hash = length;

    for (size_t k = 0; k < length; k++) {
        hash = mg_mix64(hash ^ (uint8_t)text[k]);
    }
    return hash;
}

const char *mg__place_stage(const mg_place *place)
{
    const mg_match *m = mg_room_match(place->room);

    if (!m) {
        return "open";
    }
    return mg_node_of(mg_match_game(m), mg_match_state(m)) == MG_OVER ? "over" : "begun";
}

static mg_place **bucket_of(mg_hub *hub, const char *id)
{
    return &hub->bucket[mg__hub_hash(id, strlen(id)) % MG_BUCKETS];
}

/* ---- rooms that wait for a time: a heap, the earliest first ---- */

static void put_at(mg_hub *hub, int at, mg_place *place)
{
    hub->waits[at] = place;
    place->at = at;
}

static void sift_up(mg_hub *hub, int at)
{
    mg_place *place = hub->waits[at];

    for (; at > 0 && hub->waits[(at - 1) / 2]->due > place->due; at = (at - 1) / 2) {
        put_at(hub, at, hub->waits[(at - 1) / 2]);
    }
    put_at(hub, at, place);
}

static void sift_down(mg_hub *hub, int at)
{
    mg_place *place = hub->waits[at];

    for (int child = 2 * at + 1; child < hub->wait_n; child = 2 * at + 1) {
        child += child + 1 < hub->wait_n && hub->waits[child + 1]->due < hub->waits[child]->due;
        if (hub->waits[child]->due >= place->due) {
            break;
        }
        put_at(hub, at, hub->waits[child]);
        at = child;
    }
    put_at(hub, at, place);
}

static void stop_waiting(mg_hub *hub, mg_place *place)
{
    int at = place->at;

    if (at < 0) {
        return;
    }
    place->at = -1;
    hub->wait_n--;
    if (at < hub->wait_n) {
        put_at(hub, at, hub->waits[hub->wait_n]);
        sift_up(hub, at);
        sift_down(hub, hub->waits[at]->at);
    }
}

mg_millis mg__hub_idle_at(const mg_hub *hub, const mg_place *place)
{
    return place->guests ? INT64_MAX : place->empty_since + hub->limits.idle * (mg_millis)MG_SECOND;
}

/* Every room in memory has a slot in the heap (see add). An action that failed is tried again after
 * a pause. */
void mg__hub_schedule(mg_hub *hub, mg_place *place)
{
    mg_millis due = mg_room_due(place->room), idle = mg__hub_idle_at(hub, place);

    due = due < 0 || idle < due ? idle : due;
    stop_waiting(hub, place);
    if (due < INT64_MAX) {
        place->due = due > hub->now ? due : hub->now + 1;
        put_at(hub, hub->wait_n++, place);
        sift_up(hub, place->at);
    }
}

/* ---- finding, opening, dropping ---- */

/* Adds a room. Returns false if there is no memory for its slot in the heap. */
static bool add(mg_hub *hub, mg_place *place)
{
    mg_place **bucket = bucket_of(hub, place->id);

    if (hub->counts.rooms >= hub->wait_cap) {
        int cap = 2 * hub->wait_cap + 64;
        /* NOLINTNEXTLINE(bugprone-sizeof-expression): an array of pointers */
        mg_place **more = realloc(hub->waits, (size_t)cap * sizeof *more);

        if (!more) {
            return false;
        }
        hub->waits = more;
        hub->wait_cap = cap;
    }
    place->next = *bucket;
    *bucket = place;
    place->at = -1;
    place->table = NOT_KEPT;
    place->empty_since = hub->now;
    place->number = ++hub->numbers;
    place->told = mg__place_stage(place);
    hub->counts.rooms++;
    mg__hub_schedule(hub, place);
    return true;
}

/* ---- games that rooms share ---- */

static void drop_game(mg_hub *hub, mg_place *place)
{
    mg_shared_game *game = place->game, **at = &hub->games;

    place->game = NULL;
    if (!game || --game->rooms) {
        return;
    }
    while (*at != game) {
        at = &(*at)->next;
    }
    *at = game->next;
    free(game);
}

/* A copy of a room's game, for this room and others; NULL without memory. */
static mg_shared_game *copy_game(mg_hub *hub, const mg_match *m)
{
    mg_shared_game *game = calloc(1, sizeof *game);

    if (game) {
        /* with the bytes between its members: games are compared by bytes */
        memcpy(&game->game, mg_match_game(m), sizeof game->game);
        game->next = hub->games;
        hub->games = game;
    }
    return game;
}

/* Lets rooms with the same options share one game. If a room has begun again, its match has another
 * game than before. */
static void share_game(mg_hub *hub, mg_place *place)
{
    const mg_match *m = mg_room_match(place->room);
    mg_shared_game *game;

    if (m && place->game && mg_match_game(m) == &place->game->game) {
        return;
    }
    drop_game(hub, place);
    if (!m) {
        return;
    }
    game = hub->games;
    while (game && !mg_room_lend(place->room, &game->game)) {
        game = game->next;
    }
    if (!game) {
        game = copy_game(hub, m);
    }
    if (game && mg_room_lend(place->room, &game->game)) {
        place->game = game;
        game->rooms++;
    }
}

void mg__hub_forget(mg_hub *hub, mg_place *place)
{
    mg_place **at = bucket_of(hub, place->id);

    while (*at != place) {
        at = &(*at)->next;
    }
    *at = place->next;
    stop_waiting(hub, place);
    if (place->opener) {
        place->opener->rooms--;
    }
    hub->counts.rooms--;
    mg_room_free(place->room);
    drop_game(hub, place);
    free(place);
}

/* 128 random bits, five in each letter or digit; no two of these look alike. */
static bool draw_id(char id[MG_ID_CAP])
{
    static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
    uint8_t bits[MG_ID_CAP - 1];

    if (getentropy(bits, sizeof bits) != 0) {
        return false;
    }
    for (int k = 0; k < MG_ID_CAP - 1; k++) {
        id[k] = letters[bits[k] & 31];
    }
    id[MG_ID_CAP - 1] = '\0';
    return true;
}

mg_place *mg__hub_open(mg_hub *hub)
{
    mg_place *place = calloc(1, sizeof *place);
    uint64_t seed;

    if (place && draw_id(place->id) && getentropy(&seed, sizeof seed) == 0) {
        place->room = mg_room_new(seed);
    }
    if (place && place->room) {
        mg_room_use_fair(place->room, &mg_fair_dice);
    }
    if (!place || !place->room || !add(hub, place)) {
        mg_room_free(place ? place->room : NULL);
        free(place);
        return NULL;
    }
    mg__hub_mark_dirty(hub, place);
    hub->counts.opened++;
    mg_journal_write(hub->journal, "room", " room=%lld stage=open rooms=%lld", place->number,
                     hub->counts.rooms);
    return place;
}

/* ---- reading again ---- */

typedef struct reading {
    mg_room *room;
    bool chat; /* the chat is stored by itself, not with the table as in earlier versions */
    mg_millis now;
    mg_err err;
} reading;

static void take(void *context, const mg_kept_room *kept)
{
    reading *r = context;

    r->room = mg_room_read(kept->table, strlen(kept->table), kept->log, NULL, r->now, &r->err);
    r->chat = r->room && kept->chat && !mg_room_read_chat(r->room, kept->chat, &r->err);
}

/* A stored room that cannot be read does not exist for guests; only the owner is told why. If only
 * its chat cannot be read, the room is read without chat. */
static mg_room *read_room(mg_hub *hub, mg_place *place, mg_err *err)
{
    reading r = {.now = hub->now};
    mg_status status = mg_store_get(hub->store, place->id, take, &r, err);
    char text[256];

    place->chat_kept = r.chat ? mg_room_chat_end(r.room) : 0;
    if (!status && r.err.status) {
        mg_journal_write(hub->journal, "unreadable", " part=%s why=%s", r.room ? "chat" : "room",
                         mg_journal_quote(r.err.text, text, sizeof text));
    }
    if (!status && r.room) {
        mg_room_use_fair(r.room, &mg_fair_dice);
        return r.room;
    }
    mg_room_free(r.room);
    if (!status || status == MG_E_UNKNOWN) {
        (void)mg_fail(err, MG_E_UNKNOWN, "there is no such room");
    }
    return NULL;
}

static void note_kept(mg_hub *hub, mg_place *place)
{
    const mg_match *m = mg_room_match(place->room);

    share_game(hub, place);
    place->has_head = m != NULL;
    place->kept_ply = place->low = m ? mg_match_ply(m) : 0;
}

mg_place *mg__hub_find(mg_hub *hub, const char *id, char at[MG_STORE_AT], mg_err *err)
{
    mg_place *place = *bucket_of(hub, id);

    at[0] = '\0';
    while (place && strcmp(place->id, id) != 0) {
        place = place->next;
    }
    if (place) {
        return place;
    }
    if (strlen(id) != MG_ID_CAP - 1) {
        (void)mg_fail(err, MG_E_UNKNOWN, "there is no such room");
        return NULL;
    }
    if (mg_store_claim(hub->store, id, at, err)) {
        return NULL;
    }
    place = calloc(1, sizeof *place);
    if (place) {
        memcpy(place->id, id, MG_ID_CAP);
        place->room = read_room(hub, place, err);
    }
    if (!place || !place->room || !add(hub, place)) {
        if (!place || place->room) {
            (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for a room");
        }
        mg_room_free(place ? place->room : NULL);
        free(place);
        return NULL;
    }
    note_kept(hub, place);
    place->kept = true;
    return place;
}

/* The store has lost the room. The room goes on, and is stored again with its next change. */
static void begin_anew(mg_place *place)
{
    place->has_head = false;
    place->kept_ply = place->low = 0;
    place->table = NOT_KEPT;
    place->chat_kept = 0;
    place->new_tokens = (1u << MG_SEATS_MAX) - 1;
}

void mg__hub_restore(mg_hub *hub, mg_place *place)
{
    char at[MG_STORE_AT];
    mg_err err = {0};

    if (!place->kept) {
        place->lost = true;
        return;
    }
    mg_status status = mg_store_claim(hub->store, place->id, at, &err);
    mg_room *room = status ? NULL : read_room(hub, place, &err);

    if (!room && err.status == MG_E_UNKNOWN) {
        begin_anew(place);
        return;
    }
    if (!room) {
        place->lost = true;
        return;
    }
    place->table = NOT_KEPT;
    mg_room_free(place->room);
    place->room = room;
    place->new_tokens = 0;
    note_kept(hub, place);
}

/* ---- storing ---- */

void mg__hub_mark_dirty(mg_hub *hub, mg_place *place)
{
    const mg_match *m = mg_room_match(place->room);
    int ply = m ? mg_match_ply(m) : 0;

    place->low = ply < place->low ? ply : place->low;
    place->has_head = place->has_head && m;
    if (!place->dirty) {
        place->dirty = true;
        place->next_dirty = hub->dirty;
        hub->dirty = place;
    }
}

static mg_status keep_table(mg_hub *hub, mg_place *place, mg_err *err)
{
    int64_t seq = mg_room_table_seq(place->room);
    mg_status status;
    mg_json table;

    if (seq == place->table) {
        return MG_E_OK;
    }
    mg_json_init(&table, NULL, 0);
    mg_room_write_table(place->room, false, &table);
    status = table.full ? mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " to keep a table")
                        : mg_store_put_table(hub->store, place->id, table.at, err);
    place->table = status ? NOT_KEPT : seq;
    mg_json_free(&table);
    return status;
}

static mg_status keep_head(mg_hub *hub, mg_place *place, mg_err *err)
{
    const mg_match *m = mg_room_match(place->room);
    char *log = m ? mg_match_log(m) : NULL, *end = log ? strstr(log, "\nbegin\n") : NULL;

    if (m && !end) {
        free(log);
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " to keep a game");
    }
    if (end) {
        end[strlen("\nbegin\n")] = '\0';
    }
    mg_status status = mg_store_put_head(hub->store, place->id, log, err);
    free(log);
    place->has_head = !status && m;
    place->low = 0;
    return status;
}

static mg_status keep_actions(mg_hub *hub, mg_place *place, mg_err *err)
{
    const mg_match *m = mg_room_match(place->room);
    char text[MG_ACTION_TEXT_CAP];
    mg_status status = MG_E_OK;

    if (place->low < place->kept_ply) {
        status = mg_store_cut(hub->store, place->id, place->low, err);
    }
    for (int ply = place->low; !status && ply < mg_match_ply(m); ply++) {
        (void)mg_action_write(mg_match_game(m), mg_match_action(m, ply), text, sizeof text);
        status = mg_store_put_action(hub->store, place->id, ply, text, err);
    }
    return status;
}

static mg_status keep_chat(mg_hub *hub, mg_place *place, mg_err *err)
{
    int first = mg_room_chat_first(place->room), end = mg_room_chat_end(place->room);
    int number = place->chat_kept > first ? place->chat_kept : first;
    mg_status status = MG_E_OK;
    mg_json line;

    if (number == end) {
        return MG_E_OK;
    }
    mg_json_init(&line, NULL, 0);
    for (; number < end && !status; number++) {
        mg_json_clear(&line);
        mg_room_write_chat(place->room, number, &line);
        status = line.full ? mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " to keep what was said")
                           : mg_store_put_chat(hub->store, place->id, number, line.at, first, err);
    }
    mg_json_free(&line);
    return status;
}

static mg_status keep_tokens(mg_hub *hub, mg_place *place, mg_err *err)
{
    mg_status status = MG_E_OK;

    for (int seat = 0; seat < MG_SEATS_MAX && !status; seat++) {
        if (place->new_tokens >> seat & 1) {
            status = mg_store_put_token(hub->store, place->id, seat, place->hash[seat], err);
        }
    }
    return status;
}

mg_status mg__hub_keep(mg_hub *hub, mg_place *place, mg_err *err)
{
    const mg_match *m = mg_room_match(place->room);
    mg_status status = keep_table(hub, place, err);

    if (!status && (!m || !place->has_head)) {
        status = keep_head(hub, place, err);
    }
    if (!status && m) {
        status = keep_actions(hub, place, err);
    }
    status = status ? status : keep_chat(hub, place, err);
    status = status ? status : keep_tokens(hub, place, err);
    if (!status) {
        place->chat_kept = mg_room_chat_end(place->room);
        note_kept(hub, place);
        place->new_tokens = 0;
    }
    return status;
}
