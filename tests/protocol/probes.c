/* SPDX-License-Identifier: MIT
 * Requests of every verb with every combination of "for" and "seat", most of which are refused: no
 * answer may depend on what its reader cannot know. The result of an act or a draw is public and
 * may differ; whether it is refused, and why, may not. */
#include "base/bits.h"
#include "twins.h"

#include "magie/bots.h"
#include "magie/cards.h"
#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_CAP = REQUEST_CAP / 2 };

typedef struct request {
    char text[REQUEST_CAP];
    int reader;
    bool acts; /* of a seat: may change the game */
    int actor; /* the seat, -1 for chance */
} request;

/* ---- requests ---- */

/* A legal choice of some seat in one of the games, sometimes with another seat or amount. */
static bool some_choice(twins *t, mg_action *act)
{
    static mg_choice choice[MG_LEGAL_MAX];
    const mg_engine *e = below(t, 2) ? t->one : t->twin;
    const mg_game *g = game_of(e);
    int seat = (int)below(t, g->seat_n), n = mg_legal(g, state_of(e), seat, choice, MG_LEGAL_MAX);

    if (n == 0) {
        return false;
    }
    *act = choice[below(t, n)].act;
    if (below(t, 4) == 0) {
        act->seat = (int8_t)below(t, g->seat_n);
    }
    if (below(t, 4) == 0) {
        act->amt += (int32_t)below(t, 5) - 2;
    }
    return true;
}

/* An outcome of chance in one of the games. */
static bool some_outcome(twins *t, mg_action *act)
{
    const mg_engine *e = below(t, 2) ? t->one : t->twin;

    if (mg_node_of(game_of(e), state_of(e)) != MG_CHANCE) {
        return false;
    }
    *act = mg_chance_sample(game_of(e), state_of(e), &t->rng);
    return true;
}

static bool names_spot(int arg)
{
    return arg == MG_ARG_SPOT || arg == MG_ARG_SPOT_WHERE || arg == MG_ARG_SPOT_HOW ||
           arg == MG_ARG_MONEY;
}

static mg_action any_action(twins *t)
{
    enum { SUBJECTS = 40, AMOUNTS = 6 };

    mg_action act = {.kind = (uint8_t)(1 + below(t, MG_ACTION_N - 1)),
                     .seat = (int8_t)below(t, game_of(t->one)->seat_n)};

    act.subj = (uint16_t)below(t, SUBJECTS);
    act.amt = (int32_t)below(t, AMOUNTS);
    if (names_spot((int)mg_action_table[act.kind].arg)) {
        act.subj = (uint16_t)mg_spot((int)below(t, game_of(t->one)->seat_n), (int)below(t, 3),
                                     (int)below(t, 3));
    }
    return act;
}

static void ask_act(twins *t, request *r)
{
    mg_action act;
    char text[TEXT_CAP];

    if (!(below(t, 3) ? some_choice(t, &act) : some_outcome(t, &act))) {
        act = any_action(t);
    }
    (void)mg_action_write(game_of(t->one), act, text, sizeof text);
    snprintf(r->text, sizeof r->text, "\"%s\",\"action\":\"%s\"", act.seat < 0 ? "chance" : "act",
             text);
    r->acts = true;
    r->actor = act.seat;
}

static void ask_roll(twins *t, request *r)
{
    (void)t;
    snprintf(r->text, sizeof r->text, "\"roll\"");
    r->acts = true;
    r->actor = -1;
}

/* A seat, mostly one that the game waits for, or -1. */
static int some_seat(twins *t)
{
    uint16_t to_act = mg_to_act(game_of(t->one), state_of(t->one));

    return to_act && below(t, 2) ? mg_bits_first(to_act)
                                 : (int)below(t, game_of(t->one)->seat_n + 1) - 1;
}

static void ask_bot(twins *t, request *r)
{
    int seat = some_seat(t);

    r->acts = below(t, 2) != 0;
    snprintf(r->text, sizeof r->text, "\"bot\",\"name\":\"%s\",\"play\":%s,\"seat\":%d",
             below(t, 2) ? "steward" : "random", r->acts ? "true" : "false", seat);
    r->actor = seat;
}

static void ask_undo(twins *t, request *r)
{
    int ply = mg_match_ply(mg_engine_match(t->one));

    if (below(t, 2)) {
        snprintf(r->text, sizeof r->text, "\"undo\",\"seat\":%d", some_seat(t));
    } else {
        snprintf(r->text, sizeof r->text, "\"undo\",\"to\":%d", (int)below(t, ply + 2));
    }
}

static void ask_seen(twins *t, request *r)
{
    static const char *const verbs[] = {"state", "view", "legal", "look", "log", "perft", "game"};

    snprintf(r->text, sizeof r->text, "\"%s\",\"seat\":%d",
             verbs[below(t, sizeof verbs / sizeof verbs[0])], some_seat(t));
}

static void ask_past(twins *t, request *r)
{
    int ply = mg_match_ply(mg_engine_match(t->one));

    snprintf(r->text, sizeof r->text, "\"past\",\"ply\":%d", (int)below(t, ply + 2));
}

static void ask_why(twins *t, request *r)
{
    int ply = mg_match_ply(mg_engine_match(t->one));

    switch (below(t, 3)) {
    case 0:
        snprintf(r->text, sizeof r->text, "\"explain\",\"event\":%d", (int)below(t, 4));
        break;
    case 1:
        snprintf(r->text, sizeof r->text, "\"explain\",\"event\":%d,\"ply\":%d", (int)below(t, 4),
                 (int)below(t, ply + 1));
        break;
    default:
        snprintf(r->text, sizeof r->text, "\"explain\",\"rent\":\"%s\",\"seat\":%d",
                 below(t, 2) ? "boardwalk" : "california", (int)below(t, game_of(t->one)->seat_n));
    }
}

static void ask_try(twins *t, request *r)
{
    static const char *const cards[] = {"chance-1", "chance-8", "chest-5", "chest-12"};
    request of;
    int seats = game_of(t->one)->seat_n;

    switch (below(t, 4)) {
    case 0:
        snprintf(r->text, sizeof r->text, "\"try\",\"bankrupt\":%d,\"to\":%d", (int)below(t, seats),
                 (int)below(t, seats));
        break;
    case 1:
        snprintf(r->text, sizeof r->text, "\"try\",\"card\":\"%s\",\"seat\":%d",
                 cards[below(t, sizeof cards / sizeof cards[0])], (int)below(t, seats));
        break;
    default:
        ask_act(t, &of);
        snprintf(r->text, sizeof r->text, "\"try\"%s", strchr(of.text, ','));
    }
}

static request some_request(twins *t)
{
    static void (*const asks[])(twins *, request *) = {
        ask_act, ask_act,  ask_act,  ask_act,  ask_act, ask_act, ask_roll, ask_bot,
        ask_bot, ask_undo, ask_seen, ask_past, ask_why, ask_try, ask_try};
    request r = {.reader = below(t, 4) ? t->watcher : -1}, asked;

    asks[below(t, sizeof asks / sizeof asks[0])](t, &r);
    asked = r;
    int n = snprintf(asked.text, sizeof asked.text, "{\"do\":%s,\"for\":%d}", r.text, r.reader);
    if (n >= (int)sizeof asked.text) {
        abort();
    }
    return asked;
}

/* ---- answers ---- */

static bool is_done(const char *came)
{
    return strstr(came, "\"ok\":true") != NULL;
}

/* Whether the answers may differ. An act of somebody else, or a draw, is public once it is done; so
 * is what the reader's own act reveals. */
static bool may_differ(const request *r, const char *one, const char *twin)
{
    bool own = r->actor >= 0 && r->actor == r->reader;

    return r->acts && (own ? is_done(one) && is_done(twin) : is_done(one) || is_done(twin));
}

static void take_back(twins *t, const request *r, int ply)
{
    char undo[64];
    int one = mg_match_ply(mg_engine_match(t->one)), twin = mg_match_ply(mg_engine_match(t->twin));

    snprintf(undo, sizeof undo, "{\"do\":\"undo\",\"to\":%d}", ply);
    if (r->acts && one > ply) {
        (void)answer(t->one, undo);
    }
    if (r->acts && twin > ply) {
        (void)answer(t->twin, undo);
    }
    if (one != twin) { /* loads both games again, because undo clears the memory of bots */
        reload(t);
    }
}

bool probe(twins *t)
{
    int ply = mg_match_ply(mg_engine_match(t->one));
    request r = some_request(t);
    char *one = strdup(answer(t->one, r.text));
    const char *twin = answer(t->twin, r.text);

    if (!one) {
        abort();
    }
    bool same = strcmp(one, twin) == 0, ok = same || may_differ(&r, one, twin);
    if (!ok) {
        fail("to %s, seat %d looking on, came\n  %s\n  %s", r.text, t->watcher, one, twin);
    }
    t->probes++;
    t->shown += !same;
    free(one);
    take_back(t, &r, ply);
    return ok;
}
