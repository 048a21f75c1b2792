/* SPDX-License-Identifier: MIT
 * A hub: passes requests of guests to their rooms, and stores what has changed before anybody is
 * told. */
#include "net/hub/hub_parts.h"
#include "record/json/input.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum {
    GRAIN = 50,        /* milliseconds: bots and clocks are called at most this often */
    UNWELL_FOR = 30000 /* milliseconds until the next try after a change that could not be stored */
};

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
    mg_engine *engine = mg_engine_new();

    if (!hub || !engine) {
        free(hub);
        mg_engine_free(engine);
        return NULL;
    }
    hub->store = store;
    hub->limits = *limits;
    hub->engine = engine;
    mg_json_init(&hub->out, NULL, 0);
    mg_json_init(&hub->answers.room, NULL, 0);
    mg_json_init(&hub->answers.engine, NULL, 0);
    return hub;
}

void mg_hub_free(mg_hub *hub)
{
    if (!hub) {
        return;
    }
    for (int k = 0; k < MG_BUCKETS; k++) {
        while (hub->bucket[k]) {
            mg__hub_forget(hub, hub->bucket[k]);
        }
    }
    mg__hub_forget_addresses(hub);
    free(hub->waits);
    mg_engine_free(hub->engine);
    mg_json_free(&hub->out);
    mg_json_free(&hub->answers.room);
    mg_json_free(&hub->answers.engine);
    free(hub);
}

mg_hub_counts mg_hub_count(const mg_hub *hub)
{
    return hub->counts;
}

void mg_hub_write_to(mg_hub *hub, mg_journal *journal)
{
    hub->journal = journal;
}

mg_status mg_hub_announce(mg_hub *hub, const char *at, mg_err *err)
{
    return mg_store_announce(hub->store, at, err);
}

bool mg_hub_is_well(const mg_hub *hub, mg_millis now)
{
    return !hub->unwell && (!hub->failed || now - hub->failed > UNWELL_FOR);
}

/* ---- requests ---- */

/* A guest may make some requests at once, and then a number each second. A guest that goes on
 * beyond that is disconnected. A request that is refused does not count as made: otherwise a guest
 * that waits as it is told could be refused again. */
static bool may_ask(mg_hub *hub, mg_guest *guest)
{
    mg__guest_fill(hub, guest);
    if (guest->tokens >= MG_SECOND) {
        guest->tokens -= MG_SECOND;
        return true;
    }
    guest->patience -= MG_SECOND;
    if (guest->patience < 0) {
        mg__guest_close(hub, guest, MG_GUEST_OUT);
    }
    return false;
}

static void refuse_hurry(mg_hub *hub, mg_guest *guest, const char *line, size_t length)
{
    mg_err err = {0};
    json_t *request = mg__json_parse(line, length, NULL);

    (void)mg_fail(&err, MG_E_LIMIT, "too many requests: wait a second");
    mg__guest_refuse(hub, guest, request, &err, MG_SECOND);
    json_decref(request);
}

void mg_hub_line(mg_hub *hub, mg_guest *guest, const char *line, size_t length, mg_millis now)
{
    mg_place *place = guest->place;

    hub->now = now;
    if (guest->end) {
        return;
    }
    hub->counts.requests++;
    if (!may_ask(hub, guest)) {
        hub->counts.refused++;
        refuse_hurry(hub, guest, line, length);
        return;
    }
    if (!place) {
        mg__hub_door(hub, guest, line, length, now);
        return;
    }
    int64_t seq = mg_room_seq(place->room);
    mg_room_swap(place->room, &hub->answers);
    const char *answer = mg_room_answer(place->room, guest->seat, line, length, now);
    bool changed = mg_room_seq(place->room) != seq;
    bool refused = strstr(answer, "\"ok\":false") != NULL && !changed;
    if (!refused || !mg__hub_refuse_inside(hub, guest, line, length)) {
        mg__guest_say(hub, guest, answer, strlen(answer), changed);
    }
    hub->counts.refused += refused;
    mg_room_swap(place->room, &hub->answers);
    if (changed) {
        mg__hub_tell(hub, place);
        mg__hub_unseat(hub, place);
        mg__hub_schedule(hub, place);
    }
}

/* ---- storing changes, then telling them ---- */

/* Calls the rooms whose time has come: a bot or a clock decides there; a room that nobody is in
 * leaves the memory. */
static void tick_all(mg_hub *hub, mg_millis now)
{
    while (hub->wait_n && hub->waits[0]->due <= now) {
        mg_place *place = hub->waits[0];
        mg_millis due = mg_room_due(place->room);

        if (mg__hub_idle_at(hub, place) <= now && !place->dirty) {
            mg__hub_forget(hub, place);
            continue;
        }
        if (due >= 0 && due <= now && mg_room_tick(place->room, now)) {
            mg__hub_tell(hub, place);
        }
        mg__hub_schedule(hub, place);
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

/* Answers with an error in place of an answer that was taken back. Returns false if the line is a
 * message, not an answer. */
static bool refuse(mg_hub *hub, mg_guest *guest, const mg_line *line, const mg_err *err)
{
    json_t *answer = json_loadb(line->said->text, line->said->length, 0, NULL);
    bool asked = !answer || json_object_get(answer, "ok");

    if (asked) {
        mg__guest_refuse(hub, guest, answer, err, 0);
    }
    json_decref(answer);
    return asked;
}

/* Puts a guest back to where it was when its room was last stored. A guest that has come since then
 * is in no room again. Returns whether the guest had asked something. */
static bool take_back(mg_hub *hub, mg_guest *guest, const mg_err *err)
{
    mg_line *held = mg__guest_take_held(guest);
    bool asked = false;

    for (const mg_line *line = held; line; line = line->next) {
        asked |= refuse(hub, guest, line, err);
    }
    mg__free_lines(held);
    if (guest->came) {
        mg__guest_go_out(hub, guest);
    } else {
        guest->seat = guest->kept_seat;
    }
    return asked;
}

/* Restores a room that could not be stored. Nobody has been told of its changes, so the room goes
 * back to the stored state, and messages are counted on from there. Guests that asked something get
 * an error. What a bot or a clock did is tried again soon, and not reported. The beginning of a
 * game is, because nobody tries it again: new seeds are wanted. */
static void go_back(mg_hub *hub, mg_place *place, const mg_err *err)
{
    bool news = place->left || (strcmp(place->told, "open") == 0 && mg_room_match(place->room));
    mg_guest *next;

    mg__hub_restore(hub, place);
    for (mg_guest *guest = place->guests; guest; guest = next) {
        next = guest->next;
        news |= take_back(hub, guest, err);
    }
    if (place->lost) {
        return;
    }
    place->left = false;
    mg__hub_unseat(hub, place);
    for (const mg_guest *guest = place->guests; guest; guest = guest->next) {
        if (guest->seat >= 0) {
            (void)mg_room_present(place->room, guest->seat, true, hub->now);
        }
    }
    mg_room_set_seq(place->room, place->seq);
    for (mg_guest *guest = place->guests; guest && news; guest = guest->next) {
        mg__hub_tell_whole(hub, guest, -1);
    }
}

/* Writes the stage of a room into the journal if it is another one than was written last. */
static void write_down(mg_hub *hub, mg_place *place)
{
    const char *stage = mg__place_stage(place);
    const mg_match *m = mg_room_match(place->room);

    if (strcmp(stage, place->told) != 0) {
        mg_journal_write(hub->journal, "room", " room=%lld stage=%s edition=%s ply=%d",
                         place->number, stage, m ? mg_match_game(m)->edition->name : "-",
                         m ? mg_match_ply(m) : 0);
        place->told = stage;
    }
}

/* Stores all changes, or none of them. */
static void keep_changes(mg_hub *hub)
{
    mg_err err = {0};
    mg_status status = hub->dirty ? keep_all(hub, &err) : MG_E_OK;
    char text[sizeof err.text];

    hub->counts.commits += hub->dirty && !status;
    hub->counts.failed += status != MG_E_OK;
    if (status) {
        hub->failed = hub->now;
        mg_journal_write(hub->journal, "commit_failed", " why=%s",
                         mg_journal_quote(err.text, text, sizeof text));
    }
    while (hub->dirty) {
        mg_place *place = hub->dirty;

        hub->dirty = place->next_dirty;
        place->dirty = false;
        if (!status) {
            place->kept = true;
            place->left = false;
            place->seq = mg_room_seq(place->room);
            write_down(hub, place);
            continue;
        }
        go_back(hub, place, &err);
        if (!place->kept) {
            mg__hub_forget(hub, place);
        } else if (place->lost) {
            mg__hub_send_on(hub, place);
        } else {
            mg__hub_schedule(hub, place);
        }
    }
}

void mg_hub_settle(mg_hub *hub, mg_millis now, void (*wake)(void *context))
{
    hub->now = now;
    mg__hub_renew(hub);
    tick_all(hub, now);
    keep_changes(hub);
    mg__hub_sweep(hub);
    while (hub->woken) {
        mg_guest *guest = hub->woken;

        mg__guest_awake(hub, guest);
        mg__guest_release(guest);
        wake(guest->context);
    }
}

mg_millis mg_hub_due(const mg_hub *hub)
{
    mg_millis first = hub->wait_n ? hub->waits[0]->due : -1;
    mg_millis renew = mg_store_is_shared(hub->store) ? mg__hub_renew_at(hub) : -1;
    mg_millis sweep = mg__hub_sweep_at(hub);

    first = first < 0 || (renew >= 0 && renew < first) ? renew : first;
    first = first < 0 || (sweep >= 0 && sweep < first) ? sweep : first;
    return first < 0 ? -1 : (first + GRAIN - 1) / GRAIN * GRAIN;
}
