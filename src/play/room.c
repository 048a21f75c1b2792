/* SPDX-License-Identifier: MIT
 * A room while people come and go and play: who may ask what, who is told what, and who decides for
 * players that are away or too late. */
#include "play/room.h"

#include "base/assert.h"
#include "base/bits.h"
#include "play/room_parts.h"
#include "record/engine/engine_request.h"

#include <stdlib.h>
#include <string.h>

enum {
    CAUGHT_UP = 64, /* actions that are told again, at most */
    THINKS = 700    /* milliseconds that a bot waits before it acts */
};

static mg_engine_left time_left;

mg_room *mg_room_new(uint64_t seed)
{
    mg_room *room = calloc(1, sizeof *room);
    mg_engine *engine = mg_engine_new();

    if (!room || !engine) {
        free(room);
        mg_engine_free(engine);
        return NULL;
    }
    room->engine = engine;
    mg_engine_clock(engine, time_left, room);
    mg_json_init(&room->out, NULL, 0);
    mg_match_setup_init(&room->setup);
    mg_match_setup_usual_seats(&room->setup, room->setup.game.edition->seats_min, MG_SEATS_MAX);
    room->setup.seed = seed;
    room->host = MG_ONLOOKER;
    room->bot_seat = -1;
    room->onlookers = true;
    return room;
}

void mg_room_free(mg_room *room)
{
    if (room) {
        mg_engine_free(room->engine);
        mg_match_setup_free(&room->setup);
        mg_json_free(&room->out);
        free(room->chat);
        free(room);
    }
}

void mg_room_swap(mg_room *room, mg_room_memory *memory)
{
    mg_json own = room->out;

    room->out = memory->room;
    memory->room = own;
    mg_engine_swap(room->engine, &memory->engine);
}

bool mg_room_lend(mg_room *room, const mg_game *game)
{
    return mg_engine_lend(room->engine, game);
}

/* ---- reading a room ---- */

/* Reads the log of the game that is being played, or is over. */
static mg_status read_log(mg_room *room, const char *log, mg_err *err)
{
    mg_match *m = log ? mg_match_from_log(log, strlen(log), room->own, true, err) : NULL;

    if (!m) {
        return log ? err->status : mg_fail(err, MG_E_FIELD, "the log of the game is missing");
    }
    if (mg_match_game(m)->seat_n != room->setup.game.seat_n) {
        mg_match_free(m);
        return mg_fail(err, MG_E_MISMATCH, "the log has other seats than the table");
    }
    if (!mg_engine_take(room->engine, m)) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    return MG_E_OK;
}

void mg__room_goes_on(mg_room *room, mg_millis now)
{
    const mg_match *m = mg_room_match(room);

    if (m) {
        bool over = mg_node_of(mg_match_game(m), mg_match_state(m)) == MG_OVER;
        room->stage = over ? MG_ROOM_OVER : MG_ROOM_PLAYING;
    }
    room->asked_at = room->now = now;
    room->asked = mg_engine_changes(room->engine);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        room->seat[seat].since = now; /* who was away before is not known */
    }
}

mg_room *mg_room_read(const char *table, size_t length, const char *log, const mg_edition *own,
                      mg_millis now, mg_err *err)
{
    mg_room *room = mg_room_new(0);
    json_t *root = room ? mg__json_parse(table, length, err) : NULL;
    mg__in in = {0};

    if (!room) {
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for a room");
        return NULL;
    }
    mg_status status = root ? MG_E_OK : err->status;
    room->own = own;
    if (root) {
        mg__room_read_table(&in, root, room);
        status = in.failed ? in.err.status : MG_E_OK;
        *err = in.failed ? in.err : *err;
    }
    json_decref(root);
    if (!status && room->stage != MG_ROOM_OPEN) {
        status = read_log(room, log, err);
    }
    if (status) {
        mg_room_free(room);
        return NULL;
    }
    room->began += now; /* as read it is how long the game has been played, as a negative number */
    mg__room_goes_on(room, now);
    return room;
}

const mg_match *mg_room_match(const mg_room *room)
{
    return mg_engine_match(room->engine);
}

int64_t mg_room_seq(const mg_room *room)
{
    return room->seq;
}

/* ---- people ---- */

static int free_seat(const mg_room *room)
{
    for (int seat = 0; seat < room->setup.game.seat_n; seat++) {
        if (!room->seat[seat].taken && strcmp(room->setup.seat[seat].player, "human") == 0) {
            return seat;
        }
    }
    return -1;
}

static mg_status may_sit(const mg_room *room, int seat, mg_err *err)
{
    if (room->stage == MG_ROOM_PLAYING) {
        return mg_fail(err, MG_E_NOT_NOW, "the game has begun; one may watch it");
    }
    if (seat < 0 || seat >= room->setup.game.seat_n || room->seat[seat].taken ||
        strcmp(room->setup.seat[seat].player, "human") != 0) {
        return seat < 0 ? mg_fail(err, MG_E_NO_SEAT, "no seat is free; you may ask to watch")
                        : mg_fail(err, MG_E_NO_SEAT, "seat %d is not free", seat);
    }
    return MG_E_OK;
}

int mg_room_sit(mg_room *room, int seat, const char *name, mg_err *err)
{
    seat = seat < 0 ? free_seat(room) : seat;
    if (may_sit(room, seat, err) || mg__room_name(room, seat, name, err)) {
        return -1;
    }
    room->seat[seat] = (mg_room_seat){.taken = true};
    mg__room_fair_sit(room, seat);
    if (!mg__room_is_person(room, room->host)) {
        room->host = seat;
    }
    mg__room_note(room, MG_NEWS_TABLE, seat, 0);
    return seat;
}

/* The log still says that the person plays the seat. A bot that stands in is not noted there; it
 * decides by itself, see mg_room_tick. */
bool mg_room_present(mg_room *room, int seat, bool present, mg_millis now)
{
    MG_ASSERT(mg__room_is_person(room, seat));
    mg_room_seat *who = &room->seat[seat];

    if (who->present == present) {
        return false;
    }
    room->now = now;
    who->present = present;
    who->since = now;
    who->stands_in = who->stands_in && !present;
    mg__room_note(room, MG_NEWS_TABLE, seat, now);
    return true;
}

bool mg_room_is_taken(const mg_room *room, int seat)
{
    return mg__room_is_person(room, seat);
}

bool mg_room_has_onlookers(const mg_room *room)
{
    return room->onlookers;
}

/* ---- deciding ---- */

static uint16_t to_act(const mg_room *room)
{
    const mg_match *m = mg_room_match(room);

    return mg_to_act(mg_match_game(m), mg_match_state(m));
}

/* The first seat whose decision the game waits for; -1: none. */
static int next_seat(const mg_room *room)
{
    uint16_t seats = to_act(room);

    return seats ? mg_bits_first(seats) : -1;
}

/* The first of them for which a bot plays; -1: none. */
static int next_bot(const mg_room *room)
{
    MG_EACH_BIT(seat, to_act(room)) {
        if (!room->seat[seat].taken || room->seat[seat].stands_in) {
            return (int)seat;
        }
    }
    return -1;
}

/* When a bot takes over from a person whom the game waits for; -1: never. */
static mg_millis leaves_at(const mg_room *room, int seat)
{
    const mg_room_seat *who = &room->seat[seat];
    mg_millis since = who->since > room->asked_at ? who->since : room->asked_at;

    if (!room->away || !who->taken || who->present || who->stands_in) {
        return -1;
    }
    return since + room->away * 1000LL;
}

/* The earliest such time among the seats that the game waits for. */
static mg_millis first_leave(const mg_room *room, int *seat)
{
    mg_millis first = -1;

    MG_EACH_BIT(each, to_act(room)) {
        mg_millis at = leaves_at(room, (int)each);

        if (at >= 0 && (first < 0 || at < first)) {
            first = at;
            *seat = (int)each;
        }
    }
    return first;
}

static mg_millis clock_at(const mg_room *room)
{
    return room->clock ? room->asked_at + room->clock * 1000LL : -1;
}

static mg_millis earlier(mg_millis a, mg_millis b)
{
    return a < 0 ? b : b < 0 ? a : a < b ? a : b;
}

/* Whether the bot of a seat is in the middle of an offer, a payment or a layout. These may take
 * dozens of actions, and with pauses the others would wait half a minute. If a person left in the
 * middle of it, the bot starts like with any other question. */
static bool goes_on(const mg_room *room, int seat)
{
    const mg_match *m = mg_room_match(room);
    int ply = mg_match_ply(m);
    int kind = ply && room->bot_seat == seat ? mg_match_action(m, ply - 1).kind : MG_ACT_NONE;

    return (kind >= MG_ACT_GIVE && kind <= MG_ACT_GET_CASH) || kind == MG_ACT_MOVE ||
           kind == MG_ACT_MARK || kind == MG_ACT_UNMARK;
}

/* When the bot that is to act decides. */
static mg_millis decides_at(const mg_room *room, int seat)
{
    return room->asked_at + (goes_on(room, seat) ? 0 : THINKS);
}

/* When the game continues or begins without a request. */
static mg_millis game_due(const mg_room *room)
{
    int seat = -1;

    if (room->stage == MG_ROOM_OPEN && room->dice.telling) {
        return room->dice.reveal_by;
    }
    if (room->stage != MG_ROOM_PLAYING) {
        return -1;
    }
    seat = next_bot(room);
    if (seat >= 0) {
        return decides_at(room, seat);
    }
    return earlier(earlier(clock_at(room), mg__room_ends_at(room)), first_leave(room, &seat));
}

mg_millis mg_room_due(const mg_room *room)
{
    return earlier(game_due(room), mg__room_host_ends_at(room));
}

static void after_action(mg_room *room, mg_room_news news, int actor, mg_millis now)
{
    const mg_match *m = mg_room_match(room);

    mg__room_note(room, news, actor, now);
    mg__room_note_minute(room);
    if (mg_node_of(mg_match_game(m), mg_match_state(m)) == MG_OVER) {
        room->stage = MG_ROOM_OVER;
        room->table_seq++;
    }
}

/* Lets a bot decide. If it cannot, or if a person is too late, the fallback decides. */
static bool decide(mg_room *room, int seat, const char *bot, mg_millis now)
{
    const mg_match *m = mg_room_match(room);
    mg_action act = mg_fallback(mg_match_game(m), mg_match_state(m), seat);
    const mg_bot *quick = bot ? mg_bot_quick(bot) : NULL;

    if (!(quick && mg_engine_play_bot(room->engine, seat, quick->name)) &&
        !mg_engine_play(room->engine, act)) {
        return false;
    }
    after_action(room, MG_NEWS_PLAY, -1, now);
    room->bot_seat = bot ? seat : -1;
    return true;
}

bool mg_room_tick(mg_room *room, mg_millis now)
{
    int seat = -1;

    room->now = now;
    if (mg__room_host_tick(room)) {
        return true;
    }
    if (room->stage == MG_ROOM_OPEN) {
        return mg__room_fair_tick(room, now);
    }
    if (room->stage != MG_ROOM_PLAYING) {
        return false;
    }
    if (mg__room_time_up(room)) {
        after_action(room, MG_NEWS_PLAY, -1, now);
        return true;
    }
    seat = next_bot(room);
    if (seat >= 0) {
        const char *player = mg_match_player(mg_room_match(room), seat);
        bool stands_in = room->seat[seat].stands_in;

        return now >= decides_at(room, seat) &&
               decide(room, seat, stands_in ? mg_usual_bot() : player, now);
    }
    mg_millis leave = first_leave(room, &seat), clock = clock_at(room);
    if (leave >= 0 && now >= leave) {
        room->seat[seat].stands_in = true;
        mg__room_note(room, MG_NEWS_TABLE, seat, now);
        return true;
    }
    return clock >= 0 && now >= clock && decide(room, next_seat(room), NULL, now);
}

/* The milliseconds that an answer shows on the clock, which runs while people are to decide and
 * starts again after each action. */
static int64_t time_left(void *context)
{
    const mg_room *room = context;

    if (!room->clock || next_seat(room) < 0 || next_bot(room) >= 0) {
        return -1;
    }
    if (room->asked != mg_engine_changes(room->engine)) {
        return room->clock * 1000LL;
    }
    return room->now < clock_at(room) ? clock_at(room) - room->now : 0;
}

/* ---- answers ---- */

static const mg_room_verb *find_verb(const json_t *object)
{
    const char *name = json_string_value(json_object_get(object, "do"));

    for (int k = 0; name && k < mg__room_verb_n; k++) {
        if (strcmp(name, mg__room_verbs[k].name) == 0) {
            return &mg__room_verbs[k];
        }
    }
    return NULL;
}

static mg_status run(mg_room_request *r, const mg_room_verb *verb)
{
    mg_status status;

    if (verb->host && (r->seat < 0 || r->seat != r->room->host)) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "\"%s\" is for the host", verb->name);
    }
    if (verb->open && (r->room->stage != MG_ROOM_OPEN || r->room->dice.telling)) {
        return mg_fail(&r->err, MG_E_NOT_NOW, "%s",
                       r->room->stage == MG_ROOM_OVER
                           ? "the game is over: \"again\" opens the table for another"
                           : "the game has begun");
    }
    status = verb->run ? verb->run(r)
                       : mg_fail(&r->err, MG_E_OFF, "the host has turned hints off for this seat");
    if (r->in.failed) {
        r->err = r->in.err;
        status = r->err.status;
    }
    return status;
}

static void answer_verb(mg_room_request *r, const mg_room_verb *verb)
{
    mg_json *out = &r->room->out;
    mg_status status;

    mg_json_clear(out);
    mg_json_open(out, NULL, '{');
    mg__write_id(out, r->object);
    status = run(r, verb);
    mg_json_bool(out, "ok", status == MG_E_OK);
    if (status) {
        mg_json_error(out, "error", &r->err);
    }
    mg_json_close(out, '}');
}

/* Whether the engine may answer the request: it has no verb of rooms, and the seat may have
 * hints. */
static bool is_let_through(const mg_room_request *r, const mg_room_verb *verb)
{
    return !verb->run && (r->seat < 0 || !(r->room->no_hints >> r->seat & 1));
}

/* Notes that the game has more actions, or fewer. */
static void note_game(mg_room *room, int seat, unsigned changes, mg_millis now, int ply)
{
    if (mg_engine_changes(room->engine) != changes) {
        bool back = mg_match_ply(mg_room_match(room)) < ply;

        after_action(room, back ? MG_NEWS_BACK : MG_NEWS_PLAY, seat, now);
        room->bot_seat = -1;
    }
}

const char *mg_room_answer(mg_room *room, int seat, const char *line, size_t length, mg_millis now)
{
    mg_room_request r = {.room = room, .seat = seat, .now = now};
    const mg_match *m = mg_room_match(room);
    int ply = m ? mg_match_ply(m) : 0;
    unsigned changes = mg_engine_changes(room->engine);
    const char *answer;

    room->now = now;
    r.object = mg__json_parse(line, length, &r.err);
    const mg_room_verb *verb = r.object ? find_verb(r.object) : NULL;
    if (verb && !is_let_through(&r, verb)) {
        answer_verb(&r, verb);
        answer = room->out.full ? NULL : room->out.at;
    } else {
        answer = mg_engine_answer_as(room->engine, seat, line, length);
        note_game(room, seat, changes, now, ply);
    }
    json_decref(r.object);
    return answer ? answer
                  : "{\"id\":null,\"ok\":false,\"error\":{\"code\":\"capacity\","
                    "\"text\":\"" MG_NO_MEMORY " for the answer\"}}";
}

/* ---- messages ---- */

bool mg_room_message_is_open(const mg_room *room)
{
    bool plays = room->news == MG_NEWS_BEGIN || room->news == MG_NEWS_PLAY;

    return !plays || mg_engine_shows_all(room->engine);
}

int64_t mg_room_table_seq(const mg_room *room)
{
    return room->table_seq;
}

void mg_room_message(mg_room *room, int seat, mg_json *out)
{
    static const char *const words[] = {
        [MG_NEWS_TABLE] = "table", [MG_NEWS_BEGIN] = "begin", [MG_NEWS_PLAY] = "play",
        [MG_NEWS_BACK] = "back",   [MG_NEWS_CHAT] = "chat",
    };

    MG_ASSERT(room->news != MG_NEWS_NONE);
    mg_json_open(out, NULL, '{');
    mg_json_int(out, "seq", room->seq);
    mg_json_text(out, "message", words[room->news]);
    switch (room->news) {
    case MG_NEWS_NONE:
        break;
    case MG_NEWS_TABLE:
        mg__room_table(room, out);
        break;
    case MG_NEWS_CHAT:
        mg__room_write_line(room, room->chat_n - 1, out);
        break;
    case MG_NEWS_BEGIN:
        mg__room_table(room, out);
        mg_engine_shown(room->engine, seat, out);
        mg__room_write_ends(room, out);
        break;
    case MG_NEWS_PLAY:
    case MG_NEWS_BACK:
        mg_json_int(out, "by", room->actor);
        mg_engine_shown(room->engine, seat, out);
        mg__room_write_ends(room, out);
        break;
    }
    mg_json_close(out, '}');
}

/* Writes what was done while a member was away. */
static void write_missed(mg_room *room, int seat, int since, mg_json *out)
{
    const mg_match *m = mg_room_match(room);
    const mg_game *g = mg_match_game(m);
    const char *name[MG_SEATS_MAX];
    int plies = mg_match_ply(m);
    mg_events ev;
    mg_state s;

    if (since < 0 || since > plies) {
        return;
    }
    since = plies - since > CAUGHT_UP ? plies - CAUGHT_UP : since;
    if (mg_match_at(m, since, &s, NULL)) {
        return;
    }
    mg_match_names(m, name);
    mg_json_open(out, "missed", '[');
    for (int ply = since; ply < plies; ply++) {
        if (mg_match_step(m, ply, &s, &ev)) {
            break;
        }
        for (int k = 0; k < ev.n; k++) {
            mg_event seen = mg_event_for(&ev.at[k], seat);

            mg_json_event(out, NULL, g, &seen, name);
        }
    }
    mg_json_close(out, ']');
}

static void write_view(mg_room *room, int seat, mg_json *out)
{
    const mg_match *m = mg_room_match(room);
    const char *name[MG_SEATS_MAX];
    mg_view buffer;

    mg_match_names(m, name);
    mg_json_view(out, "view", mg_match_game(m),
                 mg_view_of(mg_match_game(m), mg_match_state(m), seat, &buffer), seat, name);
    mg_engine_standing(room->engine, out);
}

void mg_room_whole(mg_room *room, int seat, int since, mg_millis now, mg_json *out)
{
    room->now = now;
    mg_json_open(out, NULL, '{');
    mg_json_int(out, "seq", room->seq);
    mg_json_text(out, "message", "whole");
    mg_json_int(out, "you", seat);
    mg__room_table(room, out);
    mg__room_write_chats(room, out);
    if (mg_room_match(room)) {
        write_missed(room, seat, since, out);
        write_view(room, seat, out);
        mg__room_write_ends(room, out);
    }
    mg_json_close(out, '}');
}
