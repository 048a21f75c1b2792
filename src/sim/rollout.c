/* SPDX-License-Identifier: MIT
 * Plays positions out, and compares the actions in them. */
#include "magie/rollout.h"

#include "sim/sim_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- branches ---- */

typedef struct keeper {
    const mg_plan *plan; /* of the caller */
    mg_prospect *prospect;
    mg_moment *over; /* [arm_n][arm_n] by how much more the seat wins after one action than after
                        another; or NULL */
    int seat;
} keeper;

/* A game whose first action was refused has no result. */
static bool is_known(const mg_record *r)
{
    return mg_record_has(r, mg_value_of(MG_SEAT_WIN, 0));
}

static void take(mg_prospect *o, const mg_record *r, const mg_record *base, int seat_n)
{
    for (int seat = 0; seat < seat_n; seat++) {
        int win = mg_value_of(MG_SEAT_WIN, seat), rank = mg_value_of(MG_PLAYER_RANK, seat);

        mg_moment_add(&o->win[seat], r->value[win]);
        mg_moment_add(&o->rank[seat], r->value[rank]);
        if (!is_known(base)) {
            continue;
        }
        mg_moment_add(&o->win_over[seat], r->value[win] - base->value[win]);
        mg_moment_add(&o->rank_over[seat], r->value[rank] - base->value[rank]);
    }
}

/* Adds the difference between every two branches of a game. */
static void take_pairs(const keeper *k, const mg_record *record)
{
    int arm_n = k->plan->arm_n, win = mg_value_of(MG_SEAT_WIN, k->seat);

    for (int a = 0; a < arm_n; a++) {
        for (int b = 0; b < arm_n; b++) {
            if (is_known(&record[a]) && is_known(&record[b])) {
                mg_moment_add(&k->over[a * arm_n + b], record[a].value[win] - record[b].value[win]);
            }
        }
    }
}

static bool keep(void *user, const mg_record *record, int game_n)
{
    keeper *k = user;
    int arm_n = k->plan->arm_n;

    for (int game = 0; game < game_n; game++, record += arm_n) {
        if (k->over) {
            take_pairs(k, record);
        }
        for (int arm = 0; arm < arm_n; arm++) {
            if (is_known(&record[arm])) {
                take(&k->prospect[arm], &record[arm], record, k->plan->arm[arm].game.seat_n);
            }
        }
    }
    return true;
}

static void progress(void *user, uint64_t done)
{
    keeper *k = user;

    k->plan->progress(k->plan->user, mg_slice_done(k->plan, done));
}

/* Adds the games of a plan to sums: its prospects, then, if pairs are wanted, the differences to
 * k->over. */
static mg_status roll(const mg_plan *plan, mg_moment *sums, bool pairs, int seat)
{
    const int one = (int)(sizeof(mg_prospect) / sizeof *sums);
    keeper k = {plan, (mg_prospect *)sums, pairs ? sums + (ptrdiff_t)plan->arm_n * one : NULL,
                seat};
    mg_plan all = *plan;

    all.follow = 0;
    all.stay = true; /* players do not change seats, so that players are seats */
    all.keep = keep;
    all.progress = plan->progress ? progress : NULL;
    all.user = &k;
    return mg_simulate_slice(&all, sums, plan->arm_n * (pairs ? one + plan->arm_n : one));
}

mg_status mg_roll_out(const mg_plan *plan, mg_prospect *prospect)
{
    memset(prospect, 0, (size_t)plan->arm_n * sizeof *prospect);
    return roll(plan, (mg_moment *)prospect, false, 0);
}

mg_estimate mg_prospect_win(const mg_prospect *o, int seat)
{
    return mg_estimate_of(&o->win[seat], mg_value_of(MG_SEAT_WIN, seat));
}

mg_estimate mg_prospect_rank(const mg_prospect *o, int seat)
{
    return mg_estimate_of(&o->rank[seat], mg_value_of(MG_PLAYER_RANK, seat));
}

mg_estimate mg_prospect_win_over(const mg_prospect *o, int seat)
{
    return mg_difference_of(&o->win_over[seat], mg_value_of(MG_SEAT_WIN, seat));
}

mg_estimate mg_prospect_rank_over(const mg_prospect *o, int seat)
{
    return mg_difference_of(&o->rank_over[seat], mg_value_of(MG_PLAYER_RANK, seat));
}

/* ---- what can be done ---- */

int mg_tries(const mg_game *g, const mg_state *s, int seat, mg_action *out, int cap)
{
    mg_choice choice[MG_LEGAL_MAX];
    int listed = mg_legal(g, s, seat, choice, MG_LEGAL_MAX), n = 0;

    for (int k = 0; k < (listed < MG_LEGAL_MAX ? listed : MG_LEGAL_MAX); k++) {
        mg_action act = choice[k].act;
        int64_t least = act.amt, width = choice[k].max - least;

        for (int probe = 0; probe < MG_PROBES && n < cap; probe++) {
            int32_t amt = (int32_t)(least + width * probe / (MG_PROBES - 1));

            if (probe > 0 && amt == act.amt) {
                continue;
            }
            act.amt = amt;
            out[n++] = act;
        }
    }
    return n;
}

/* ---- weighing ---- */

enum { A_BATCH = 32, PILOT_PART = 8, PILOT_LEAST = 16 };

/* A batch of branches, and the memories of the bots of each. */
typedef struct batch {
    mg_arm arm[A_BATCH];
    mg_bot_memory memory[A_BATCH][MG_SEATS_MAX];
} batch;

static void fill_batch(batch *b, const mg_arm *arm, int seat, const mg_try *tries, int n)
{
    for (int k = 0; k < n; k++) {
        b->arm[k] = *arm;
        b->arm[k].first = tries[k].act;
        if (!tries[k].memory) {
            continue;
        }
        memset(b->memory[k], 0, sizeof b->memory[k]);
        if (arm->memory) {
            memcpy(b->memory[k], arm->memory, sizeof b->memory[k]);
        }
        b->memory[k][seat] = *tries[k].memory;
        b->arm[k].memory = b->memory[k];
    }
}

/* Rolls n actions out, a batch of branches at a time. Differences are to the first branch of the
 * batch. */
static mg_status roll_actions(const mg_plan *plan, int seat, const mg_try *tries,
                              mg_prospect *prospect, int n)
{
    batch *b = malloc(sizeof *b);
    mg_status status = b ? MG_E_OK : MG_E_CAPACITY;

    for (int from = 0; from < n && status == MG_E_OK; from += A_BATCH) {
        mg_plan some = *plan;

        some.arm = b->arm;
        some.arm_n = n - from < A_BATCH ? n - from : A_BATCH;
        fill_batch(b, plan->arm, seat, tries + from, some.arm_n);
        status = mg_roll_out(&some, prospect + from);
    }
    free(b);
    return status;
}

static double mean_of(const mg_moment *m)
{
    return m->n ? (double)m->sum / (double)m->n : 0;
}

/* Whether a is better for the seat: wins more often, or wins as often and ends at a better rank.
 * Prospects without any game come last. */
static bool is_better(const mg_prospect *a, const mg_prospect *b, int seat)
{
    double win_a = mean_of(&a->win[seat]), win_b = mean_of(&b->win[seat]);

    if (!a->win[seat].n || !b->win[seat].n) {
        return a->win[seat].n > 0;
    }
    return win_a > win_b || (win_a >= win_b && mean_of(&a->rank[seat]) < mean_of(&b->rank[seat]));
}

/* The best action that is not chosen yet; the first of several equal ones. */
static int best_left(const mg_prospect *prospect, const bool *chosen, int n, int seat)
{
    int best = -1;

    for (int k = 0; k < n; k++) {
        if (!chosen[k] && (best < 0 || is_better(&prospect[k], &prospect[best], seat))) {
            best = k;
        }
    }
    return best;
}

/* Puts the n best of all actions into the weighing: first the one that was played, then the others
 * by their prospect. */
static void choose(mg_weighing *w, const mg_try *tries, const mg_prospect *prospect, int seat,
                   int played)
{
    bool chosen[MG_TRIES_MAX] = {false};

    for (int k = 0; k < w->n; k++) {
        int best = k == 0 && played >= 0 ? played : best_left(prospect, chosen, w->tried, seat);

        chosen[best] = true;
        w->at[k] = (mg_weighed){tries[best].act, best, prospect[best], 1};
        /* the differences of a prospect are to the first of its batch only */
        memset(w->at[k].prospect.win_over, 0, sizeof w->at[k].prospect.win_over);
        memset(w->at[k].prospect.rank_over, 0, sizeof w->at[k].prospect.rank_over);
    }
}

/* The index of the action that was played among the tries. It is added if its amount is not among
 * the amounts tried. */
static int find_played(const mg_action *played, mg_action *act, int *n)
{
    for (int k = 0; k < *n; k++) {
        if (memcmp(&act[k], played, sizeof *played) == 0) {
            return k;
        }
    }
    *n -= *n == MG_TRIES_MAX;
    act[*n] = *played;
    return (*n)++;
}

static void set_p(mg_weighing *w, int seat)
{
    double p[MG_TRIES_MAX], corrected[MG_TRIES_MAX];

    for (int k = 1; k < w->n; k++) {
        mg_estimate e = mg_prospect_win_over(&w->at[k].prospect, seat);
        p[k - 1] = mg_p_value(&e);
    }
    mg_holm(p, w->n - 1, corrected);
    for (int k = 1; k < w->n; k++) {
        w->at[k].p = mg__look_p(corrected[k - 1], w->looks);
    }
}

/* Sorts the best first. There are few. */
static void sort(mg_weighing *w, int seat)
{
    for (int k = 1; k < w->n; k++) {
        for (int at = k; at > 0 && is_better(&w->at[at].prospect, &w->at[at - 1].prospect, seat);
             at--) {
            mg_weighed less = w->at[at - 1];

            w->at[at - 1] = w->at[at];
            w->at[at] = less;
            if (w->reference == at - 1) {
                w->reference = at;
            } else if (w->reference == at) {
                w->reference = at - 1;
            }
        }
    }
}

static uint64_t pilot_games_of(const mg_plan *plan)
{
    uint64_t part = plan->games / PILOT_PART;

    part = part < PILOT_LEAST ? PILOT_LEAST : part;
    return part < plan->games ? part : plan->games;
}

/* The pilot run. It has games of its own, numbered after those of the plan. */
static mg_status run_pilot(const mg_plan *plan, const mg_try *tries, int played, int seat,
                           mg_weighing *w)
{
    mg_prospect *prospect = calloc((size_t)w->tried, sizeof *prospect);
    mg_plan short_plan = *plan;
    mg_status status = MG_E_CAPACITY;

    short_plan.first = plan->first + plan->games;
    short_plan.games = w->pilot_games;
    if (prospect) {
        status = roll_actions(&short_plan, seat, tries, prospect, w->pilot_games ? w->tried : 0);
    }
    if (status == MG_E_OK) {
        choose(w, tries, prospect, seat, played);
    }
    free(prospect);
    return status;
}

/* ---- the main run ---- */

enum { FIRST_LOOK = 128 };

/* Sums of the main run: a prospect for each action, then the differences between every two
 * actions. */
typedef struct main_run {
    batch batch;
    int n, sum_n;
    bool pairs;             /* the differences are wanted */
    mg_moment *all, *stage; /* [sum_n] of all games so far, and of one stage */
} main_run;

static const mg_prospect *prospects_of(const main_run *m)
{
    return (const mg_prospect *)m->all;
}

static int leader_of(const main_run *m, int seat)
{
    int best = 0;

    for (int k = 1; k < m->n; k++) {
        best = is_better(&prospects_of(m)[k], &prospects_of(m)[best], seat) ? k : best;
    }
    return best;
}

static bool has_leader(const main_run *m, const mg_plan *plan, int seat, mg_weighing *w)
{
    const mg_moment *over = m->all + m->sum_n - (ptrdiff_t)m->n * m->n;

    w->looks++;
    return mg__leads(over, m->n, leader_of(m, seat), w->looks, plan->lead);
}

static mg_status play_stage(main_run *m, const mg_plan *plan, int seat, uint64_t from, uint64_t to)
{
    mg_plan some = *plan;

    some.arm = m->batch.arm;
    some.arm_n = m->n;
    some.first += from;
    some.games = to - from;
    memset(m->stage, 0, (size_t)m->sum_n * sizeof *m->stage);
    mg_status status = roll(&some, m->stage, m->pairs, seat);
    for (int k = 0; k < m->sum_n && status == MG_E_OK; k++) {
        mg_moment_merge(&m->all[k], &m->stage[k]);
    }
    return status;
}

/* Plays all games at once, or in stages until one action leads: each check comes after twice as
 * many games as the one before. */
static mg_status play_main(main_run *m, const mg_plan *plan, int seat, mg_weighing *w)
{
    mg_status status = MG_E_OK;

    while (status == MG_E_OK && w->games < plan->games && !w->leads && !mg_plan_stopped(plan)) {
        uint64_t to = !m->pairs ? plan->games : w->games ? 2 * w->games : FIRST_LOOK;

        to = to < plan->games ? to : plan->games;
        status = play_stage(m, plan, seat, w->games, to);
        w->games = to;
        w->leads = m->pairs && status == MG_E_OK && has_leader(m, plan, seat, w);
    }
    return status;
}

/* If the main run ends before its first game is complete, the figures of the pilot run stay. */
static mg_status run_main(const mg_plan *plan, const mg_try *tries, int seat, mg_weighing *w)
{
    const int one = (int)(sizeof(mg_prospect) / sizeof(mg_moment));
    main_run *m = calloc(1, sizeof *m);
    mg_try *chosen = malloc((size_t)w->n * sizeof *chosen);
    mg_status status = MG_E_CAPACITY;

    if (m && chosen) {
        m->n = w->n;
        m->pairs = plan->lead > 0 && w->n > 1;
        m->sum_n = w->n * (m->pairs ? one + w->n : one);
        m->all = calloc((size_t)m->sum_n, sizeof *m->all);
        m->stage = calloc((size_t)m->sum_n, sizeof *m->stage);
    }
    if (m && chosen && m->all && m->stage) {
        for (int k = 0; k < w->n; k++) {
            chosen[k] = tries[w->at[k].which];
        }
        fill_batch(&m->batch, plan->arm, seat, chosen, w->n);
        status = play_main(m, plan, seat, w);
    }
    for (int k = 0; status == MG_E_OK && prospects_of(m)[0].win[seat].n && k < w->n; k++) {
        w->at[k].prospect = prospects_of(m)[k];
    }
    free(chosen);
    if (m) {
        free(m->all);
        free(m->stage);
    }
    free(m);
    return status;
}

mg_status mg_weigh_these(const mg_plan *plan, int seat, const mg_try *tries, int n, int reference,
                         int most, mg_weighing *w)
{
    bool is_pilot = n > most || reference < 0;

    *w = (mg_weighing){.tried = n, .n = n < most ? n : most};
    w->pilot_games = is_pilot ? pilot_games_of(plan) : 0;
    if (w->n > A_BATCH) {
        w->n = A_BATCH; /* so that all fit in one batch and have the same reference */
    }
    if (n == 0) {
        return MG_E_NOT_YOURS;
    }
    w->at = calloc((size_t)w->n, sizeof *w->at);
    mg_status status = w->at ? run_pilot(plan, tries, reference, seat, w) : MG_E_CAPACITY;
    if (status == MG_E_OK) {
        status = run_main(plan, tries, seat, w);
    }
    if (status != MG_E_OK) {
        mg_weighing_free(w);
        return status;
    }
    set_p(w, seat);
    sort(w, seat);
    return MG_E_OK;
}

mg_status mg_weigh(const mg_plan *plan, int seat, const mg_action *played, int most, mg_weighing *w)
{
    mg_action act[MG_TRIES_MAX];
    mg_try tries[MG_TRIES_MAX];
    int n = mg_tries(&plan->arm[0].game, plan->arm[0].start, seat, act, MG_TRIES_MAX);
    int at = played ? find_played(played, act, &n) : -1;

    for (int k = 0; k < n; k++) {
        tries[k] = (mg_try){.act = act[k]};
    }
    return mg_weigh_these(plan, seat, tries, n, at, most, w);
}

void mg_weighing_free(mg_weighing *w)
{
    free(w->at);
    w->at = NULL;
}
