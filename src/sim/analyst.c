/* SPDX-License-Identifier: MIT
 * The analyst: a steward that tries out what it could do. Each action is played to the end of the
 * game by stewards, many times, over the same dice and the same guesses at hidden cards as the
 * other actions. */
#include "magie/analyst.h"

#include "bots/steward/steward.h"
#include "system/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* FIRST_GAMES: the games of the first comparison under a limit of time. How long they take shows
 * how many more there is time for. */
enum { FIRST_GAMES = 32, GAMES_MAX = 1 << 16, COMPARED_MAX = 16, SECONDS_MAX = 600 };

/* The rounds that are played out. What an action has brought by then shows in the worth of the
 * seats; the dice of later rounds would only add noise. */
enum { HORIZON = 24 };

/* An action is preferred to the steward's only if the difference exceeds this many standard
 * errors. */
#define PREFERRED 1.0

/* Under a limit of time, an action that leads all others is done at once. This is the chance that
 * it is called the best although another one is better. */
#define LEAD_LEVEL 0.01

/* ---- what is worth trying ---- */

/* Actions that are possible nearly always and rarely matter when the question is about something
 * else. The steward does them when it has to. */
static const uint8_t beside[] = {MG_ACT_MORTGAGE, MG_ACT_SELL,     MG_ACT_SELL_DOWN, MG_ACT_TRADE,
                                 MG_ACT_EXCHANGE, MG_ACT_BANKRUPT, MG_ACT_SELL_DEED, MG_ACT_MOVE,
                                 MG_ACT_ARRANGE,  MG_ACT_MARK,     MG_ACT_UNMARK};

static bool is_tried(const mg_action *act)
{
    return !memchr(beside, act->kind, sizeof beside);
}

/* Whether the steward decides a question without trying: a throw, the wording of an offer, what is
 * sold first to pay a debt. */
static bool is_trusted(const mg_frame *f)
{
    return f->kind == MG_FRAME_DRAFT || f->kind == MG_FRAME_DEBT || f->kind == MG_FRAME_FUND ||
           (f->kind == MG_FRAME_TURN && f->turn.step == MG_STEP_ROLL);
}

static bool is_same(const mg_action *a, const mg_action *b)
{
    return a->kind == b->kind && a->subj == b->subj && a->amt == b->amt;
}

/* The actions that are tried, and what the seat would remember after each. */
typedef struct tries {
    int n, choice; /* number of the steward's action */
    mg_try at[MG_TRIES_MAX];
    mg_bot_memory chosen; /* memory after the steward's choice */
    mg_bot_memory offer[MG_STEWARD_OFFERS];
} tries;

static void add_actions(const mg_game *g, const mg_state *s, int seat, const mg_action *choice,
                        tries *t)
{
    mg_action act[MG_TRIES_MAX];
    int n = mg_tries(g, s, seat, act, MG_TRIES_MAX - MG_STEWARD_OFFERS - 1);

    for (int k = 0; k < n; k++) {
        if (is_tried(&act[k]) && !is_same(&act[k], choice)) {
            t->at[t->n++] = (mg_try){act[k], &t->chosen};
        }
    }
}

/* Opening a trade is worth what the offer is worth, so whole offers are tried. */
static void add_offers(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                       tries *t)
{
    const mg_frame *f = &v->seen.frame[v->seen.depth - 1];
    mg_action act[MG_STEWARD_OFFERS];

    if (f->kind != MG_FRAME_TURN || f->turn.step != MG_STEP_END) {
        return;
    }
    int n = mg__steward_offers(g, v, seat, memory, act, t->offer);
    for (int k = 0; k < n; k++) {
        t->at[t->n++] = (mg_try){act[k], &t->offer[k]};
    }
}

/* The steward's choice comes first. */
static void find_tries(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                       mg_rng *rng, tries *t)
{
    const mg_bot *steward = mg_bot_find("steward");

    t->n = 1;
    t->chosen = *memory;
    t->at[0].act = steward->act(g, v, seat, &t->chosen, rng, steward->user);
    t->at[0].memory = &t->chosen;
    if (!is_trusted(&v->seen.frame[v->seen.depth - 1])) {
        add_actions(g, &v->seen, seat, &t->at[0].act, t);
        add_offers(g, v, seat, memory, t);
    }
}

/* ---- choosing ---- */

/* Puts the steward's choice first again if the advantage of the action found may be chance. */
static void prefer(mg_weighing *w, int seat)
{
    mg_estimate over = mg_prospect_win_over(&w->at[0].prospect, seat);
    mg_weighed usual_one = w->at[w->reference];

    if (w->reference > 0 && over.mean <= PREFERRED * over.se) {
        memmove(&w->at[1], &w->at[0], (size_t)w->reference * sizeof *w->at);
        w->at[0] = usual_one;
        w->reference = 0;
    }
}

/* Compares the same actions again, over as many games as there is time for, or until one of them
 * leads. */
static void use_time(mg_plan *plan, int seat, const mg_try *tried, int64_t left, int64_t taken,
                     mg_weighing *w)
{
    mg_weighing more;
    mg_try again[COMPARED_MAX];
    int which[COMPARED_MAX];
    uint64_t games = plan->games * (uint64_t)left / (uint64_t)(taken > 0 ? taken : 1);

    for (int k = 0; k < w->n; k++) {
        which[k] = w->at[k].which;
        again[k] = tried[which[k]];
    }
    plan->first += 2 * plan->games; /* not the games by which these actions were chosen */
    plan->games = games < GAMES_MAX ? games : GAMES_MAX;
    plan->lead = LEAD_LEVEL;
    if (plan->games <= FIRST_GAMES ||
        mg_weigh_these(plan, seat, again, w->n, w->reference, w->n, &more) != MG_E_OK) {
        return;
    }
    for (int k = 0; k < more.n; k++) {
        more.at[k].which = which[more.at[k].which];
    }
    more.tried = w->tried;
    mg_weighing_free(w);
    *w = more;
}

/* Returns whether the actions were compared. */
static bool weigh(mg_plan *plan, int seat, const tries *t, const mg_analyst_budget *budget,
                  mg_weighing *w)
{
    int most = budget->most < COMPARED_MAX ? budget->most : COMPARED_MAX;
    int64_t start = mg_clock_ms(), taken;

    plan->games = budget->milliseconds ? FIRST_GAMES : budget->games;
    if (t->n < 2 || mg_weigh_these(plan, seat, t->at, t->n, 0, most, w) != MG_E_OK) {
        *w = (mg_weighing){0};
        return false;
    }
    taken = mg_clock_ms() - start;
    if (budget->milliseconds > taken) {
        use_time(plan, seat, t->at, budget->milliseconds - taken, taken, w);
    }
    prefer(w, seat);
    return true;
}

/* Ends the games of the tries at the horizon. */
static void cut_off(mg_arm *arm)
{
    int32_t last = (int32_t)arm->start->round_n + HORIZON, *limit = &arm->game.opt.limit_rounds;

    if (!*limit || *limit > last) {
        *limit = last;
    }
}

mg_action mg_analyst_weigh(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                           mg_rng *rng, const mg_analyst_budget *budget, mg_weighing *w)
{
    mg_bot_memory all[MG_SEATS_MAX] = {0};
    mg_arm arm = {.game = *g,
                  .start = &v->seen,
                  .view = v,
                  .viewer = seat,
                  .memory = all,
                  .cut_in_parts = true};
    mg_plan plan = {
        .arm = &arm, .arm_n = 1, .seed = mg_rng_next(rng), .stay = true, .threads = 1, .parts = 1};
    tries t;

    find_tries(g, v, seat, memory, rng, &t);
    all[seat] = *memory;
    cut_off(&arm);
    for (int k = 0; k < g->seat_n; k++) {
        arm.bot[k] = mg_bot_find("steward");
    }
    const mg_try *best = &t.at[0];
    if (weigh(&plan, seat, &t, budget, w)) {
        best = &t.at[w->at[0].which];
    }
    *memory = *best->memory;
    return best->act;
}

/* ---- the bot ---- */

enum { MOST = 4, NAME_CAP = 40 };

static mg_action act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                     mg_rng *rng, void *user)
{
    mg_weighing w;
    mg_action best = mg_analyst_weigh(g, v, seat, memory, rng, user, &w);

    mg_weighing_free(&w);
    return best;
}

/* "200", "1s" or "500ms". */
static bool read_budget(const char *text, mg_analyst_budget *budget)
{
    char *unit = NULL;
    long number = strtol(text, &unit, 10);
    long scale = strcmp(unit, "s") == 0 ? 1000 : 1;

    *budget = (mg_analyst_budget){.most = MOST};
    if (text[0] < '1' || text[0] > '9') {
        return false;
    }
    if (!*unit) {
        budget->games = (uint64_t)number;
        return number <= GAMES_MAX;
    }
    if (number > SECONDS_MAX * 1000L / scale || (scale == 1 && strcmp(unit, "ms") != 0)) {
        return false;
    }
    budget->milliseconds = (int)(number * scale);
    return true;
}

static const mg_bot *set(const char *name, const char *setting);

static const char settings[] =
    "a number of games, as in analyst:200, or a time, as in analyst:1s or analyst:500ms";

static mg_analyst_budget usual = {.games = 128, .most = MOST};

static const mg_bot analyst = {
    .name = "analyst",
    .text = "plays what it could do out, 128 times each; takes what wins most often",
    .act = act,
    .reply = mg__steward_reply,
    .user = &usual,
    .set = set,
    .settings = settings,
    .brief = "analyst:4",
};

/* An analyst with another budget. */
typedef struct variant {
    mg_bot bot;
    mg_analyst_budget budget;
    char name[NAME_CAP], text[80];
} variant;

static const mg_bot *add(const char *name, const char *setting, bool listed)
{
    variant *a = calloc(1, sizeof *a);

    if (!a || strlen(name) >= sizeof a->name || !read_budget(setting, &a->budget)) {
        free(a);
        return NULL;
    }
    snprintf(a->name, sizeof a->name, "%s", name);
    snprintf(a->text, sizeof a->text, "the analyst with %s%s a decision", setting,
             a->budget.games ? " games of each action," : "");
    a->bot = analyst;
    a->bot.name = a->name;
    a->bot.text = a->text;
    a->bot.user = &a->budget;
    a->bot.set = NULL;
    a->bot.unlisted = !listed;
    a->bot.brief = NULL;
    mg_status status = mg_bot_register(&a->bot);
    if (status == MG_E_OK) {
        return &a->bot;
    }
    free(a);
    /* MG_E_NAME_TAKEN: another thread registered it first */
    return status == MG_E_NAME_TAKEN ? mg_bot_find(name) : NULL;
}

static const mg_bot *set(const char *name, const char *setting)
{
    return add(name, setting, false);
}

mg_status mg_analyst_register(void)
{
    mg_status status = mg_bot_register(&analyst);

    return status == MG_E_OK && !add("analyst:1s", "1s", true) ? MG_E_CAPACITY : status;
}
