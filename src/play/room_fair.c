/* SPDX-License-Identifier: MIT
 * The beginning of a room's game, and its dice: the commitments, when secret and seeds are
 * revealed, and how draws follow from them. */
#include "play/room.h"
#include "play/room_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REVEAL = 5000 }; /* milliseconds that the beginning waits for seeds, at most */

/* ---- before the game ---- */

void mg__room_fair_sit(mg_room *room, int seat)
{
    mg_room_dice *dice = &room->dice;
    mg_room_seed *own = &dice->seat[seat];

    if (dice->fair) {
        *own = (mg_room_seed){0};
        dice->fair->draw_secret(own->seed, sizeof own->seed);
        dice->fair->commit(own->seed, own->commit);
    }
}

void mg__room_fair_renew(mg_room *room)
{
    mg_room_dice *dice = &room->dice;

    dice->telling = false;
    if (!dice->fair) {
        return;
    }
    dice->fair->draw_secret(dice->game, sizeof dice->game);
    dice->fair->draw_secret(dice->secret, sizeof dice->secret);
    dice->fair->commit(dice->secret, dice->commit);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        mg__room_fair_sit(room, seat);
    }
}

/* Whether a seat that has committed to its own seed has not revealed it yet. */
static bool waits_for_seed(const mg_room *room)
{
    for (int seat = 0; room->dice.fair && seat < room->setup.game.seat_n; seat++) {
        if (mg__room_is_person(room, seat) && !room->dice.seat[seat].seed[0]) {
            return true;
        }
    }
    return false;
}

/* ---- dice of the game ---- */

/* "GAME SECRET SEED,-,SEED": bots have no seed. */
static void write_text(const mg_room *room, char out[MG_FAIR_TEXT])
{
    const mg_room_dice *dice = &room->dice;
    mg__out o = mg__out_of(out, MG_FAIR_TEXT);

    mg__putf(&o, "%s %s ", dice->game, dice->secret);
    for (int seat = 0; seat < room->setup.game.seat_n; seat++) {
        bool person = mg__room_is_person(room, seat);

        mg__putf(&o, "%s%s", seat ? "," : "", person ? dice->seat[seat].seed : "-");
    }
}

/* The inverse: reads secret and seeds from the text that the key was made of. */
static void read_text(mg_room *room, const char *text)
{
    mg_room_dice *dice = &room->dice;
    const char *at = text + sizeof dice->game + sizeof dice->secret;

    snprintf(dice->game, sizeof dice->game, "%s", text);
    snprintf(dice->secret, sizeof dice->secret, "%s", text + sizeof dice->game);
    dice->fair->commit(dice->secret, dice->commit);
    for (int seat = 0; seat < room->setup.game.seat_n && *at; seat++) {
        size_t n = strcspn(at, ",");
        mg_room_seed *own = &dice->seat[seat];

        *own = (mg_room_seed){0};
        if (n > 1) {
            snprintf(own->seed, sizeof own->seed, "%s", at);
            dice->fair->commit(own->seed, own->commit);
        }
        at += n + (at[n] == ',');
    }
}

void mg_room_use_fair(mg_room *room, const mg_fair *fair)
{
    const mg_match *m = mg_engine_match(room->engine);
    mg_room_dice *dice = &room->dice;

    dice->fair = fair;
    if (!m) {
        mg__room_fair_renew(room);
    } else if (fair->key(mg_match_fair(m), dice->key)) {
        read_text(room, mg_match_fair(m));
        mg_engine_draw_by(room->engine, fair->draw, dice->key);
    }
}

static mg_status prepare(mg_room *room, mg_match *m, mg_err *err)
{
    char text[MG_FAIR_TEXT];
    mg_room_dice *dice = &room->dice;

    if (!dice->fair) {
        return MG_E_OK;
    }
    write_text(room, text);
    if (!dice->fair->key(text, dice->key) || mg_match_set_fair(m, text)) {
        return mg_fail(err, MG_E_FIELD, "the seeds of the dice cannot be used");
    }
    mg_engine_draw_by(room->engine, dice->fair->draw, dice->key);
    return MG_E_OK;
}

static mg_status start(mg_room *room, int actor, int64_t now, mg_err *err)
{
    mg_match *m = mg_match_setup_start(&room->setup, err);

    if (!m) {
        return err->status;
    }
    if (prepare(room, m, err)) {
        mg_match_free(m);
        return err->status;
    }
    if (!mg_engine_take(room->engine, m)) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for a game");
    }
    room->dice.telling = false;
    room->stage = MG_ROOM_PLAYING;
    room->began = room->now = now;
    room->minute_kept = 0;
    mg__room_note(room, MG_NEWS_BEGIN, actor, now);
    return MG_E_OK;
}

mg_status mg__room_begin(mg_room *room, int actor, int64_t now, mg_err *err)
{
    room->dice.refused = (mg_err){0};
    if (!waits_for_seed(room)) {
        return start(room, actor, now, err);
    }
    room->dice.telling = true;
    room->dice.reveal_by = now + REVEAL;
    mg__room_note(room, MG_NEWS_TABLE, actor, now);
    return MG_E_OK;
}

mg_status mg__room_all_ready(const mg_room *room, mg_err *err)
{
    for (int seat = 0; seat < room->setup.game.seat_n; seat++) {
        bool person = strcmp(room->setup.seat[seat].player, "human") == 0;

        if (person && !room->seat[seat].taken) {
            return mg_fail(err, MG_E_NOT_NOW, "seat %d is free: a person or a bot may take it",
                           seat);
        }
        if (person && !room->seat[seat].ready && seat != room->host) {
            return mg_fail(err, MG_E_NOT_NOW, "%s is not ready", room->setup.seat[seat].name);
        }
    }
    return MG_E_OK;
}

bool mg__room_fair_tick(mg_room *room, int64_t now)
{
    mg_err err = {0};

    if (!room->dice.telling || now < room->dice.reveal_by) {
        return false;
    }
    for (int seat = 0; seat < room->setup.game.seat_n; seat++) {
        if (!room->dice.seat[seat].seed[0]) {
            mg__room_fair_sit(room, seat);
            room->dice.seat[seat].silent = true;
        }
    }
    if (mg__room_all_ready(room, &err) || start(room, room->host, now, &err)) {
        room->dice.refused = err;
        mg__room_fair_renew(room); /* what has been revealed must not be used again */
        mg__room_note(room, MG_NEWS_TABLE, room->host, now);
    }
    return true;
}

/* ---- verbs ---- */

static bool is_hex(const char *text)
{
    return strlen(text) == MG_FAIR_SECRET - 1 && !text[strspn(text, "0123456789abcdef")];
}

static mg_status commit_seed(mg_room_request *r, const char *commit)
{
    mg_room_seed *own = &r->room->dice.seat[r->seat];

    if (r->room->dice.telling) {
        return mg_fail(&r->err, MG_E_NOT_NOW, "seeds are being told already");
    }
    *own = (mg_room_seed){.own = true};
    memcpy(own->commit, commit, sizeof own->commit);
    mg__room_note(r->room, MG_NEWS_TABLE, r->seat, r->now);
    return MG_E_OK;
}

static mg_status tell_seed(mg_room_request *r, const char *seed)
{
    mg_room *room = r->room;
    mg_room_seed *own = &room->dice.seat[r->seat];
    char commit[MG_FAIR_SECRET];

    if (!room->dice.telling || !own->own || own->seed[0]) {
        return mg_fail(&r->err, MG_E_NOT_NOW, "no seed of this seat is waited for");
    }
    room->dice.fair->commit(seed, commit);
    if (strcmp(commit, own->commit) != 0) {
        return mg_fail(&r->err, MG_E_MISMATCH, "seed: it is not the one that was committed to");
    }
    memcpy(own->seed, seed, sizeof own->seed);
    if (!waits_for_seed(room)) {
        room->dice.reveal_by = r->now;
        (void)mg__room_fair_tick(room, r->now);
        return MG_E_OK;
    }
    mg__room_note(room, MG_NEWS_TABLE, r->seat, r->now);
    return MG_E_OK;
}

mg_status mg__room_do_seed(mg_room_request *r)
{
    const char *commit = json_string_value(json_object_get(r->object, "commit"));
    const char *seed = json_string_value(json_object_get(r->object, "seed"));
    const char *text = seed ? seed : commit;

    if (!mg__room_is_person(r->room, r->seat)) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "an onlooker has no part in the dice");
    }
    if (!r->room->dice.fair || r->room->stage != MG_ROOM_OPEN) {
        return mg_fail(&r->err, MG_E_NOT_NOW, "seeds belong to the time before a game");
    }
    if (!text || !is_hex(text)) {
        return mg_fail(&r->err, MG_E_FIELD, "\"commit\" or \"seed\" is wanted, 64 hex digits");
    }
    return seed ? tell_seed(r, seed) : commit_seed(r, commit);
}

mg_status mg__room_do_proof(mg_room_request *r)
{
    mg_room *room = r->room;
    const mg_match *m = mg_engine_match(room->engine);

    if (!m || room->stage != MG_ROOM_OVER) {
        return mg_fail(&r->err, MG_E_NOT_NOW,
                       "what the dice came from is told when the game is over");
    }
    char *log = mg_match_log(m);
    if (!log) {
        return mg_fail(&r->err, MG_E_CAPACITY, MG_NO_MEMORY " for the log");
    }
    mg_json_text(&room->out, "log", log);
    free(log);
    return MG_E_OK;
}

/* ---- what the table shows ---- */

/* Writes why the game did not begin, unless a person who was missing or not ready is there by
 * now. */
static void write_refused(const mg_room *room, mg_json *out)
{
    mg_err err = room->dice.refused;

    if (err.status && (err.status != MG_E_NOT_NOW || mg__room_all_ready(room, &err))) {
        mg_json_error(out, "refused", &err);
    }
}

void mg__room_write_fair(const mg_room *room, mg_json *out)
{
    const mg_room_dice *dice = &room->dice;

    if (!dice->fair || !dice->game[0]) {
        return;
    }
    mg_json_open(out, "fair", '{');
    mg_json_text(out, "game", dice->game);
    mg_json_text(out, "commit", dice->commit);
    mg_json_bool(out, "telling", dice->telling);
    if (room->stage == MG_ROOM_OVER) {
        mg_json_text(out, "secret", dice->secret);
    }
    write_refused(room, out);
    mg_json_close(out, '}');
}

/* A seed is shown only when knowing it beforehand gives no advantage. */
void mg__room_write_seed(const mg_room *room, int seat, mg_json *out)
{
    const mg_room_seed *own = &room->dice.seat[seat];
    bool person = mg__room_is_person(room, seat) || room->seat[seat].stands_in;

    if (!room->dice.fair || !own->commit[0] || !person) {
        return;
    }
    mg_json_text(out, "commit", own->commit);
    mg_json_bool(out, "own", own->own);
    if (own->silent) {
        mg_json_bool(out, "silent", true);
    }
    if (own->seed[0] && (room->stage != MG_ROOM_OPEN || (own->own && room->dice.telling))) {
        mg_json_text(out, "seed", own->seed);
    }
}
