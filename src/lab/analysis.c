/* SPDX-License-Identifier: MIT */
#include "lab/analysis.h"

#include "base/bits.h"

#include "magie/text.h"

#include <stdlib.h>

#define SIGNIFICANCE 0.05

/* ---- what there is to find out ---- */

/* The viewer of the position: the seat that is to decide, if only one is. */
static int viewer_of(const mg_analysis *a, uint16_t to_act)
{
    if (a->omniscient) {
        return MG_VIEWER_ALL;
    }
    return mg_bits_count(to_act) == 1 ? mg_bits_first(to_act) : -1;
}

/* The latest trade: the open offer, or the last one that was accepted. The position before its
 * answer is put into *s. */
static bool find_offer(const mg_origin *p, mg_offer_worth *b, mg_state *s)
{
    const mg_game *g = mg_match_game(p->match);
    const mg_frame *top = &p->state.frame[p->state.depth - 1];

    b->ply = -1;
    if (top->kind == MG_FRAME_ANSWER) {
        mg_state_copy(g, s, &p->state);
    } else {
        for (b->ply = p->ply; b->ply > 0; b->ply--) {
            mg_action act = mg_match_action(p->match, b->ply - 1);

            if (act.kind == MG_ACT_ACCEPT && !mg_is_card_game(g)) {
                break;
            }
        }
        if (b->ply == 0 || mg_match_at(p->match, b->ply - 1, s, NULL)) {
            return false;
        }
        top = &s->frame[s->depth - 1];
    }
    b->maker = top->seat;
    b->answerer = top->answer.other;
    (void)mg_offer_sentence(g, s, b->text, sizeof b->text);
    return true;
}

/* ---- finding it out ---- */

static mg_status roll_offer(mg_analysis *a, const mg_state *s)
{
    mg_offer_worth *b = &a->offer;
    mg_arm *arm = calloc(2, sizeof *arm);
    mg_bot_memory memory[MG_SEATS_MAX];
    mg_plan plan = mg_study_plan(a->study, arm, 2);

    if (!arm) {
        return MG_E_CAPACITY;
    }
    arm[0] = a->arm;
    mg_origin_memories(&a->origin, b->ply < 0 ? a->origin.ply : b->ply - 1, a->arm.bot, memory);
    arm[0].memory = memory;
    arm[0].start = s;
    arm[0].viewer = b->viewer = a->omniscient ? MG_VIEWER_ALL : b->answerer;
    arm[1] = arm[0];
    arm[0].first = (mg_action){MG_ACT_REJECT, (int8_t)b->answerer, 0, 0};
    arm[1].first = (mg_action){MG_ACT_ACCEPT, (int8_t)b->answerer, 0, 0};
    mg_status status = mg_roll_out(&plan, b->prospect);
    free(arm);
    return status;
}

static mg_status weigh(mg_analysis *a, int seat)
{
    mg_decision *d = &a->decision[a->decision_n];
    mg_plan plan = mg_study_plan(a->study, &a->arm, 1);

    d->seat = seat;
    plan.lead = a->lead ? SIGNIFICANCE : 0;
    d->viewer = a->arm.viewer = a->omniscient ? MG_VIEWER_ALL : seat;
    mg_status status = mg_weigh(&plan, seat, NULL, a->actions, &d->weighing);
    a->decision_n += status == MG_E_OK;
    return status;
}

static uint64_t work_of(const mg_analysis *a, uint16_t to_act)
{
    mg_action act[MG_TRIES_MAX];
    uint64_t games = a->study->games, work = games * (a->has_offer ? 3 : 1);

    MG_EACH_BIT(seat, to_act) {
        int n = mg_tries(&a->arm.game, &a->origin.state, (int)seat, act, MG_TRIES_MAX);
        work += games * (uint64_t)(n < a->actions ? n : a->actions) + games / 8 * (uint64_t)n;
    }
    return work;
}

mg_status mg_analysis_open(mg_analysis *a, long at, mg_err *err)
{
    mg_status status = mg_origin_open(&a->origin, a->what, a->edition, at, err);
    const mg_origin *o = &a->origin;

    if (status != MG_E_OK) {
        return status;
    }
    if (mg_node_of(mg_match_game(o->match), &o->state) == MG_OVER) {
        (void)mg_fail(err, MG_E_OVER, "the game is over%s",
                      o->is_log && o->plies > 0 ? " there; say which ply with --at N or @N" : "");
        return mg_origin_fail(o, err);
    }
    a->arm.game = *mg_match_game(o->match);
    a->arm.start = &a->origin.state;
    a->arm.memory = a->memory;
    status = mg_study_bots(a->study->players, a->arm.game.seat_n, a->arm.bot, err);
    if (status == MG_E_OK) {
        mg_origin_names(o, a->name);
        mg_origin_memories(o, o->ply, a->arm.bot, a->memory);
    }
    return status;
}

static mg_status analyze(mg_analysis *a)
{
    uint16_t to_act = mg_to_act(&a->arm.game, &a->origin.state);
    mg_state before;

    a->has_offer = find_offer(&a->origin, &a->offer, &before);
    a->study->work += work_of(a, to_act);
    mg_plan plan = mg_study_plan(a->study, &a->arm, 1);
    a->viewer = a->arm.viewer = viewer_of(a, to_act);
    mg_status status = mg_roll_out(&plan, &a->prospect);
    MG_EACH_BIT(seat, to_act) {
        if (status == MG_E_OK && !mg_study_stopped(a->study)) {
            status = weigh(a, (int)seat);
        }
    }
    a->has_offer = a->has_offer && !mg_study_stopped(a->study);
    return status == MG_E_OK && a->has_offer ? roll_offer(a, &before) : status;
}

mg_status mg_analysis_run(mg_analysis *a, mg_err *err)
{
    mg_study_share(a->study);
    mg_status status = analyze(a);

    return status == MG_E_OK ? status : mg_fail(err, status, "%s", mg_status_text((int)status));
}

void mg_analysis_free(mg_analysis *a)
{
    for (int k = 0; k < a->decision_n; k++) {
        mg_weighing_free(&a->decision[k].weighing);
    }
    mg_origin_close(&a->origin);
}

bool mg_weighed_is_significant(const mg_weighed *w)
{
    return w->p < SIGNIFICANCE;
}
