/* SPDX-License-Identifier: MIT
 * Logs as one seat may know them: when they are read back, their views are those of the game to the
 * byte, and the events are described in the same words. */
#include "protocol.h"
#include "random_walk.h"

#include <stdio.h>
#include <stdlib.h>

enum { TOLD_PLIES = 700 };

typedef struct tally {
    long logs, plies, states, facts;
} tally;

/* Games whose seats keep things from each other, and some that hide nothing. */
static mg_match *begin(uint64_t number, mg_rng *rng)
{
    static const char *const editions[] = {"deal",     "house-divided", "standard",
                                           "us-house", "deal",          "international"};
    const mg_edition *edition = mg_edition_find(editions[number % 6]);

    if (number % 6 != 1 && number % 6 != 3) {
        return walk_begin(number, edition, rng);
    }
    mg_match_def def = mg_match_def_default(edition, 3 + (int)(number / 6 % 3));
    def.game.options.cards_hidden = edition->board[0].deck_n[0] && number % 6 == 1;
    def.game.options.auction_style = number % 12 < 6 ? MG_AUCTION_SEALED : MG_AUCTION_ROUNDS;
    def.game.options.auction_pass = MG_PASS_FINAL;
    def.game.options.limit_rounds = WALK_ROUNDS;
    *rng = mg_rng_of(number, 0, MG_STREAM_SAMPLE);
    def.seed = number;
    return mg_match_new(&def, NULL);
}

/* Some begin in the middle, with hands and bids. */
static mg_match *from_the_middle(mg_match *m, mg_rng *rng)
{
    mg_match *later;

    walk(m, rng, 40);
    later = mg_match_new_at(mg_match_game(m), mg_match_state(m), 1, NULL);
    if (!later) {
        fail("no match begins in the middle of one");
        return m;
    }
    mg_match_free(m);
    return later;
}

static bool same_view(const mg_game *g, const mg_state *a, const mg_state *b, int reader)
{
    mg_view of_a, of_b;

    return mg_state_equal(g, &mg_view_of(g, a, reader, &of_a)->seen,
                          &mg_view_of(g, b, reader, &of_b)->seen);
}

/* Where the log has the state after an action, it has no events of the action. */
static bool same_events(const mg_events *a, const mg_events *b, int reader)
{
    if (a->n != b->n || a->lost != b->lost) {
        return b->n == 0;
    }
    for (int k = 0; k < a->n; k++) {
        mg_event one = mg_event_for(&a->at[k], reader), other = mg_event_for(&b->at[k], reader);
        if (memcmp(&one, &other, sizeof one) != 0) {
            return false;
        }
    }
    return true;
}

static void compare(const mg_match *m, const mg_match *back, int reader, uint64_t number)
{
    static mg_events ev, ev_back;
    const mg_game *g = mg_match_game(m);
    mg_state s, seen;

    if (mg_match_ply(back) != mg_match_ply(m) || mg_match_reader(back) != reader ||
        mg_match_at(m, 0, &s, NULL) || mg_match_at(back, 0, &seen, NULL)) {
        fail("game %d: the log for %d is of another game", (int)number, reader);
        return;
    }
    for (int ply = 0; ply < mg_match_ply(m); ply++) {
        if (!same_view(g, &s, &seen, reader)) {
            fail("game %d: at ply %d seat %d saw something else", (int)number, ply, reader);
            return;
        }
        if (mg_match_step(m, ply, &s, &ev) || mg_match_step(back, ply, &seen, &ev_back) ||
            !same_events(&ev, &ev_back, reader)) {
            fail("game %d: at ply %d seat %d was told something else", (int)number, ply, reader);
            return;
        }
    }
    if (!same_view(g, &s, &seen, reader) || mg_state_check(g, &seen)) {
        fail("game %d: seat %d saw another end", (int)number, reader);
    }
}

static long count(const char *text, const char *what)
{
    long n = 0;

    for (const char *at = text; (at = strstr(at, what)); at += strlen(what)) {
        n++;
    }
    return n;
}

static void check_log(const mg_match *m, int reader, uint64_t number, tally *t)
{
    const mg_game *g = mg_match_game(m);
    char *log = mg_match_log_for(m, reader), *again;
    mg_err err = {0};
    mg_match *back = log ? mg_match_from_log(log, strlen(log), NULL, false, &err) : NULL;

    if (!back) {
        fail("game %d, for %d: line %d: %s\n%.3000s", (int)number, reader, err.line, err.text,
             log ? log : "no log");
        free(log);
        return;
    }
    compare(m, back, reader, number);
    again = mg_match_log(back);
    if (strcmp(log, again) != 0 || strstr(log, "\nseed ")) {
        fail("game %d: the log for %d is written otherwise once it was read", (int)number, reader);
    }
    t->logs++;
    t->plies += mg_match_ply(m);
    t->facts += count(log, "\nknown ");
    t->states += count(log, "\nknown position");
    if (strstr(log, "\nknown position") && g->opt.bank_public == MG_BANK_OPEN) {
        fail("game %d, for %d: an action leads to more than it tells\n%.3000s", (int)number, reader,
             strstr(log, "\nknown position"));
    }
    mg_match_free(back);
    free(again);
    free(log);
}

void tell_games(long games)
{
    tally t = {0};
    long before = failed;

    for (long number = 0; number < games && failed == before; number++) {
        mg_rng rng;
        mg_match *m = begin((uint64_t)number, &rng);

        if (number % 4 == 1) {
            m = from_the_middle(m, &rng);
        }
        walk(m, &rng, TOLD_PLIES);
        for (int reader = -1; reader < mg_match_game(m)->seat_n && failed == before; reader++) {
            check_log(m, reader, (uint64_t)number, &t);
        }
        mg_match_free(m);
    }
    printf("%ld logs for one seat, %ld actions; %ld lines of what got known, %ld of them states\n",
           t.logs, t.plies, t.facts, t.states);
    passed += failed == before;
}
