/* SPDX-License-Identifier: MIT
 * The verbs of rooms: to agree on a game, to begin it, to talk. */
#include "base/alike.h"
#include "base/utf8.h"
#include "editions/unknown.h"
#include "play/length.h"
#include "play/room.h"
#include "play/room_parts.h"
#include "record/json/options_json.h"

#include "magie/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* CLOCK_MAX: seconds. CHAT_COUNTS: milliseconds that a chat line uses up. CHAT_OPEN: how many of
 * them may be used ahead. So a member may say two lines a second, and a few at once. */
enum { CLOCK_MAX = 86400, MINUTES_MAX = 1440, CHAT_COUNTS = 500, CHAT_OPEN = 1500 };

/* ---- what is agreed ---- */

/* Copies a member's text, with a NUL; "" if it is missing. Returns false if it is not a text, or
 * too long. */
static bool text_of(mg_room_request *r, const char *key, char *out, size_t cap)
{
    json_t *value = json_object_get(r->object, key);

    out[0] = '\0';
    if (!value || json_is_null(value)) {
        return true;
    }
    mg__in_key(&r->in, key);
    mg__word word = mg__in_word(&r->in, value);
    if (word.at && word.n >= cap) {
        mg__in_fail(&r->in, MG_E_FIELD, "at most %d bytes are wanted", (int)cap - 1);
    } else if (word.at) {
        memcpy(out, word.at, word.n);
        out[word.n] = '\0';
    }
    mg__in_up(&r->in);
    return !r->in.failed;
}

static mg_status take_edition(mg_room_request *r, mg_match_setup *setup)
{
    char name[2 * MG_NAME_CAP + 2];
    const mg_edition *edition;
    mg_err err = {0};

    if (!text_of(r, "edition", name, sizeof name)) {
        return r->in.err.status;
    }
    edition = name[0] ? mg__room_edition(r->room, name) : NULL;
    if (edition) {
        mg_setup_take(&setup->game, edition);
    } else if (name[0]) {
        (void)mg_fail_no_edition(&err, name);
        return mg_fail(&r->err, err.status, "edition: %s", err.text);
    }
    return MG_E_OK;
}

static mg_status take_boards(mg_room_request *r, mg_match_setup *setup)
{
    char list[8 * MG_BOARDS_MAX];

    if (!text_of(r, "boards", list, sizeof list)) {
        return r->in.err.status;
    }
    return list[0] ? mg_setup_boards(&setup->game, list, &r->err) : MG_E_OK;
}

static void name_anew(mg_match_setup *setup, int seat)
{
    for (int other = 0; mg_match_setup_name_fault(setup, seat, setup->seat[seat].name); other++) {
        snprintf(setup->seat[seat].name, MG_SEAT_NAME_CAP, "Seat %d", seat + other + 1);
    }
}

/* If a person wants the name of a free seat or a bot, that seat gets another name. */
static void make_way(const mg_room *room, mg_match_setup *setup, int seat, const char *name)
{
    for (int other = 0; other < setup->game.seat_n; other++) {
        if (other != seat && !room->seat[other].taken &&
            mg_text_is_alike(setup->seat[other].name, name)) {
            setup->seat[other].name[0] = '\0';
            name_anew(setup, other);
        }
    }
}

mg_status mg__room_name(mg_room *room, int seat, const char *name, mg_err *err)
{
    mg_match_setup wanted = room->setup;

    make_way(room, &wanted, seat, name);
    const char *fault = mg_match_setup_name_fault(&wanted, seat, name);
    if (fault) {
        return mg_fail(err, MG_E_FIELD, "name: %s", fault);
    }
    memcpy(wanted.seat[seat].name, name, strlen(name) + 1);
    room->setup = wanted;
    return MG_E_OK;
}

/* Sets the number of seats. New seats are free and get unused names; a taken seat is not
 * removed. */
static mg_status take_seats(mg_room_request *r, mg_match_setup *setup)
{
    mg_match_setup usual = *setup;
    int before = setup->game.seat_n, least = setup->game.edition->seats_min;
    int n = (int)mg__in_int(&r->in, r->object, "seats",
                            (mg__in_range){least, setup->game.edition->seats_max},
                            before < least ? least : before);

    if (r->in.failed || mg_setup_check_seats(&setup->game, n, &r->err)) {
        return r->in.failed ? r->in.err.status : r->err.status;
    }
    for (int seat = n; seat < before; seat++) {
        if (r->room->seat[seat].taken) {
            return mg_fail(&r->err, MG_E_CONFLICT, "seats: %s sits in seat %d",
                           setup->seat[seat].name, seat);
        }
    }
    mg_match_setup_usual_seats(&usual, n, MG_SEATS_MAX);
    for (int seat = before; seat < n; seat++) {
        setup->seat[seat] = usual.seat[seat];
        name_anew(setup, seat);
    }
    setup->game.seat_n = n;
    mg_setup_packs(&setup->game);
    return MG_E_OK;
}

/* Whether a game can be made of what is agreed. Only making the game tells. */
static mg_status can_begin(const mg_match_setup *setup, mg_err *err)
{
    mg_match *m = mg_match_setup_start(setup, err);

    mg_match_free(m);
    return m ? MG_E_OK : err->status;
}

/* A game that ends by time must have a time, and no other game may. */
static void take_minutes(mg_room_request *r, mg_match_setup *setup)
{
    int minutes = (int)mg__in_int(&r->in, r->object, "minutes", (mg__in_range){0, MINUTES_MAX},
                                  setup->minutes);

    if (minutes != setup->minutes) {
        mg_length_minutes(setup, minutes);
    }
    if (setup->game.options.end != MG_END_TIME) {
        setup->minutes = 0;
    } else if (!setup->minutes) {
        int usual = setup->game.edition->minutes;

        setup->minutes = usual ? usual : MG_LENGTH_USUAL_MINUTES;
    }
}

static mg_status do_set(mg_room_request *r)
{
    mg_room *room = r->room;
    mg_match_setup wanted = room->setup;
    mg_status status = take_edition(r, &wanted);

    status = status ? status : take_boards(r, &wanted);
    status = status ? status : take_seats(r, &wanted);
    mg__read_options(&r->in, r->object, &wanted.game.options);
    int clock =
        (int)mg__in_int(&r->in, r->object, "clock", (mg__in_range){0, CLOCK_MAX}, room->clock);
    int away = (int)mg__in_int(&r->in, r->object, "away", (mg__in_range){0, CLOCK_MAX}, room->away);
    bool onlookers = mg__in_bool(&r->in, r->object, "onlookers", room->onlookers);
    take_minutes(r, &wanted);
    status = status ? status : r->in.failed ? r->in.err.status : can_begin(&wanted, &r->err);
    if (status) {
        return status;
    }
    room->setup = wanted;
    room->clock = clock;
    room->away = away;
    room->onlookers = onlookers;
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        room->seat[seat].ready = false; /* they were ready for another game */
    }
    mg__room_note(room, MG_NEWS_TABLE, r->seat, r->now);
    return MG_E_OK;
}

/* ---- seats ---- */

/* A bot that thinks long would block other tables. */
static const char *find_bot(mg_room_request *r, const char *name)
{
    const mg_bot *bot = mg_bot_quick(name) ? mg_bot_find(name) : NULL;

    if (!bot) {
        (void)mg_fail(&r->err, MG_E_UNKNOWN, "player: there is no bot \"%.40s\" for a seat", name);
        return NULL;
    }
    return bot->name;
}

/* The seat that a request is about; -1 if it names none of the table. */
static int seat_of(mg_room_request *r)
{
    return (int)mg__in_int(&r->in, r->object, "seat",
                           (mg__in_range){0, r->room->setup.game.seat_n - 1}, -1);
}

/* Refuses a request, unless its JSON has been refused already. */
static mg_status fail_seat(mg_room_request *r, const char *what)
{
    return r->in.failed ? r->in.err.status : mg_fail(&r->err, MG_E_FIELD, "seat: %s", what);
}

static mg_status do_seat(mg_room_request *r)
{
    mg_room *room = r->room;
    char player[MG_BOT_NAME_CAP];
    int seat = seat_of(r);
    const char *taken = "human";

    if (!text_of(r, "player", player, sizeof player) || seat < 0) {
        return fail_seat(r, "which one is meant?");
    }
    if (room->seat[seat].taken) {
        return mg_fail(&r->err, MG_E_CONFLICT, "%s sits there", room->setup.seat[seat].name);
    }
    if (player[0] && strcmp(player, "human") != 0) {
        taken = find_bot(r, player);
    }
    if (!taken) {
        return r->err.status;
    }
    room->setup.seat[seat].player = taken;
    mg__room_note(room, MG_NEWS_TABLE, r->seat, r->now);
    return MG_E_OK;
}

static mg_status do_hints(mg_room_request *r)
{
    int seat = seat_of(r);
    bool may = mg__in_bool(&r->in, r->object, "hints", true);

    if (r->in.failed || seat < 0) {
        return fail_seat(r, "which one is meant?");
    }
    r->room->no_hints =
        (uint16_t)(may ? r->room->no_hints & ~(1u << seat) : r->room->no_hints | 1u << seat);
    mg__room_note(r->room, MG_NEWS_TABLE, r->seat, r->now);
    return MG_E_OK;
}

static mg_status do_name(mg_room_request *r)
{
    mg_room *room = r->room;
    char name[MG_SEAT_NAME_CAP];

    if (!mg__room_is_person(room, r->seat)) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "an onlooker has no seat to name");
    }
    if (!text_of(r, "name", name, sizeof name)) {
        return r->in.err.status;
    }
    if (mg__room_name(room, r->seat, name, &r->err)) {
        return r->err.status;
    }
    mg__room_note(room, MG_NEWS_TABLE, r->seat, r->now);
    return MG_E_OK;
}

static mg_status do_ready(mg_room_request *r)
{
    if (!mg__room_is_person(r->room, r->seat)) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "an onlooker does not play");
    }
    r->room->seat[r->seat].ready = mg__in_bool(&r->in, r->object, "ready", true);
    if (r->in.failed) {
        return r->in.err.status;
    }
    mg__room_note(r->room, MG_NEWS_TABLE, r->seat, r->now);
    return MG_E_OK;
}

/* Frees the seat. During a game a bot plays on for the person who left, until they are back. */
static void stand_up(mg_room *room, int seat)
{
    bool playing = room->stage == MG_ROOM_PLAYING;

    if (playing) {
        room->seat[seat].present = false;
        room->seat[seat].stands_in = true;
    } else {
        room->seat[seat] = (mg_room_seat){0};
    }
    if (room->host == seat) {
        mg__room_pass_host(room);
    }
    if (room->host < 0 && playing) {
        room->host = seat; /* nobody else is left who could begin another game */
    }
}

static mg_status do_leave(mg_room_request *r)
{
    if (!mg__room_is_person(r->room, r->seat)) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "an onlooker has no seat to leave");
    }
    stand_up(r->room, r->seat);
    mg__room_note(r->room, MG_NEWS_TABLE, r->seat, r->now);
    return MG_E_OK;
}

static mg_status do_kick(mg_room_request *r)
{
    int seat = seat_of(r);

    if (r->in.failed || !mg__room_is_person(r->room, seat) || seat == r->seat) {
        return fail_seat(r, "somebody else's is wanted");
    }
    stand_up(r->room, seat);
    r->room->seat[seat].taken = false; /* a person who was sent away cannot come back to it */
    mg__room_note(r->room, MG_NEWS_TABLE, r->seat, r->now);
    return MG_E_OK;
}

/* ---- the game ---- */

static mg_status do_begin(mg_room_request *r)
{
    mg_status status = mg__room_all_ready(r->room, &r->err);

    status = status ? status : can_begin(&r->room->setup, &r->err);
    return status ? status : mg__room_begin(r->room, r->seat, r->now, &r->err);
}

/* After a game: the same people agree on the next one. */
static mg_status do_again(mg_room_request *r)
{
    mg_room *room = r->room;

    if (room->stage != MG_ROOM_OVER) {
        return mg_fail(&r->err, MG_E_NOT_NOW, "no game is over");
    }
    mg_engine_end(room->engine);
    room->stage = MG_ROOM_OPEN;
    room->setup.seed = mg_mix64(room->setup.seed);
    mg__room_fair_renew(room);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        room->seat[seat].ready = false;
        room->seat[seat].stands_in = false;
    }
    mg__room_note(room, MG_NEWS_TABLE, r->seat, r->now);
    return MG_E_OK;
}

/* ---- talking ---- */

/* Joins lines to one, and leaves out characters that change how other text is shown or that control
 * a terminal. */
static void clean(char *text)
{
    char *to = text;
    uint32_t code;

    for (int n; *text; text += n) {
        n = mg_utf8_decode(text, &code);
        if (code < ' ') {
            *to++ = ' ';
        } else if (!mg_utf8_is_control(code)) {
            memmove(to, text, (size_t)n);
            to += n;
        }
    }
    *to = '\0';
}

static mg_status do_chat(mg_room_request *r)
{
    mg_room *room = r->room;
    char text[MG_CHAT_CAP];

    if (!mg__room_is_person(room, r->seat)) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "onlookers do not talk at the table");
    }
    mg_room_seat *who = &room->seat[r->seat];
    if (who->talked > r->now + CHAT_OPEN) {
        return mg_fail(&r->err, MG_E_LIMIT, "that is much at once: wait a second");
    }
    if (!text_of(r, "text", text, sizeof text)) {
        return r->in.err.status;
    }
    clean(text);
    if (mg_text_is_blank(text)) {
        return mg_fail(&r->err, MG_E_FIELD, "text: there is nothing to say");
    }
    mg_chat *chat = mg__room_next_chat(room);
    if (!chat) {
        return mg_fail(&r->err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    who->talked = (who->talked > r->now ? who->talked : r->now) + CHAT_COUNTS;
    chat->seat = r->seat;
    memcpy(chat->name, room->setup.seat[r->seat].name, sizeof chat->name);
    memcpy(chat->text, text, strlen(text) + 1);
    room->chat_n++;
    mg__room_note(room, MG_NEWS_CHAT, r->seat, r->now);
    return MG_E_OK;
}

static mg_status do_table(mg_room_request *r)
{
    mg__room_table(r->room, &r->room->out);
    return MG_E_OK;
}

const mg_room_verb mg__room_verbs[] = {
    {"table", do_table,          false, false},
    {"set",   do_set,            true,  true },
    {"seat",  do_seat,           true,  true },
    {"hints", do_hints,          true,  true },
    {"bot",   NULL,              false, false},
    {"name",  do_name,           false, true },
    {"ready", do_ready,          false, true },
    {"begin", do_begin,          true,  true },
    {"leave", do_leave,          false, false},
    {"kick",  do_kick,           true,  false},
    {"again", do_again,          true,  false},
    {"chat",  do_chat,           false, false},
    {"story", mg__room_story,    false, false},
    {"seed",  mg__room_do_seed,  false, false},
    {"proof", mg__room_do_proof, false, false},
};

const int mg__room_verb_n = (int)(sizeof mg__room_verbs / sizeof *mg__room_verbs);
