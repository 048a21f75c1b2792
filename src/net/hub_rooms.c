/* SPDX-License-Identifier: MIT
 * The rooms of a hub: found, opened, kept and read again. */
#include "net/hub_parts.h"

#include "magie/rng.h"
#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint64_t mark_of(const char *text, size_t length)
{
    uint64_t mark = length;

    for (size_t k = 0; k < length; k++) {
        mark = mg_mix64(mark ^ (uint8_t)text[k]);
    }
    return mark;
}

static mg_place **bucket_of(mg_hub *hub, const char *id)
{
    return &hub->bucket[mark_of(id, strlen(id)) % MG_BUCKETS];
}

static void add(mg_hub *hub, mg_place *place)
{
    mg_place **bucket = bucket_of(hub, place->id);

    place->next = *bucket;
    *bucket = place;
    hub->counts.rooms++;
}

/* 128 random bits, five to a letter or digit; none of them looks like another. */
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
    if (!place || !place->room) {
        free(place);
        return NULL;
    }
    add(hub, place);
    mg__hub_mark_dirty(hub, place);
    hub->counts.opened++;
    return place;
}

/* ---- read again ---- */

typedef struct reading {
    mg_room *room;
    mg_err err;
} reading;

static void take(void *context, const mg_kept_room *kept)
{
    reading *r = context;

    r->room = mg_room_read(kept->table, strlen(kept->table), kept->log, &r->err);
}

static mg_room *read_room(mg_hub *hub, const char *id)
{
    reading r = {0};

    return mg_store_get(hub->store, id, take, &r, &r.err) ? NULL : r.room;
}

static void note_kept(mg_place *place)
{
    const mg_match *m = mg_room_match(place->room);

    place->has_head = m != NULL;
    place->kept_ply = place->low = m ? mg_match_ply(m) : 0;
}

mg_place *mg__hub_find(mg_hub *hub, const char *id)
{
    mg_place *place = *bucket_of(hub, id);

    while (place && strcmp(place->id, id) != 0) {
        place = place->next;
    }
    if (place || strlen(id) != MG_ID_CAP - 1) {
        return place;
    }
    place = calloc(1, sizeof *place);
    if (!place) {
        return NULL;
    }
    memcpy(place->id, id, MG_ID_CAP);
    place->room = read_room(hub, id);
    if (!place->room) {
        free(place);
        return NULL;
    }
    note_kept(place);
    add(hub, place);
    return place;
}

void mg__hub_restore(mg_hub *hub, mg_place *place)
{
    mg_room *room = read_room(hub, place->id);

    if (!room) { /* it was never kept: it goes on, and is tried again with the next change */
        place->has_head = false;
        place->kept_ply = place->low = 0;
        place->table = 0;
        place->new_tokens = (1u << MG_SEATS_MAX) - 1;
        return;
    }
    place->table = 0;
    mg_room_free(place->room);
    place->room = room;
    place->new_tokens = 0;
    note_kept(place);
}

/* ---- kept ---- */

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
    mg_json table;
    mg_status status = MG_E_OK;

    mg_json_init(&table, NULL, 0);
    mg_room_write_table(place->room, &table);
    uint64_t mark = mark_of(table.at, table.n);
    if (table.full) {
        status = mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " to keep a table");
    } else if (mark != place->table) {
        status = mg_store_put_table(hub->store, place->id, table.at, err);
        place->table = mark;
    }
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
    char text[4096];
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
    status = status ? status : keep_tokens(hub, place, err);
    if (!status) {
        note_kept(place);
        place->new_tokens = 0;
    }
    return status;
}
