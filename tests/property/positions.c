/* SPDX-License-Identifier: MIT
 * Positions that no game leads to: states of random games, changed at random, in the state itself
 * or in its JSON. Every accepted position must be playable: some seat can act, an action applies if
 * and only if it is listed, bots choose from the list, writing and reading gives the same state,
 * and the game ends. */
#include "limit_time.h"
#include "mutants.h"
#include "property.h"
#include "sampler.h"

#include "magie/bots.h"
#include "magie/json.h"
#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* A_WALK positions are tried on each walk through a game; some of the accepted ones are played out.
 * PLY is a multiple of the intervals in run.c, so that the first check of a position lists all
 * actions. */
enum {
    A_WALK = 200,
    AT_ONCE = 10,
    WALK_PLIES = 400,
    STEPS = 12,
    PLY = 55,
    UNLISTED = 60,
    PLAYED_OUT = 8,
    ROUNDS = 25,
    FAILED_MAX = 10,
    SECONDS = 60
};

/* Memory shared with the child that plays a walk, so that its progress is known even if it crashes.
 */
typedef struct progress {
    positions_tally sum;
    long walk, position;
} progress;

static progress *now;

/* ---- what must hold for an accepted position ---- */

static void print_difference(const under_test *t, const mg_state *back, const mg_err *err)
{
    size_t at = 0;

    while (!err->text[0] && ((const char *)&t->s)[at] == ((const char *)back)[at]) {
        at++;
    }
    printf("read back: %s; byte %zu\n", err->text[0] ? err->text : "another state", at);
}

/* A state that is written and read is the same to the byte, and so has the same hash. */
static bool is_kept(under_test *t)
{
    mg_err err = {0};
    mg_state back;
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_state(&j, NULL, &t->g, &t->s, NULL);
    bool ok = mg_json_read_state(&t->g, j.at, j.n, &back, &err) == MG_E_OK;
    ok = ok && mg_state_equal(&t->g, &t->s, &back) &&
         mg_state_hash(&t->g, &t->s) == mg_state_hash(&t->g, &back);
    if (!ok) {
        print_difference(t, &back, &err);
    }
    mg_json_free(&j);
    return ok || property_fails(t, "what is accepted is written and read as the same");
}

static bool bots_choose(under_test *t)
{
    static mg_choice choice[MG_LEGAL_MAX];
    static mg_view buffer;

    MG_EACH_BIT(seat, mg_to_act(&t->g, &t->s)) {
        const mg_view *v = mg_view_of(&t->g, &t->s, (int)seat, &buffer);
        int n = mg_legal(&t->g, &t->s, (int)seat, choice, MG_LEGAL_MAX);

        for (int bot = 0; bot < mg_bot_n; bot++) {
            mg_bot_memory memory = {{0}};

            t->last = mg_bots[bot].act(&t->g, v, (int)seat, &memory, &t->rng, mg_bots[bot].user);
            if (!property_listed(choice, n, t->last)) {
                return property_fails(t, "bots choose what is legal");
            }
        }
    }
    return true;
}

/* A limit of rounds that the position has already passed has no effect, so the limit is set ROUNDS
 * after its round. */
static bool ends(under_test *t)
{
    static mg_game g;
    const mg_bot *bot[MG_SEATS_MAX];
    mg_bot_memory memory[MG_SEATS_MAX] = {0};
    mg_rng dice = mg_rng_of(mg_rng_next(&t->rng), 0, MG_STREAM_SAMPLE), bots = dice;
    mg_players players = {bot, memory, &dice, &bots};
    mg_playout count = {0};

    g = t->g;
    g.opt.limit_rounds = (int32_t)(t->s.round_n < 1000000 ? t->s.round_n + ROUNDS : INT32_MAX);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        bot[seat] = &mg_bots[mg_rng_below(&t->rng, (uint32_t)mg_bot_n)];
    }
    mg_play_out(&g, &t->s, &players, &count);
    t->actions += (long)count.decisions;
    const char *bad = mg_state_check(&g, &t->s);
    return !bad || property_fails(t, bad);
}

static bool can_be_played(under_test *t, bool to_the_end)
{
    t->ply = PLY;
    if (!is_kept(t)) {
        return false;
    }
    for (int step = 0; step < STEPS && mg_node_of(&t->g, &t->s) != MG_OVER; step++, t->ply++) {
        bool asks = mg_node_of(&t->g, &t->s) == MG_DECIDE;

        if ((asks && (!bots_choose(t) || !property_unlisted_refused(t, UNLISTED))) ||
            !property_step(t) || !is_kept(t)) {
            return false;
        }
    }
    return !to_the_end || mg_node_of(&t->g, &t->s) == MG_OVER || ends(t);
}

/* ---- the loop ---- */

static void tell_failure(const under_test *t, const mg_state *start)
{
    char text[128];
    mg_json j;

    mg_action_write(&t->g, t->last, text, sizeof text);
    mg_json_init(&j, NULL, 0);
    mg_json_state(&j, NULL, &t->g, start, NULL);
    printf("MAGIE_WALK=%ld, position %ld of it, %d steps on: not so: %s; last action: %s\n%s\n",
           now->walk, now->position, t->ply - PLY, t->broken, text, j.at);
    mg_json_free(&j);
}

static void try_position(under_test *t, mutants *m, positions_tally *sum)
{
    static mg_state start, base;

    mg_state_copy(&t->g, &base, &t->s);
    mg_state_copy(&t->g, &start, &t->s);
    sum->tried++;
    now->position++;
    if (mutants_change(m, &t->g, &start) && !mg_state_equal(&t->g, &base, &start)) {
        bool to_the_end = now->position % PLAYED_OUT == 0; /* of this walk: it can be repeated */

        sum->accepted++;
        mg_state_copy(&t->g, &t->s, &start);
        limit_time(SECONDS);
        if (!can_be_played(t, to_the_end)) {
            tell_failure(t, &start);
            sum->failed++;
            t->broken = NULL;
        }
        limit_time(0);
        sum->played += to_the_end;
    }
    mg_state_copy(&t->g, &t->s, &base);
}

/* Positions around the states of one game. */
static void walk(under_test *t, mutants *m, positions_tally *sum)
{
    int plies = 0;

    t->rng = mg_rng_of(20260202, (uint64_t)now->walk, MG_STREAM_OPTIONS);
    if (!sampler_game(&t->g, mg_editions[now->walk % mg_edition_n], now->walk / mg_edition_n,
                      &t->rng)) {
        abort();
    }
    mg_state_init(&t->g, &t->s);
    t->posed = true;
    mutants_begin(m, mg_rng_of(20260303, (uint64_t)now->walk, MG_STREAM_SAMPLE));
    while (now->position < A_WALK && plies++ < WALK_PLIES && mg_node_of(&t->g, &t->s) != MG_OVER) {
        mutants_see(m, &t->s);
        for (int k = 0;
             k < AT_ONCE && mg_rng_below(&m->rng, WALK_PLIES * AT_ONCE / A_WALK / 2) == 0; k++) {
            try_position(t, m, sum);
        }
        if (mg_node_of(&t->g, &t->s) == MG_CHANCE) {
            mg_chance_step(&t->g, &t->s, &t->rng, NULL);
        } else if (!mg_ok(mg_apply(&t->g, &t->s, sampler_act(&t->g, &t->s, &t->rng), NULL))) {
            abort();
        }
    }
}

/* Runs in a child process: a position that crashes it is counted and named, and the rest is still
 * tried. */
static void walk_apart(void)
{
    static under_test t;
    static mutants m;
    int status = 0;
    pid_t child;

    fflush(NULL);
    child = fork();
    if (child == 0) {
        memset(&t, 0, sizeof t);
        walk(&t, &m, &now->sum);
        now->sum.decisions += t.actions;
        fflush(NULL);
        _exit(0);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0) {
        abort();
    }
    if (status) {
        printf("MAGIE_WALK=%ld, position %ld of it: ended with status %d\n", now->walk,
               now->position, status);
        now->sum.failed++;
    }
}

positions_tally positions_try(long from, long wanted)
{
    now = mmap(NULL, sizeof *now, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (now == MAP_FAILED) {
        abort();
    }
    for (now->walk = from; now->sum.tried < wanted && now->sum.failed < FAILED_MAX; now->walk++) {
        now->position = 0;
        walk_apart();
    }
    return now->sum;
}
