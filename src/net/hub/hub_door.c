/* SPDX-License-Identifier: MIT
 * What a guest who is in no room may ask: to find or open one, to sit down or watch, to come
 * back. */
#include "net/hub/hub_parts.h"
#include "play/match_setup.h"
#include "record/engine/engine_request.h"

#include <jansson.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

enum { TOKEN_BYTES = 16, TOKEN_CAP = 2 * TOKEN_BYTES + 1 };

/* A request while it is being answered, and its effects. */
typedef struct door {
    mg_hub *hub;
    mg_guest *guest;
    json_t *object;
    mg__in in;
    mg_err err;
    mg_json out;          /* the answer */
    mg_place *found;      /* the answer names this room */
    mg_place *place;      /* the guest comes into this room … */
    int seat;             /* … as this member */
    int since;            /* the last action that a guest who comes back knows; -1 = none */
    char at[MG_STORE_AT]; /* where the room is, if not here */
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

    return id ? mg__hub_find(d->hub, id, d->at, &d->err) : NULL;
}

/* ---- tokens: whoever has one has the seat; the server stores only its hash ---- */

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

/* Finds the seat of a token; -1: it belongs to none. */
static mg_status seat_of(door *d, const mg_place *place, const char *token, int *seat)
{
    uint8_t hash[MG_TOKEN_HASH];

    hash_of(token, hash);
    for (*seat = 0; *seat < MG_SEATS_MAX; ++*seat) {
        if ((place->new_tokens >> *seat & 1) &&
            sodium_memcmp(hash, place->hash[*seat], sizeof hash) == 0) {
            return MG_E_OK;
        }
    }
    mg_status status = mg_store_find_token(d->hub->store, place->id, hash, seat, &d->err);
    *seat = !status && *seat >= 0 && place->new_tokens >> *seat & 1 ? -1 : *seat;
    return status;
}

/* ---- the verbs ---- */

static mg_status sit_down(door *d, mg_place *place, int seat)
{
    const char *name = text_of(d, "name");

    if (!name) {
        return d->in.err.status;
    }
    seat = mg_room_sit(place->room, seat, name, &d->err);
    if (seat < 0) {
        return d->err.status;
    }
    d->place = place;
    d->seat = seat;
    return give_token(d, place, seat)
               ? MG_E_OK
               : mg_fail(&d->err, MG_E_IO, "there is no source of random numbers");
}

static mg_status do_create(door *d)
{
    static const mg_match_setup nobody; /* the names of these seats may be taken */
    mg_hub *hub = d->hub;
    const char *name = text_of(d, "name");
    const char *fault = name ? mg_match_setup_name_fault(&nobody, 0, name) : NULL;

    if (!name || fault) {
        return name ? mg_fail(&d->err, MG_E_FIELD, "name: %s", fault) : d->in.err.status;
    }
    if (hub->counts.rooms >= hub->limits.rooms ||
        d->guest->address->rooms >= hub->limits.rooms_from) {
        return mg_fail(&d->err, MG_E_LIMIT, "no more rooms can be opened here just now");
    }
    mg_place *place = mg__hub_open(hub);
    if (!place) {
        return mg_fail(&d->err, MG_E_CAPACITY, MG_NO_MEMORY " for a room");
    }
    place->opener = d->guest->address;
    place->opener->rooms++;
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

/* Reads the last action that the guest knows. */
static int ply_of(door *d)
{
    return (int)mg__in_int(&d->in, d->object, "ply", (mg__in_range){0, INT32_MAX}, -1);
}

static mg_status do_watch(door *d)
{
    mg_place *place = find_place(d);

    d->since = ply_of(d);
    if (!place || d->in.failed) {
        return place ? d->in.err.status : d->err.status;
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
    int seat = -1;

    d->since = ply_of(d);
    if (!place || !token || d->in.failed) {
        return place ? d->in.err.status : d->err.status;
    }
    if (seat_of(d, place, token, &seat)) {
        return d->err.status;
    }
    if (seat < 0 || !mg_room_is_taken(place->room, seat)) {
        return mg_fail(&d->err, MG_E_NOT_YOURS, "you no longer have a seat there");
    }
    d->place = place;
    d->seat = seat;
    return MG_E_OK;
}

/* Answers a person who followed a link, and may sit down or not: whether there is such a room. */
static mg_status do_find(door *d)
{
    d->found = find_place(d);
    return d->found ? MG_E_OK : d->in.failed ? d->in.err.status : d->err.status;
}

static const struct {
    const char *name;
    mg_status (*run)(door *d);
} verbs[] = {
    {"find",   do_find  },
    {"create", do_create},
    {"join",   do_join  },
    {"watch",  do_watch },
    {"resume", do_resume},
};

/* Verbs of the protocol that need no game. */
static bool needs_no_room(const json_t *object)
{
    static const char *const words[] = {"catalogue", "rules", "explain"};
    const char *name = json_string_value(json_object_get(object, "do"));
    bool found = false;

    for (size_t k = 0; name && k < sizeof words / sizeof *words; k++) {
        found = found || strcmp(name, words[k]) == 0;
    }
    return found;
}

/* The verb of that name; -1: there is none. */
static int verb_of(const char *name)
{
    int n = sizeof verbs / sizeof *verbs;

    for (int k = 0; name && k < n; k++) {
        if (strcmp(verbs[k].name, name) == 0) {
            return k;
        }
    }
    return -1;
}

static mg_status run(door *d)
{
    int k = verb_of(json_is_object(d->object) ? text_of(d, "do") : NULL);

    if (k >= 0) {
        mg_status status = verbs[k].run(d);

        d->err = d->in.failed ? d->in.err : d->err;
        return d->in.failed ? d->in.err.status : status;
    }
    return mg_fail(&d->err, MG_E_UNKNOWN,
                   "first \"create\" a room, \"join\", \"watch\" or \"resume\"");
}

/* Drops what was written of an answer that failed. */
static void answer(door *d)
{
    mg_json *out = &d->out;
    mg_status status;

    mg_json_open(out, NULL, '{');
    mg__write_id(out, d->object);
    size_t start = out->n;
    mg_json_bool(out, "ok", true);
    status = d->object ? run(d) : d->err.status;
    if (status) {
        d->place = NULL;
        d->hub->counts.refused++;
        mg__rewind_to(out, start);
        mg_json_bool(out, "ok", false);
        mg_json_error(out, "error", &d->err);
        if (d->at[0]) {
            mg_json_text(out, "at", d->at);
        }
    } else if (d->place) {
        mg_json_text(out, "room", d->place->id);
        mg_json_int(out, "seat", d->seat);
    } else {
        mg_json_text(out, "room", d->found->id);
    }
    mg_json_close(out, '}');
}

/* The guest gets first the answer, then what it must know of the room; then the others are told
 * that it came. */
void mg__hub_door(mg_hub *hub, mg_guest *guest, const char *line, size_t length, mg_millis now)
{
    door d = {.hub = hub, .guest = guest, .seat = MG_ONLOOKER, .since = -1};

    mg_json_init(&d.out, NULL, 0);
    d.object = mg__json_parse(line, length, &d.err);
    if (needs_no_room(d.object)) {
        const char *text = mg_engine_answer_as(hub->engine, MG_ONLOOKER, line, length);

        mg__guest_say(hub, guest, text, strlen(text), false);
        json_decref(d.object);
        mg_json_free(&d.out);
        return;
    }
    answer(&d);
    if (d.out.full) {
        mg__guest_close(hub, guest, MG_GUEST_OUT);
    }
    mg__guest_say(hub, guest, d.out.at, d.out.n, d.place != NULL);
    if (d.place) {
        mg__guest_come(hub, guest, d.place, d.seat, now);
        mg__hub_tell_whole(hub, guest, d.since);
    }
    mg_json_free(&d.out);
    json_decref(d.object);
}

void mg__guest_refuse(mg_hub *hub, mg_guest *guest, const json_t *object, const mg_err *err,
                      int wait)
{
    mg_json *out = &hub->out;

    mg_json_clear(out);
    mg_json_open(out, NULL, '{');
    mg__write_id(out, object);
    mg_json_bool(out, "ok", false);
    if (wait) {
        mg_json_int(out, "wait", wait);
    }
    mg_json_error(out, "error", err);
    mg_json_close(out, '}');
    mg__guest_say(hub, guest, out->at, out->n, false);
}

bool mg__hub_refuse_inside(mg_hub *hub, mg_guest *guest, const char *line, size_t length)
{
    mg_err err = {0};
    json_t *object = mg__json_parse(line, length, NULL);
    bool outside = verb_of(json_string_value(json_object_get(object, "do"))) >= 0;

    if (outside) {
        (void)mg_fail(&err, MG_E_NOT_NOW, "you are in a room: connect anew to go to another one");
        mg__guest_refuse(hub, guest, object, &err, 0);
    }
    json_decref(object);
    return outside;
}
