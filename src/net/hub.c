/* SPDX-License-Identifier: MIT
 * A hub: requests of guests go to their rooms, and what has changed is kept before it is said. */
#include "net/hub_parts.h"

#include <stdlib.h>
#include <string.h>

enum { GRAIN = 50 }; /* milliseconds: no bot or clock is called more often */

const mg_hub_limits mg_hub_usual_limits = {.rooms = 100000,
                                           .rooms_from = 60,
                                           .guests_from = 20,
                                           .burst = 20,
                                           .refill = 5,
                                           .waiting = 256,
                                           .waiting_bytes = 256 << 10,
                                           .idle = 600};

mg_hub *mg_hub_new(mg_store *store, const mg_hub_limits *limits)
{
    mg_hub *hub = calloc(1, sizeof *hub);

    if (hub) {
        hub->store = store;
        hub->limits = *limits;
        mg_json_init(&hub->out, NULL, 0);
    }
    return hub;
}

void mg_hub_free(mg_hub *hub)
{
    if (!hub) {
        return;
    }
    for (int k = 0; k < MG_BUCKETS; k++) {
        while (hub->bucket[k]) {
            mg_place *place = hub->bucket[k];

            hub->bucket[k] = place->next;
            mg_room_free(place->room);
            free(place);
        }
    }
    mg_json_free(&hub->out);
    free(hub);
}

mg_hub_counts mg_hub_count(const mg_hub *hub)
{
    return hub->counts;
}

/* ---- requests ---- */

/* A guest may ask some requests at once, and then so many a second. Who asks on and on is out. */
static bool may_ask(mg_hub *hub, mg_guest *guest, mg_millis now)
{
    int most = hub->limits.burst * MG_SECOND;
    mg_millis filled = guest->tokens + (now - guest->filled_at) * hub->limits.refill;

    guest->tokens = filled > most ? most : (int)filled;
    guest->filled_at = now;
    guest->tokens -= MG_SECOND;
    guest->out = guest->out || guest->tokens < -most;
    return guest->tokens >= 0;
}

static void refuse_hurry(mg_hub *hub, mg_guest *guest)
{
    static const char text[] = "{\"id\":null,\"ok\":false,\"error\":{\"code\":\"limit\",\"text\":"
                               "\"too many requests: wait a second\"}}";

    mg__guest_say(hub, guest, text, sizeof text - 1, false);
}

void mg_hub_line(mg_hub *hub, mg_guest *guest, const char *line, size_t length, mg_millis now)
{
    mg_place *place = guest->place;

    hub->counts.requests++;
    if (!may_ask(hub, guest, now)) {
        hub->counts.refused++;
        refuse_hurry(hub, guest);
        return;
    }
    if (!place) {
        mg__hub_door(hub, guest, line, length, now);
        return;
    }
    int64_t seq = mg_room_seq(place->room);
    const char *answer = mg_room_answer(place->room, guest->seat, line, length, now);
    bool changed = mg_room_seq(place->room) != seq;
    mg__guest_say(hub, guest, answer, strlen(answer), changed);
    hub->counts.refused += strstr(answer, "\"ok\":false") != NULL && !changed;
    if (changed) {
        mg__hub_tell(hub, place);
    }
}

/* ---- keeping, and saying what is kept ---- */

static void tick_all(mg_hub *hub, mg_millis now)
{
    for (int k = 0; k < MG_BUCKETS; k++) {
        for (mg_place *place = hub->bucket[k]; place; place = place->next) {
            mg_millis due = mg_room_due(place->room);

            if (due >= 0 && due <= now && mg_room_tick(place->room, now)) {
                mg__hub_tell(hub, place);
            }
        }
    }
}

static mg_status keep_all(mg_hub *hub, mg_err *err)
{
    mg_status status = mg_store_begin(hub->store, err);

    for (mg_place *place = hub->dirty; place && !status; place = place->next_dirty) {
        status = mg__hub_keep(hub, place, err);
    }
    if (status) {
        mg_store_rollback(hub->store);
        return status;
    }
    return mg_store_commit(hub->store, err);
}

/* Nothing that could not be kept has been said: the rooms go back to what is kept. */
static void go_back(mg_hub *hub, mg_place *place, const mg_err *err)
{
    mg__hub_restore(hub, place);
    for (mg_guest *guest = place->guests; guest; guest = guest->next) {
        bool asked = guest->held != NULL;

        mg__guest_drop_held(guest);
        if (guest->seat >= 0) {
            mg_room_present(place->room, guest->seat, true, 0);
        }
        if (asked) {
            mg_json_clear(&hub->out);
            mg_json_open(&hub->out, NULL, '{');
            mg_json_null(&hub->out, "id");
            mg_json_bool(&hub->out, "ok", false);
            mg_json_error(&hub->out, "error", err);
            mg_json_close(&hub->out, '}');
            mg__guest_say(hub, guest, hub->out.at, hub->out.n, false);
            mg__hub_tell_whole(hub, guest, -1);
            mg__guest_release(guest);
        }
    }
}

static void forget_idle(mg_hub *hub, mg_millis now)
{
    for (int k = 0; k < MG_BUCKETS; k++) {
        for (mg_place **at = &hub->bucket[k]; *at;) {
            mg_place *place = *at;

            if (place->guests || place->dirty ||
                now - place->empty_since < hub->limits.idle * (mg_millis)MG_SECOND) {
                at = &place->next;
                continue;
            }
            *at = place->next;
            hub->counts.rooms--;
            mg_room_free(place->room);
            free(place);
        }
    }
}

void mg_hub_settle(mg_hub *hub, mg_millis now, void (*wake)(void *context))
{
    mg_err err = {0};

    tick_all(hub, now);
    if (hub->dirty) {
        mg_status status = keep_all(hub, &err);

        hub->counts.commits += status == MG_E_OK;
        hub->counts.failed += status != MG_E_OK;
        for (mg_place *place = hub->dirty; place; place = place->next_dirty) {
            place->dirty = false;
            if (status) {
                go_back(hub, place, &err);
            }
        }
        hub->dirty = NULL;
    }
    for (mg_guest *guest = hub->guests; guest; guest = guest->next_all) {
        mg__guest_release(guest);
        if (guest->first || guest->out) {
            wake(guest->context);
        }
    }
    forget_idle(hub, now);
}

mg_millis mg_hub_due(const mg_hub *hub)
{
    mg_millis first = -1;

    for (int k = 0; k < MG_BUCKETS; k++) {
        for (const mg_place *place = hub->bucket[k]; place; place = place->next) {
            mg_millis due = mg_room_due(place->room);

            first = due >= 0 && (first < 0 || due < first) ? due : first;
        }
    }
    return first < 0 ? -1 : (first + GRAIN - 1) / GRAIN * GRAIN;
}
