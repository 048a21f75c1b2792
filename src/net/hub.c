/* SPDX-License-Identifier: MIT
 * A hub's guests: what they ask, what they are told and when. */
#include "net/hub_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    SECOND = 1000,
    GRAIN = 50
}; /* milliseconds; no bot or clock is called more often than GRAIN */

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

/* ---- lines to guests ---- */

static void free_lines(mg_line *line)
{
    while (line) {
        mg_line *next = line->next;

        free(line);
        line = next;
    }
}

void mg__guest_say(mg_hub *hub, mg_guest *guest, const char *text, size_t length, bool held)
{
    mg_line *line = guest->out ? NULL : malloc(sizeof *line + length + 1);

    guest->out = guest->out || !line || guest->waiting >= hub->limits.waiting ||
                 guest->waiting_bytes + length > (size_t)hub->limits.waiting_bytes;
    if (guest->out) {
        free(line);
        return;
    }
    line->next = NULL;
    line->length = length;
    memcpy(line->text, text, length);
    line->text[length] = '\0';
    guest->waiting++;
    guest->waiting_bytes += length;
    held = held || guest->held; /* in the order in which they were said */
    mg_line **last = held ? &guest->held_last : &guest->last;
    if (*last) {
        (*last)->next = line;
    } else if (held) {
        guest->held = line;
    } else {
        guest->first = line;
    }
    *last = line;
}

void mg__guest_release(mg_guest *guest)
{
    if (!guest->held) {
        return;
    }
    if (guest->last) {
        guest->last->next = guest->held;
    } else {
        guest->first = guest->held;
    }
    guest->last = guest->held_last;
    guest->held = guest->held_last = NULL;
}

void mg__guest_drop_held(mg_guest *guest)
{
    for (mg_line *line = guest->held; line; line = line->next) {
        guest->waiting--;
        guest->waiting_bytes -= line->length;
    }
    free_lines(guest->held);
    guest->held = guest->held_last = NULL;
}

const char *mg_guest_next(const mg_guest *guest, size_t *length)
{
    *length = guest->first ? guest->first->length : 0;
    return guest->first ? guest->first->text : NULL;
}

void mg_guest_sent(mg_hub *hub, mg_guest *guest)
{
    mg_line *line = guest->first;

    guest->first = line->next;
    guest->last = guest->first ? guest->last : NULL;
    guest->waiting--;
    guest->waiting_bytes -= line->length;
    hub->counts.messages++;
    free(line);
}

bool mg_guest_is_out(const mg_guest *guest)
{
    return guest->out;
}

/* Those of one seat, and all onlookers, are told the same. */
void mg__hub_tell(mg_hub *hub, mg_place *place)
{
    for (int seat = MG_ONLOOKER; seat < MG_SEATS_MAX; seat++) {
        bool written = false;

        for (mg_guest *guest = place->guests; guest; guest = guest->next) {
            if (guest->seat != seat) {
                continue;
            }
            if (!written) {
                mg_json_clear(&hub->out);
                mg_room_message(place->room, seat, &hub->out);
                written = true;
            }
            guest->out = guest->out || hub->out.full;
            mg__guest_say(hub, guest, hub->out.at, hub->out.n, true);
        }
    }
    mg__hub_mark_dirty(hub, place);
}

void mg__hub_tell_whole(mg_hub *hub, mg_guest *guest, int since)
{
    mg_json_clear(&hub->out);
    mg_room_whole(guest->place->room, guest->seat, since, &hub->out);
    guest->out = guest->out || hub->out.full;
    mg__guest_say(hub, guest, hub->out.at, hub->out.n, true);
}

/* ---- coming and going ---- */

static int guests_from(const mg_hub *hub, const char *address)
{
    int n = 0;

    for (const mg_guest *guest = hub->guests; guest; guest = guest->next_all) {
        n += strcmp(guest->address, address) == 0;
    }
    return n;
}

mg_guest *mg_hub_enter(mg_hub *hub, const char *address, void *context)
{
    mg_guest *guest;

    if (guests_from(hub, address) >= hub->limits.guests_from) {
        return NULL;
    }
    guest = calloc(1, sizeof *guest);
    if (!guest) {
        return NULL;
    }
    strncpy(guest->address, address, sizeof guest->address - 1);
    guest->context = context;
    guest->seat = MG_ONLOOKER;
    guest->tokens = hub->limits.burst * SECOND;
    guest->next_all = hub->guests;
    hub->guests = guest;
    hub->counts.guests++;
    return guest;
}

static bool has_another(const mg_place *place, const mg_guest *guest)
{
    for (const mg_guest *other = place->guests; other; other = other->next) {
        if (other != guest && other->seat == guest->seat) {
            return true;
        }
    }
    return false;
}

void mg__guest_come(mg_hub *hub, mg_guest *guest, mg_place *place, int seat, mg_millis now)
{
    guest->place = place;
    guest->seat = seat;
    guest->next = place->guests;
    place->guests = guest;
    if (seat >= 0) {
        mg_room_present(place->room, seat, true, now);
        mg__hub_tell(hub, place);
    }
}

/* A seat may be open in several windows: its person is away when the last one is closed. */
void mg__guest_go(mg_hub *hub, mg_guest *guest, mg_millis now)
{
    mg_place *place = guest->place;
    mg_guest **at = place ? &place->guests : NULL;

    if (!place) {
        return;
    }
    while (*at != guest) {
        at = &(*at)->next;
    }
    *at = guest->next;
    if (guest->seat >= 0 && !has_another(place, guest)) {
        mg_room_present(place->room, guest->seat, false, now);
        mg__hub_tell(hub, place);
    }
    place->empty_since = now;
    guest->place = NULL;
    guest->seat = MG_ONLOOKER;
}

void mg_hub_leave(mg_hub *hub, mg_guest *guest, mg_millis now)
{
    mg_guest **at = &hub->guests;

    mg__guest_go(hub, guest, now);
    while (*at != guest) {
        at = &(*at)->next_all;
    }
    *at = guest->next_all;
    hub->counts.guests--;
    free_lines(guest->first);
    free_lines(guest->held);
    free(guest);
}

/* ---- requests ---- */

/* A guest may ask some requests at once, and then so many a second. Who asks on and on is out. */
static bool may_ask(mg_hub *hub, mg_guest *guest, mg_millis now)
{
    int most = hub->limits.burst * SECOND;
    mg_millis filled = guest->tokens + (now - guest->filled_at) * hub->limits.refill;

    guest->tokens = filled > most ? most : (int)filled;
    guest->filled_at = now;
    guest->tokens -= SECOND;
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
                now - place->empty_since < hub->limits.idle * (mg_millis)SECOND) {
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
