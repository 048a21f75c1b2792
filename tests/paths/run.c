/* SPDX-License-Identifier: MIT
 * The rules can be called in several ways, and all lead to the same bytes: an action with events
 * and without, a choice of a short list, a roll with its throw in one call, the end of a turn
 * without waiting for permission, several outcomes of chance in one call, and games played out with
 * a listener and without one. Each way is compared with mg_apply, step by step, in random games
 * with random options, seats and boards. MAGIE_GAMES games (10) of each edition from MAGIE_FROM (0)
 * on; MAGIE_GAME=NUMBER plays that one of each alone. */
#include "rules/card/brief.h"
#include "sampler.h"

#include "magie/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each action of the game is compared, and at each LISTS_EVERY-th decision all legal actions. Games
 * are played out from their start, and from each OUT_EVERY-th step on. */
enum { PLIES_MAX = 200000, LISTS_EVERY = 7, OUT_EVERY = 331 };

typedef struct trial {
    mg_game g;
    mg_state s;
    mg_rng rng;
    long number;
    int ply;
    const char *broken; /* the first path that led to another state */
    mg_action last;
} trial;

static bool fails(trial *t, const char *path)
{
    if (!t->broken) {
        t->broken = path;
    }
    return false;
}

/* ---- where a path leads ---- */

typedef struct arrival {
    mg_state s;
    mg_events ev;
    mg_rng rng;
    mg_action act;
    mg_result result;
} arrival;

static void depart(const trial *t, arrival *a)
{
    mg_state_copy(&t->g, &a->s, &t->s);
    a->ev.n = a->ev.lost = 0;
    a->rng = t->rng;
    a->result = (mg_result){0};
}

static bool same_state(trial *t, const arrival *a, const arrival *b, const char *path)
{
    return (mg_state_equal(&t->g, &a->s, &b->s) && memcmp(&a->rng, &b->rng, sizeof a->rng) == 0 &&
            memcmp(&a->act, &b->act, sizeof a->act) == 0) ||
           fails(t, path);
}

static bool same_events(trial *t, const arrival *a, const arrival *b, const char *path)
{
    return (a->ev.n == b->ev.n && a->ev.lost == b->ev.lost &&
            memcmp(a->ev.at, b->ev.at, (size_t)a->ev.n * sizeof a->ev.at[0]) == 0) ||
           fails(t, path);
}

/* ---- decisions ---- */

/* Writes the result of the action, with its events, to *stepped. */
static bool apply_agrees(trial *t, mg_action act, arrival *stepped)
{
    static arrival bare;

    depart(t, stepped);
    depart(t, &bare);
    t->last = stepped->act = bare.act = act;
    stepped->result = mg_apply(&t->g, &stepped->s, act, &stepped->ev);
    bare.result = mg_apply(&t->g, &bare.s, act, NULL);
    if (stepped->result.status != bare.result.status ||
        stepped->result.clause != bare.result.clause) {
        return fails(t, "an action without events is refused as with them");
    }
    return same_state(t, stepped, &bare, "an action without events is the one with them");
}

static bool list_agrees(trial *t, int seat)
{
    static mg_choice choice[MG_LEGAL_MAX];
    static arrival stepped;
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);
    bool ok = true;

    for (int k = 0; k < n && k < MG_LEGAL_MAX && ok; k++) {
        mg_action act = choice[k].act;

        ok = apply_agrees(t, act, &stepped);
        act.amt = choice[k].max;
        ok = ok && (act.amt == choice[k].act.amt || apply_agrees(t, act, &stepped));
    }
    return ok;
}

/* Compares mg_roll_step with mg_apply and the throw after it. */
static bool roll_agrees(trial *t, const arrival *rolled)
{
    static arrival stepped, with, without;

    stepped = *rolled;
    stepped.act = mg_chance_sample(&t->g, &stepped.s, &stepped.rng);
    if (!mg_ok(mg_apply(&t->g, &stepped.s, stepped.act, &stepped.ev))) {
        return fails(t, "a throw that is drawn applies");
    }
    depart(t, &with);
    depart(t, &without);
    with.act = mg_roll_step(&t->g, &with.s, &with.rng, &with.ev);
    without.act = mg_roll_step(&t->g, &without.s, &without.rng, NULL);
    return same_state(t, &stepped, &with,
                      "a roll in one go, with events, is the roll and its throw") &&
           same_events(t, &stepped, &with,
                       "a roll in one go has the events of the roll and its throw") &&
           same_state(t, &stepped, &without, "a roll in one go is the roll and its throw");
}

/* Compares mg_end_step with mg_apply. */
static bool end_agrees(trial *t, const arrival *stepped)
{
    static arrival with, without;

    depart(t, &with);
    depart(t, &without);
    with.act = without.act = stepped->act;
    mg_end_step(&t->g, &with.s, &with.ev);
    mg_end_step(&t->g, &without.s, NULL);
    return same_state(t, stepped, &with, "an end in one go, with events, is the end of the turn") &&
           same_events(t, stepped, &with, "an end in one go has the events of the end") &&
           same_state(t, stepped, &without, "an end in one go is the end of the turn");
}

static bool ends_turn(const trial *t, mg_action act)
{
    const mg_frame *f = &t->s.frame[t->s.depth - 1];

    return act.kind == MG_ACT_END && f->kind == MG_FRAME_TURN && f->turn.step == MG_STEP_END;
}

/* Carries out the k-th choice of a short list by its number. */
static bool brief_agrees(trial *t, mg_brief *brief, int k, const arrival *stepped)
{
    static arrival with, without;

    depart(t, &with);
    depart(t, &without);
    with.act = without.act = stepped->act;
    mg_apply_brief(&t->g, &with.s, brief, k, &with.ev);
    mg_apply_brief(&t->g, &without.s, brief, k, NULL);
    return same_state(t, stepped, &with, "a choice by its number, with events, is the action") &&
           same_events(t, stepped, &with, "a choice by its number has the events of the action") &&
           same_state(t, stepped, &without, "a choice by its number is the action");
}

static bool decide_on_board(trial *t, arrival *stepped)
{
    mg_action act = sampler_act(&t->g, &t->s, &t->rng);

    if (t->g.opt.end == MG_END_TIME && !t->s.stop && mg_rng_below(&t->rng, 500) == 0) {
        act = (mg_action){MG_ACT_TIME, -1, 0, 0};
    }
    return apply_agrees(t, act, stepped) &&
           (act.kind != MG_ACT_ROLL || !mg_may_roll(&t->g, &t->s) || roll_agrees(t, stepped)) &&
           (!ends_turn(t, act) || end_agrees(t, stepped));
}

static bool decide_on_cards(trial *t, arrival *stepped)
{
    static mg_brief brief;
    int seat = mg_bits_first(mg_to_act(&t->g, &t->s));
    int n = mg_brief_of(&t->g, &t->s, seat, &brief, mg_rng_below(&t->rng, 4) == 0);
    int k = (int)mg_rng_below(&t->rng, (uint32_t)(n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX));

    return apply_agrees(t, mg_brief_at(&brief, k), stepped) && brief_agrees(t, &brief, k, stepped);
}

static bool decide(trial *t, arrival *stepped)
{
    bool ok = true;

    for (int seat = 0; seat < t->s.seat_n && ok && t->ply % LISTS_EVERY == 0; seat++) {
        ok = list_agrees(t, seat);
    }
    ok = ok && (mg_is_card_game(&t->g) ? decide_on_cards(t, stepped) : decide_on_board(t, stepped));
    if (ok && !mg_ok(stepped->result)) {
        return fails(t, "what is chosen applies");
    }
    stepped->rng = t->rng; /* the choice is drawn */
    return ok;
}

/* ---- chance ---- */

/* All outcomes of chance up to the next decision, in one call. */
static bool run_agrees(trial *t)
{
    static arrival stepped, run;
    int n = 0;

    depart(t, &stepped);
    depart(t, &run);
    stepped.act = run.act = t->last;
    for (; mg_node_of(&t->g, &stepped.s) == MG_CHANCE; n++) {
        mg_action act = mg_chance_sample(&t->g, &stepped.s, &stepped.rng);

        if (!mg_ok(mg_apply(&t->g, &stepped.s, act, NULL))) {
            return fails(t, "an outcome that is drawn applies");
        }
    }
    if (mg_chance_run(&t->g, &run.s, &run.rng) != n) {
        return fails(t, "what chance brings up in one go is counted");
    }
    return same_state(t, &stepped, &run, "what chance brings up in one go is its outcomes");
}

static bool chance(trial *t, arrival *stepped)
{
    static arrival with, without;
    mg_rng drawn = t->rng;

    if (!apply_agrees(t, mg_chance_sample(&t->g, &t->s, &drawn), stepped)) {
        return false;
    }
    stepped->rng = drawn;
    if (!mg_ok(stepped->result)) {
        return fails(t, "an outcome that is drawn applies");
    }
    depart(t, &with);
    depart(t, &without);
    with.act = mg_chance_step(&t->g, &with.s, &with.rng, &with.ev);
    without.act = mg_chance_step(&t->g, &without.s, &without.rng, NULL);
    return same_state(t, stepped, &with, "a step of chance, with events, is its outcome") &&
           same_events(t, stepped, &with, "a step of chance has the events of its outcome") &&
           same_state(t, stepped, &without, "a step of chance is its outcome");
}

/* ---- games played out ---- */

/* Chooses an action of any seat, or one that is refused, so that the fallback is taken. */
static mg_action wayward_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                             mg_rng *rng, void *user)
{
    static const uint8_t kind[] = {MG_ACT_ROLL, MG_ACT_END, MG_ACT_BUY, MG_ACT_NONE};

    (void)memory;
    (void)user;
    if (mg_rng_below(rng, 4) != 0) {
        return sampler_act(g, &v->seen, rng);
    }
    uint32_t k = mg_rng_below(rng, sizeof kind);
    return (mg_action){kind[k], (int8_t)seat, 0, (int32_t)mg_rng_below(rng, 2)};
}

static const mg_bot wayward = {.name = "wayward", .text = "anything at all", .act = wayward_act};

typedef struct ending {
    mg_state s;
    mg_rng dice, bots;
    mg_playout count;
    mg_bot_memory memory[MG_SEATS_MAX];
} ending;

/* The loop of src/bots/playout.c in plain words. */
static bool by_steps(const mg_game *g, ending *e, const mg_bot *const *bot)
{
    static mg_view buffer;
    mg_node node;

    while ((node = mg_node_of(g, &e->s)) != MG_OVER) {
        if (node == MG_CHANCE) {
            mg_action act = mg_chance_sample(g, &e->s, &e->dice);

            e->count.chances++;
            e->count.rolls += act.kind == MG_ACT_DICE;
            if (!mg_ok(mg_apply(g, &e->s, act, NULL))) {
                return false;
            }
            continue;
        }
        int seat = mg_bits_first(mg_to_act(g, &e->s));
        const mg_view *view = mg_view_of(g, &e->s, seat, &buffer);
        mg_action act = bot[seat]->act(g, view, seat, &e->memory[seat], &e->bots, NULL);

        e->count.decisions++;
        if (!mg_ok(mg_apply(g, &e->s, act, NULL)) &&
            !mg_ok(mg_apply(g, &e->s, mg_fallback(g, &e->s, seat), NULL))) {
            return false;
        }
    }
    return true;
}

static bool same_ending(const mg_game *g, const ending *a, const ending *b)
{
    return mg_state_equal(g, &a->s, &b->s) && memcmp(&a->dice, &b->dice, sizeof a->dice) == 0 &&
           memcmp(&a->bots, &b->bots, sizeof a->bots) == 0 &&
           memcmp(a->memory, b->memory, sizeof a->memory) == 0 &&
           a->count.decisions == b->count.decisions && a->count.chances == b->count.chances &&
           a->count.rolls == b->count.rolls;
}

/* A game whose listener hears of its actions alone. */
typedef struct echo {
    mg_state s;
    bool wrong;
} echo;

static void hear(void *user, const mg_game *g, const mg_state *s, const mg_step *step)
{
    echo *e = user;

    for (int k = 0; k < step->act_n; k++) {
        e->wrong |= !mg_ok(mg_apply(g, &e->s, step->act[k], NULL));
    }
    e->wrong |= step->events->lost != 0 || !mg_state_equal(g, &e->s, s);
}

static bool endings_agree(trial *t)
{
    static ending steps, out, heard;
    static mg_events ev;
    static echo echoed;
    const mg_bot *bot[MG_SEATS_MAX];
    mg_listener listener = {&ev, hear, &echoed};

    memset(&steps, 0, sizeof steps);
    mg_state_copy(&t->g, &steps.s, &t->s);
    mg_state_copy(&t->g, &echoed.s, &t->s);
    echoed.wrong = false;
    steps.dice = mg_rng_of(31, (uint64_t)t->number, (uint64_t)t->ply);
    steps.bots = mg_rng_of(32, (uint64_t)t->number, (uint64_t)t->ply);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        int k = (t->ply / OUT_EVERY + seat) % (mg_bot_n + 1);

        bot[seat] = k < mg_bot_n ? &mg_bots[k] : &wayward;
    }
    out = heard = steps;
    if (!by_steps(&t->g, &steps, bot)) {
        return fails(t, "a game step by step goes on");
    }
    mg_play_out(&t->g, &out.s, &(mg_players){bot, out.memory, &out.dice, &out.bots}, &out.count);
    mg_play_out_followed(&t->g, &heard.s,
                         &(mg_players){bot, heard.memory, &heard.dice, &heard.bots}, &heard.count,
                         &listener);
    if (!same_ending(&t->g, &steps, &heard)) {
        return fails(t, "a game played out with a listener is the game step by step");
    }
    if (echoed.wrong) {
        return fails(t, "what a listener hears was done is the game");
    }
    return same_ending(&t->g, &steps, &out) ||
           fails(t, "a game played out is the game step by step");
}

/* ---- the run ---- */

static bool step(trial *t)
{
    static arrival stepped;
    bool by_chance = mg_node_of(&t->g, &t->s) == MG_CHANCE;

    if (t->ply % OUT_EVERY == 0 && !endings_agree(t)) {
        return false;
    }
    if (mg_is_card_game(&t->g) && !run_agrees(t)) {
        return false;
    }
    if (!(by_chance ? chance(t, &stepped) : decide(t, &stepped))) {
        return false;
    }
    mg_state_copy(&t->g, &t->s, &stepped.s);
    t->rng = stepped.rng;
    return true;
}

static void play(trial *t, const mg_edition *edition, long number)
{
    memset(t, 0, sizeof *t);
    t->number = number;
    t->rng = mg_rng_of(20260102, (uint64_t)number, MG_STREAM_OPTIONS);
    if (!sampler_game(&t->g, edition, number, &t->rng)) {
        fails(t, "an option takes a value it had");
        return;
    }
    mg_state_init(&t->g, &t->s);
    for (; t->ply < PLIES_MAX && mg_node_of(&t->g, &t->s) != MG_OVER; t->ply++) {
        if (!step(t)) {
            return;
        }
    }
}

static long number_from(const char *name, long otherwise)
{
    const char *text = getenv(name);

    return text ? strtol(text, NULL, 10) : otherwise;
}

static bool play_number(const mg_edition *edition, long number)
{
    static trial t;

    play(&t, edition, number);
    if (t.broken) {
        printf(
            "MAGIE_GAME=%ld (%s:%s, %d seats, %d boards) ply %d: not so: %s; last: seat %d %s %d "
            "%d\n",
            number, edition->name, edition->profile, t.s.seat_n, t.s.board_n, t.ply, t.broken,
            t.last.seat, mg_action_table[t.last.kind].name, t.last.subj, (int)t.last.amt);
    }
    return !t.broken;
}

int main(void)
{
    long one = number_from("MAGIE_GAME", -1), first = one < 0 ? number_from("MAGIE_FROM", 0) : one;
    long end = one < 0 ? first + number_from("MAGIE_GAMES", 10) : one + 1;
    long passed = 0, failed = 0;

    for (int k = 0; k < mg_edition_n; k++) {
        for (long number = first; number < end && failed < 10; number++) {
            bool ok = play_number(mg_editions[k], number);

            passed += ok;
            failed += !ok;
        }
    }
    printf("%ld passed, %ld failed\n", passed, failed);
    return failed || !passed;
}
