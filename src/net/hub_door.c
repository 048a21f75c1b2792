/* SPDX-License-Identifier: MIT
 * What a guest who is in no room may ask: to open one, to sit down or to watch, to come back. */
#include "net/hub_parts.h"
#include "record/engine_request.h"

#include <jansson.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

enum { TOKEN_BYTES = 16, TOKEN_CAP = 2 * TOKEN_BYTES + 1, NAME_CAP = 24 };

/* A request being answered, and what comes of it. */
typedef struct door {
    mg_hub *hub;
    mg_guest *guest;
    json_t *object;
    mg__in in;
    mg_err err;
    mg_json out;     /* the answer */
    mg_place *place; /* the guest comes into this room … */
    int seat;        /* … as this member */
    int since;       /* of who comes back: the last action that they know; -1 = none */
} door;

static const char *text_of(door *d, const char *key)
{
    json_t *value = json_object_get(d->object, key);

    mg__in_key(&d->in, key);
    mg__word word = value ? mg__in_word(&d->in, value) : (mg__word){0};
    if (!value) {
        mg__in_fail(&d->in, MG_E_FIELD, "this is missing");
    }
    mg__in_up(&d->in);
    return word.at;
}

static mg_place *find_place(door *d)
{
    const char *id = text_of(d, "room");
    mg_place *place = id ? mg__hub_find(d->hub, id) : NULL;

    if (id && !place) {
        (void)mg_fail(&d->err, MG_E_UNKNOWN, "there is no such room");
    }
    return place;
}

/* ---- tokens ---- who has one, has the seat; the server keeps its hash alone */

static void hash_of(const char *token, uint8_t hash[MG_TOKEN_HASH])
{
    crypto_generichash(hash, MG_TOKEN_HASH, (const uint8_t *)token, strlen(token), NULL, 0);
}

static bool give_token(door *d, mg_place *place, int seat)
{
    uint8_t bits[TOKEN_BYTES];
    char token[TOKEN_CAP];

    if (getentropy(bits, sizeof bits) != 0) {
        return false;
    }
    sodium_bin2hex(token, sizeof token, bits, sizeof bits);
    hash_of(token, place->hash[seat]);
    place->new_tokens |= 1u << seat;
    mg_json_text(&d->out, "token", token);
    sodium_memzero(token, sizeof token);
    return true;
}

static int seat_of(door *d, const mg_place *place, const char *token)
{
    uint8_t hash[MG_TOKEN_HASH];

    hash_of(token, hash);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (place->new_tokens >> seat & 1) {
            if (sodium_memcmp(hash, place->hash[seat], sizeof hash) == 0) {
                return seat;
            }
        }
    }
    int seat = mg_store_find_token(d->hub->store, place->id, hash);
    return seat >= 0 && place->new_tokens >> seat & 1 ? -1 : seat;
}

/* ---- the verbs ---- */

static mg_status sit_down(door *d, mg_place *place, int seat)
{
    const char *name = text_of(d, "name");
    char copy[NAME_CAP * 4];

    if (!name || strlen(name) >= sizeof copy) {
        return name ? mg_fail(&d->err, MG_E_FIELD, "name: it is too long") : d->in.err.status;
    }
    memcpy(copy, name, strlen(name) + 1);
    seat = mg_room_sit(place->room, seat, copy, &d->err);
    if (seat < 0) {
        return d->err.status;
    }
    d->place = place;
    d->seat = seat;
    return give_token(d, place, seat)
               ? MG_E_OK
               : mg_fail(&d->err, MG_E_IO, "there is no source of random numbers");
}

static int opened_from(const mg_hub *hub, const char *address)
{
    int n = 0;

    for (const mg_guest *guest = hub->guests; guest; guest = guest->next_all) {
        n += guest->opened && strcmp(guest->address, address) == 0 ? guest->opened : 0;
    }
    return n;
}

static mg_status do_create(door *d)
{
    mg_hub *hub = d->hub;

    if (!text_of(d, "name")) {
        return d->in.err.status;
    }
    if (hub->counts.rooms >= hub->limits.rooms ||
        opened_from(hub, d->guest->address) >= hub->limits.rooms_from) {
        return mg_fail(&d->err, MG_E_LIMIT, "no more rooms can be opened here just now");
    }
    mg_place *place = mg__hub_open(hub);
    if (!place) {
        return mg_fail(&d->err, MG_E_CAPACITY, MG_NO_MEMORY " for a room");
    }
    d->guest->opened++;
    return sit_down(d, place, -1);
}

static mg_status do_join(door *d)
{
    mg_place *place = find_place(d);
    int seat = (int)mg__in_int(&d->in, d->object, "seat", (mg__in_range){0, MG_SEATS_MAX - 1}, -1);

    if (!place || d->in.failed) {
        return place ? d->in.err.status : d->err.status;
    }
    return sit_down(d, place, seat);
}

static mg_status do_watch(door *d)
{
    mg_place *place = find_place(d);

    if (!place) {
        return d->err.status;
    }
    if (!mg_room_has_onlookers(place->room)) {
        return mg_fail(&d->err, MG_E_OFF, "nobody may watch this table");
    }
    d->place = place;
    return MG_E_OK;
}

static mg_status do_resume(door *d)
{
    mg_place *place = find_place(d);
    const char *token = text_of(d, "token");
    int seat = place && token ? seat_of(d, place, token) : -1;

    d->since = (int)mg__in_int(&d->in, d->object, "ply", (mg__in_range){0, INT32_MAX}, -1);
    if (!place || !token || d->in.failed) {
        return place ? d->in.err.status : d->err.status;
    }
    if (seat < 0 || !mg_room_is_taken(place->room, seat)) {
        return mg_fail(&d->err, MG_E_NOT_YOURS, "that seat is somebody else's now");
    }
    d->place = place;
    d->seat = seat;
    return MG_E_OK;
}

static const struct {
    const char *name;
    mg_status (*run)(door *d);
} verbs[] = {
    {"create", do_create},
    {"join",   do_join  },
    {"watch",  do_watch },
    {"resume", do_resume},
};

static mg_status run(door *d)
{
    const char *name = json_is_object(d->object) ? text_of(d, "do") : NULL;
    mg_status status = MG_E_UNKNOWN;

    for (size_t k = 0; name && k < sizeof verbs / sizeof *verbs; k++) {
        if (strcmp(verbs[k].name, name) == 0) {
            status = verbs[k].run(d);
            d->err = d->in.failed ? d->in.err : d->err;
            return d->in.failed ? d->in.err.status : status;
        }
    }
    return mg_fail(&d->err, status, "first \"create\" a room, \"join\", \"watch\" or \"resume\"");
}

/* What was written of an answer that failed is dropped. */
static void answer(door *d)
{
    mg_json *out = &d->out;
    mg_status status;

    mg_json_open(out, NULL, '{');
    mg__write_id(out, d->object);
    size_t mark = out->n;
    mg_json_bool(out, "ok", true);
    status = d->object ? run(d) : d->err.status;
    if (status) {
        d->place = NULL;
        d->hub->counts.refused++;
        mg__rewind_to(out, mark);
        mg_json_bool(out, "ok", false);
        mg_json_error(out, "error", &d->err);
    } else {
        mg_json_text(out, "room", d->place->id);
        mg_json_int(out, "seat", d->seat);
    }
    mg_json_close(out, '}');
}

/* The answer comes first, then what there is to know, then what others are told of it, too. */
void mg__hub_door(mg_hub *hub, mg_guest *guest, const char *line, size_t length, mg_millis now)
{
    door d = {.hub = hub, .guest = guest, .seat = MG_ONLOOKER, .since = -1};

    mg_json_init(&d.out, NULL, 0);
    d.object = mg__json_parse(line, length, &d.err);
    answer(&d);
    guest->out = guest->out || d.out.full;
    mg__guest_say(hub, guest, d.out.at, d.out.n, d.place != NULL);
    if (d.place) {
        mg__guest_come(hub, guest, d.place, d.seat, now);
        mg__hub_tell_whole(hub, guest, d.since);
    }
    mg_json_free(&d.out);
    json_decref(d.object);
}
