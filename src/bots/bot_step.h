/* SPDX-License-Identifier: MIT
 * Carries out the decision of a bot: parts of the loops that play games. Internal. */
#ifndef MAGIE_BOTS_BOT_STEP_H
#define MAGIE_BOTS_BOT_STEP_H

#include "base/assert.h"
#include "base/bits.h"

#include "magie/bots.h"

/** Commits what a bot returned, and returns what was done. One that returns something illegal does
 * what a lost player would do: a game must go on. */
static inline __attribute__((always_inline)) mg_action
mg__bot_commit(const mg_game *g, mg_state *s, int seat, mg_action act, mg_events *ev)
{
    MG_ASSERT(s->result == MG_RUNNING && seat >= 0 && seat < s->seat_n);
    if (mg_ok(mg_apply(g, s, act, ev))) {
        return act;
    }
    mg_action fallback = mg_fallback(g, s, seat);
    bool goes_on = mg_ok(mg_apply(g, s, fallback, ev));

    MG_REQUIRE(goes_on); /* else the same question would come up for ever */
    return fallback;
}

/** The first of the seats to act. Nearly always there is one, and the frame names it: a set of them
 * would have to be made and taken apart before the bot can begin. */
static inline int mg__first_to_act(const mg_game *g, const mg_state *s)
{
    const mg_frame *f = &s->frame[s->depth - 1];

    return mg_frames_of_others >> f->kind & 1 ? mg_bits_first(mg_to_act(g, s)) : f->seat;
}

/** Whether that is the roll of a seat which may roll: mg_roll_step then does it with its throw. */
static inline bool mg__is_roll(const mg_game *g, const mg_state *s, int seat, mg_action act)
{
    return act.kind == MG_ACT_ROLL && act.seat == seat && act.subj == 0 && act.amt == 0 &&
           mg_may_roll(g, s);
}

/** Whether that ends the turn of a seat which may end it: mg_end_step then does it. */
static inline bool mg__is_end(const mg_state *s, int seat, mg_action act)
{
    const mg_frame *f = &s->frame[s->depth - 1];

    return act.kind == MG_ACT_END && act.seat == seat && act.subj == 0 && act.amt == 0 &&
           f->kind == MG_FRAME_TURN && f->turn.step == MG_STEP_END;
}

#endif
