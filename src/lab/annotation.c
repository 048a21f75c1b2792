/* SPDX-License-Identifier: MIT */
#include "lab/annotation.h"

#include "lab/analysis.h"

#include <stdlib.h>

enum { OTHERS = 4 };

/* ---- the game ---- */

static void game_at(void *user, int ply, mg_state *s, mg_bot_memory memory[MG_SEATS_MAX])
{
    const mg_annotation *a = user;

    if (mg_match_at(a->origin.match, ply, s,
                    NULL)) { /* cannot fail: the log was replayed when it was read */
        mg_state_copy(&a->arm.game, s, &a->origin.state);
    }
    mg_origin_memories(&a->origin, ply, a->arm.bot, memory);
}

/* The plies at which a turn begins. NULL without memory. */
static int *find_turns(const mg_annotation *a, int *n)
{
    int *ply = malloc(((size_t)a->origin.ply + 1) * sizeof *ply);
    uint32_t turn = UINT32_MAX;
    mg_state s;

    *n = 0;
    if (!ply || mg_match_at(a->origin.match, 0, &s, NULL)) {
        return ply;
    }
    for (int at = 0; at <= a->origin.ply; at++) {
        if (s.turn_n != turn) {
            ply[(*n)++] = at;
        }
        turn = s.turn_n;
        if (at < a->origin.ply && mg_match_step(a->origin.match, at, &s, NULL)) {
            break;
        }
    }
    return ply;
}

/* ---- alternatives ---- */

/* Weighs the action at a turning point against those that are most likely better, by the view of
 * its seat. */
static mg_status weigh_alternatives(mg_annotation *a, const mg_turning *t, mg_alternatives *other)
{
    mg_action act = mg_match_action(a->origin.match, t->ply), tries[2];
    mg_bot_memory memory[MG_SEATS_MAX];
    mg_state s;
    mg_arm *arm = &a->arm;
    mg_plan plan = mg_study_plan(a->study, arm, 1);

    other->best = -1;
    game_at(a, t->ply, &s, memory);
    if (act.seat < 0 || mg_study_stopped(a->study) ||
        mg_tries(&arm->game, &s, act.seat, tries, 2) < 2) {
        return MG_E_OK;
    }
    arm->start = &s;
    arm->memory = memory;
    arm->viewer = (uint8_t)act.seat;
    plan.games *= MG_COURSE_SURE;
    mg_status status = mg_weigh(&plan, act.seat, &act, OTHERS, &other->weighing);
    other->has = status == MG_E_OK;
    for (int k = 0; other->has && k < other->weighing.reference && other->best < 0; k++) {
        if (mg_weighed_is_significant(&other->weighing.at[k])) {
            other->best = k;
        }
    }
    return status;
}

static mg_status weigh_all(mg_annotation *a)
{
    mg_status status = MG_E_OK;

    a->alternatives = calloc((size_t)a->course.turning_n + 1, sizeof *a->alternatives);
    if (!a->alternatives) {
        return MG_E_CAPACITY;
    }
    for (int k = 0; k < a->course.turning_n && status == MG_E_OK; k++) {
        status = weigh_alternatives(a, &a->course.turning[k], &a->alternatives[k]);
    }
    return status;
}

/* Sums up what luck and what decisions brought each seat. */
static void add_up(mg_annotation *a)
{
    for (int seat = 0; seat < a->arm.game.seat_n; seat++) {
        for (int k = 0; k < a->course.turning_n; k++) {
            const mg_turning *t = &a->course.turning[k];
            bool decided = mg_match_action(a->origin.match, t->ply).seat >= 0;

            (decided ? a->decided : a->luck)[seat] += mg_turning_change(t, seat).mean;
        }
    }
}

/* ---- the whole ---- */

/* While a game goes on, its secrets are kept. */
static int viewer_of(const mg_annotation *a)
{
    const mg_game *g = &a->arm.game;
    bool over = mg_node_of(g, mg_match_state(a->origin.match)) == MG_OVER;

    return over || (!g->hides && !mg_is_card_game(g)) ? MG_VIEWER_ALL : -1;
}

mg_status mg_annotation_open(mg_annotation *a, mg_err *err)
{
    mg_status status = MG_E_OK;

    if (a->match) {
        mg_origin_of_match(&a->origin, a->match);
    } else {
        status = mg_origin_open(&a->origin, a->what, a->edition, -1, err);
    }
    if (status != MG_E_OK) {
        return status;
    }
    if (!a->origin.is_log || a->origin.plies == 0) {
        (void)mg_fail(err, MG_E_FIELD, "that is no game that has been played");
        return mg_origin_fail(&a->origin, err);
    }
    a->arm.game = *mg_match_game(a->origin.match);
    mg_origin_names(&a->origin, a->name);
    a->arm.viewer = a->viewer = viewer_of(a);
    return mg_study_bots(a->study->players, a->arm.game.seat_n, a->arm.bot, err);
}

static mg_status annotate(mg_annotation *a)
{
    int coarse_n = 0, *coarse = find_turns(a, &coarse_n);

    if (!coarse) {
        return MG_E_CAPACITY;
    }
    a->study->work += a->study->games * (uint64_t)(a->points + 4 * MG_COURSE_SURE * a->top);
    mg_course_plan c = {.plan = mg_study_plan(a->study, &a->arm, 1),
                        .plies = a->origin.ply,
                        .coarse = coarse,
                        .coarse_n = coarse_n,
                        .points = a->points,
                        .top = a->top,
                        .at = game_at,
                        .user = a};
    mg_status status = mg_course_look(&c, &a->course);
    free(coarse);
    if (status == MG_E_OK) {
        add_up(a);
        status = weigh_all(a);
    }
    return status;
}

mg_status mg_annotation_run(mg_annotation *a, mg_err *err)
{
    mg_study_share(a->study);
    mg_status status = annotate(a);

    return status == MG_E_OK ? status : mg_fail(err, status, "%s", mg_status_text((int)status));
}

void mg_annotation_free(mg_annotation *a)
{
    for (int k = 0; a->alternatives && k < a->course.turning_n; k++) {
        mg_weighing_free(&a->alternatives[k].weighing);
    }
    free(a->alternatives);
    mg_course_free(&a->course);
    mg_origin_close(&a->origin);
}
