/* SPDX-License-Identifier: MIT
 * Secrets of a room: hidden cards, votes and bids change no byte that is sent to a member. Games
 * are played to some point; there, for every seat and for an onlooker, a second room begins that
 * differs only in hands, kept cards and votes that the member cannot see. Both are played on alike,
 * and all messages and answers for the member are recorded and compared. The same over sockets: two
 * servers have the two rooms under one name, the same people connect to both and send the same
 * requests, and all bytes sent to the member's sockets are compared.
 *
 *   MAGIE_SOCKET_GAMES=N   games of each kind over sockets (2) */
#include "hidden.h"
#include "play/room.h"
#include "random_walk.h"
#include "wire.h"

#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

enum {
    GAMES = 25,       /* of each kind, … */
    SOCKET_GAMES = 2, /* … and over sockets */
    TWINS_MAX = 32,   /* of a game */
    PLIES = 120,
    POINTS = 2,
    STEPS = 4,
    TRIES = 20,
    LINE = 512
};

typedef struct secret_game {
    const char *set;
    long least; /* how often the rooms must differ in hidden values */
    long messages, answers, done, bytes, unlike;
} secret_game;

static const secret_game games[] = {
    {"\"edition\":\"deal\"",                                              800, 0, 0, 0, 0, 0},
    {"\"edition\":\"deal\",\"options\":{\"bank_public\":\"no\"}",         700, 0, 0, 0, 0, 0},
    {"\"edition\":\"house-divided\"",                                     40,  0, 0, 0, 0, 0},
    {"\"edition\":\"house-divided\",\"options\":{\"cards.hidden\":true}", 120, 0, 0, 0, 0, 0},
};

/* A room, and everything that the watcher is sent from it. */
typedef struct recorded {
    mg_room *room;
    char *table, *log; /* the text from which it was read */
    FILE *file;
    char *text;
    size_t length;
    wire *wire; /* connections to a server that has the room, too; NULL = none */
} recorded;

typedef struct twins {
    recorded one, other;
    int watcher;
    mg_rng rng;
    secret_game *count;
} twins;

/* All pairs of rooms of a game. */
typedef struct many_twins {
    twins at[TWINS_MAX];
    int n;
} many_twins;

static const mg_game *game_of(const recorded *r)
{
    return mg_match_game(mg_room_match(r->room));
}

static const mg_state *state_of(const recorded *r)
{
    return mg_match_state(mg_room_match(r->room));
}

static const char *ask(mg_room *room, int seat, const char *line)
{
    return mg_room_answer(room, seat, line, strlen(line), 0);
}

/* Sends a request to the room, and to the server that has it. */
static const char *ask_both(recorded *r, int seat, const char *line)
{
    if (r->wire) {
        wire_ask(r->wire, seat, line);
    }
    return ask(r->room, seat, line);
}

static void agrees_both(recorded *r, int seat, const char *line)
{
    const char *answer = ask_both(r, seat, line);

    if (!strstr(answer, "\"ok\":true")) {
        fail_msg("%s: %s", line, answer);
    }
}

static void agrees(mg_room *room, int seat, const char *line)
{
    const char *answer = ask(room, seat, line);

    if (!strstr(answer, "\"ok\":true")) {
        fail_msg("%s: %s", line, answer);
    }
}

static int below(twins *t, int n)
{
    return (int)mg_rng_below(&t->rng, (uint32_t)n);
}

/* ---- rooms ---- */

/* All seats are taken by people, and the game begins. */
static mg_room *begin(const secret_game *game, int seats, uint64_t number)
{
    mg_room *room = mg_room_new(number);
    char line[LINE];
    mg_err err = {0};

    assert_non_null(room);
    assert_int_equal(mg_room_sit(room, -1, "Seat 1", &err), 0);
    snprintf(line, sizeof line, "{\"do\":\"set\",%s,\"seats\":%d}", game->set, seats);
    agrees(room, 0, line);
    for (int seat = 1; seat < seats; seat++) {
        snprintf(line, sizeof line, "Seat %d", seat + 1);
        assert_int_equal(mg_room_sit(room, seat, line, &err), seat);
        agrees(room, seat, "{\"do\":\"ready\"}");
    }
    agrees(room, 0, "{\"do\":\"begin\"}");
    return room;
}

/* The same table, with a game that begins at a given state. */
static recorded record(const mg_room *table, const mg_state *s)
{
    mg_match *m = mg_match_new_at(mg_match_game(mg_room_match(table)), s, 1, NULL);
    recorded r = {.log = m ? mg_match_log(m) : NULL};
    mg_err err = {0};
    mg_json kept;

    mg_json_init(&kept, NULL, 0);
    mg_room_write_table(table, true, &kept);
    r.table = strdup(kept.at);
    r.room = mg_room_read(kept.at, kept.n, r.log, NULL, 0, &err);
    if (!r.room) {
        fail_msg("%s", err.text);
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        mg_room_present(r.room, seat, true, 0);
    }
    mg_match_free(m);
    mg_json_free(&kept);
    return r;
}

static void drop_recorded(recorded *r)
{
    mg_room_free(r->room);
    free(r->table);
    free(r->log);
}

/* ---- what is recorded ---- */

static void open_record(recorded *r)
{
    r->file = open_memstream(&r->text, &r->length);
    assert_non_null(r->file);
}

static void close_record(recorded *r)
{
    assert_int_equal(fclose(r->file), 0);
}

static void hear(twins *t, recorded *r, bool whole)
{
    mg_json out;

    mg_json_init(&out, NULL, 0);
    if (whole) {
        mg_room_whole(r->room, t->watcher, 0, 0, &out);
    } else {
        mg_room_message(r->room, t->watcher, &out);
    }
    assert_false(out.full);
    fprintf(r->file, "%s\n", out.at);
    mg_json_free(&out);
    t->count->messages++;
}

static void hears(twins *t, bool whole)
{
    hear(t, &t->one, whole);
    hear(t, &t->other, whole);
}

static void asks(twins *t, const char *line)
{
    const char *answer = ask_both(&t->one, t->watcher, line);

    t->count->done += strstr(answer, "\"ok\":true") != NULL;
    fprintf(t->one.file, "%s\n", answer);
    fprintf(t->other.file, "%s\n", ask_both(&t->other, t->watcher, line));
    t->count->answers += 2;
}

/* Prints the first recorded line in which both differ. */
static void show_difference(int watcher, const char *one, const char *other, const char *what)
{
    size_t same = 0, line = 0;

    for (; one[same] && one[same] == other[same]; same++) {
        line = one[same] == '\n' ? same + 1 : line;
    }
    size_t at = same > line + 200 ? same - 200 : line;
    fail_msg("%s: seat %d is sent, after %.60s …\n  %.500s\nor, by what it cannot know,\n  %.500s",
             what, watcher, one + line, one + at, other + at);
}

/* All bytes sent to the watcher's sockets since the last call, headers of frames included. */
static void compare_wires(twins *t)
{
    wire_peer *one = wire_record(t->one.wire), *other = wire_record(t->other.wire);

    if (one->n != other->n || memcmp(one->in, other->in, one->n) != 0) {
        show_difference(t->watcher, one->in, other->in, "over a socket");
    }
    t->count->bytes += (long)(one->n + other->n);
    wire_drop(one);
    wire_drop(other);
}

static void compare(twins *t, const char *what)
{
    close_record(&t->one);
    close_record(&t->other);
    if (t->one.length != t->other.length ||
        memcmp(t->one.text, t->other.text, t->one.length) != 0) {
        show_difference(t->watcher, t->one.text, t->other.text, what);
    }
    if (t->one.wire) {
        compare_wires(t);
    } else {
        t->count->bytes += (long)(t->one.length + t->other.length);
    }
    t->count->unlike += !mg_state_equal(game_of(&t->one), state_of(&t->one), state_of(&t->other));
    free(t->one.text);
    free(t->other.text);
}

/* ---- requests ---- */

/* Chooses a random request that a seat may make in the room. False if there is none. */
static bool any_action(twins *t, const recorded *r, int seat, mg_action *act)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int n = seat < 0 ? 0 : mg_legal(game_of(r), state_of(r), seat, choice, MG_LEGAL_MAX);

    if (n == 0) {
        return false;
    }
    const mg_choice *chosen = &choice[below(t, n)];
    *act = chosen->act;
    if (chosen->max > act->amt) {
        act->amt += below(t, chosen->max - act->amt + 1);
    }
    return true;
}

static void request(const recorded *r, const char *verb, mg_action act, char line[LINE])
{
    char text[LINE / 2];

    (void)mg_action_write(game_of(r), act, text, sizeof text);
    snprintf(line, LINE, "{\"do\":\"%s\",\"action\":\"%s\"}", verb, text);
}

static void ask_everything(twins *t)
{
    static const char *const asked[] = {
        "{\"do\":\"look\"}",  "{\"do\":\"legal\"}", "{\"do\":\"view\"}",  "{\"do\":\"log\"}",
        "{\"do\":\"table\"}", "{\"do\":\"story\"}", "{\"do\":\"quote\"}",
    };
    char line[LINE];
    mg_action act;

    for (size_t k = 0; k < sizeof asked / sizeof *asked; k++) {
        asks(t, asked[k]);
    }
    for (int ply = mg_match_ply(mg_room_match(t->one.room)), k = 0; k < 2 && ply >= k; k++) {
        snprintf(line, sizeof line, "{\"do\":\"past\",\"ply\":%d}", ply - k);
        asks(t, line);
    }
    for (int k = 0; k < 3 && any_action(t, &t->one, t->watcher, &act); k++) {
        request(&t->one, "try", act, line);
        asks(t, line);
    }
}

/* ---- what is played ---- */

static bool is_legal(const recorded *r, mg_action act)
{
    mg_state after;

    mg_state_copy(game_of(r), &after, state_of(r));
    return mg_ok(mg_apply(game_of(r), &after, act, NULL));
}

/* Actions of others of which the watcher learns only that they were done: secret ballots and kept
 * cards; cards they draw, put away unseen, or put into a bank that nobody sees (DL-R49). */
static bool is_secret(const mg_game *g, const mg_state *s, mg_action act, int watcher)
{
    if (keeps_secret(g, s, act, watcher)) {
        return true;
    }
    if (s->frame[s->depth - 1].seat == watcher) {
        return false;
    }
    return act.kind == MG_ACT_DRAWN ||
           (act.kind == MG_ACT_DISCARD && g->opt.discard_to != MG_DISCARD_USED) ||
           (act.kind == MG_ACT_BANK && g->opt.bank_public == MG_BANK_HIDDEN);
}

static bool same_action(mg_action a, mg_action b)
{
    return a.kind == b.kind && a.seat == b.seat && a.subj == b.subj && a.amt == b.amt;
}

static bool both_secret(const mg_game *g, const mg_state *s, mg_action a, const mg_state *z,
                        mg_action b, int watcher)
{
    bool ballot = mg_is_secret(&s->frame[s->depth - 1]);

    return (a.kind == b.kind || ballot) && is_secret(g, s, a, watcher) &&
           is_secret(g, z, b, watcher);
}

/* Whether the watcher learns the same of two actions. */
static bool is_alike(const mg_game *g, const mg_state *s, mg_action a, const mg_state *z,
                     mg_action b, int watcher)
{
    if ((a.seat != watcher && shows_a_bank(g, a)) || uncovers(g, s, a, watcher) ||
        uncovers(g, z, b, watcher) || (is_last_ballot(g, s) && !mg_state_equal(g, s, z))) {
        return false;
    }
    return same_action(a, b) || both_secret(g, s, a, z, b, watcher);
}

/* Chooses an action of the seat for both rooms: the same, or two that the watcher cannot
 * distinguish. */
static bool choose(twins *t, int seat, mg_action *one, mg_action *other)
{
    const mg_game *g = game_of(&t->one);
    const mg_state *s = state_of(&t->one), *z = state_of(&t->other);

    for (int k = 0; k < TRIES; k++) {
        if (!any_action(t, &t->one, seat, one)) {
            return false;
        }
        *other = *one;
        if (is_secret(g, s, *one, t->watcher) && !any_action(t, &t->other, seat, other)) {
            return false;
        }
        if (is_legal(&t->other, *other) && is_alike(g, s, *one, z, *other, t->watcher)) {
            return true;
        }
    }
    return false;
}

/* Whether outcomes of chance since a ply were equal, too. */
static bool fell_alike(const twins *t, int ply)
{
    const mg_match *m = mg_room_match(t->one.room), *n = mg_room_match(t->other.room);
    const mg_game *g = mg_match_game(m);
    mg_state s, z;

    assert_int_equal(mg_match_at(m, ply, &s, NULL), MG_E_OK);
    assert_int_equal(mg_match_at(n, ply, &z, NULL), MG_E_OK);
    for (; ply < mg_match_ply(m) && ply < mg_match_ply(n); ply++) {
        if (!is_alike(g, &s, mg_match_action(m, ply), &z, mg_match_action(n, ply), t->watcher)) {
            return false;
        }
        assert_int_equal(mg_match_step(m, ply, &s, NULL), MG_E_OK);
        assert_int_equal(mg_match_step(n, ply, &z, NULL), MG_E_OK);
    }
    return true;
}

/* Makes one action in both rooms; false if there is none, or if its result reveals the difference.
 */
static bool step(twins *t)
{
    int ply = mg_match_ply(mg_room_match(t->one.room));
    uint16_t to_act = mg_to_act(game_of(&t->one), state_of(&t->one));
    char line_one[LINE], line_other[LINE];
    mg_action one, other;

    if (!to_act) {
        return false;
    }
    int seat = walk_seat(to_act, &t->rng);
    if (!choose(t, seat, &one, &other)) {
        return false;
    }
    request(&t->one, "act", one, line_one);
    request(&t->other, "act", other, line_other);
    agrees_both(&t->one, seat, line_one);
    agrees_both(&t->other, seat, line_other);
    return fell_alike(t, ply);
}

/* ---- games ---- */

static void compare_rooms(twins *t)
{
    open_record(&t->one);
    open_record(&t->other);
    hears(t, true);
    ask_everything(t);
    compare(t, "at first");
    for (int k = 0; k < STEPS && step(t); k++) {
        open_record(&t->one);
        open_record(&t->other);
        hears(t, false);
        hears(t, true);
        ask_everything(t);
        compare(t, "after an action");
    }
}

/* A pair of rooms for everybody who may watch. */
static void add_watchers(many_twins *all, const mg_room *table, const mg_state *s, uint64_t number,
                         secret_game *count)
{
    const mg_game *g = mg_match_game(mg_room_match(table));

    for (int watcher = -1; watcher < g->seat_n; watcher++) {
        twins *t = &all->at[all->n++];
        mg_view buffer;
        mg_state exchanged;

        assert_true(all->n <= TWINS_MAX);
        *t = (twins){.watcher = watcher, .count = count};
        t->rng = mg_rng_of(number, (uint64_t)watcher + 1, MG_STREAM_SAMPLE);
        mg_view_sample(g, mg_view_of(g, s, watcher, &buffer), watcher, &t->rng, &exchanged);
        t->one = record(table, s);
        t->other = record(table, &exchanged);
    }
}

/* ---- the same over sockets ---- */

static void serve_rooms(wire_server *server, const many_twins *all, bool other)
{
    wire_folder(server);
    mg_store *store = mg_store_open(server->store, NULL);
    assert_non_null(store);
    for (int k = 0; k < all->n; k++) {
        const recorded *r = other ? &all->at[k].other : &all->at[k].one;

        wire_keep(store, k, r->table, r->log);
    }
    mg_store_close(store);
    wire_start(server);
}

static void compare_served(many_twins *all)
{
    wire_server one, other;
    wire wire_one, wire_other;

    serve_rooms(&one, all, false);
    serve_rooms(&other, all, true);
    for (int k = 0; k < all->n; k++) {
        twins *t = &all->at[k];
        int seats = game_of(&t->one)->seat_n;

        wire_open(&wire_one, &one, k, seats, t->watcher);
        wire_open(&wire_other, &other, k, seats, t->watcher);
        t->one.wire = &wire_one;
        t->other.wire = &wire_other;
        compare_rooms(t);
        wire_close(&wire_one);
        wire_close(&wire_other);
    }
    assert_true(wire_stop(&one));
    assert_true(wire_stop(&other));
}

/* Votes and bids are pending for a few actions only, so the game goes on until the next of them, if
 * there is one. */
static void walk_to_ballot(mg_match *m, mg_rng *rng)
{
    const mg_state *s = mg_match_state(m);

    for (int k = 0; k < PLIES; k++) {
        if (s->depth && mg_is_secret(&s->frame[s->depth - 1]) &&
            s->frame[s->depth - 1].ballot.answered) {
            return;
        }
        walk(m, rng, 1);
    }
}

static void watch_game(secret_game *game, uint64_t number, bool sockets)
{
    static many_twins all;

    mg_room *room = begin(game, 3 + (int)(number % 2), number);
    const mg_match *begun = mg_room_match(room);
    const mg_game *g = mg_match_game(begun);
    mg_match *m = mg_match_new_at(g, mg_match_state(begun), number, NULL);
    mg_rng rng = mg_rng_of(number, 0, MG_STREAM_SAMPLE);

    all.n = 0;
    for (int point = 0; point < POINTS; point++) {
        walk(m, &rng, (int)mg_rng_below(&rng, PLIES));
        if (!mg_is_card_game(g) && point > 0) {
            walk_to_ballot(m, &rng);
        }
        while (mg_node_of(g, mg_match_state(m)) == MG_CHANCE) {
            walk(m, &rng, 1);
        }
        add_watchers(&all, room, mg_match_state(m), number * POINTS + (uint64_t)point, game);
    }
    mg_match_free(m);
    mg_room_free(room);
    if (sockets) {
        compare_served(&all);
    }
    for (int k = 0; k < all.n; k++) {
        if (!sockets) {
            compare_rooms(&all.at[k]);
        }
        drop_recorded(&all.at[k].one);
        drop_recorded(&all.at[k].other);
    }
}

static void watch_games(long n, bool sockets)
{
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        secret_game counted = {.set = games[k].set}, *game = &counted;

        for (long number = 0; number < n; number++) {
            watch_game(game, (uint64_t)number, sockets);
        }
        print_message("%s: %ld messages, %ld answers (%ld refusals), %ld bytes; %ld times unlike\n",
                      game->set, game->messages, game->answers, game->answers - 2 * game->done,
                      game->bytes, game->unlike);
        assert_true(sockets ? game->unlike > 0 : game->unlike >= games[k].least);
    }
}

static void test_secrets(void **state)
{
    (void)state;
    watch_games(GAMES, false);
}

static void test_sockets(void **state)
{
    const char *asked =
        getenv("MAGIE_SOCKET_GAMES"); /* NOLINT(concurrency-mt-unsafe): one thread */
    long n = asked ? strtol(asked, NULL, 10) : SOCKET_GAMES;

    (void)state;
    assert_true(n > 0);
    watch_games(n, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_secrets),
                                       cmocka_unit_test(test_sockets)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
