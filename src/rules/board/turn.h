/* SPDX-License-Identifier: MIT
 * The turn: who is next, what a throw does, Jail. Internal. */
#ifndef MAGIE_RULES_TURN_H
#define MAGIE_RULES_TURN_H

#include "rules/core/core.h"

enum {
    MG_WAYS_DECLARED =
        1 << MG_WAY_SUM | 1 << MG_WAY_FIRST | 1 << MG_WAY_DIFFERENCE | 1 << MG_WAY_PRODUCT
};

/** The ways in which a throw may count: for doubles the second die is left out, because it equals
 * the first (US-24). */
static inline uint16_t mg__ways_of(const uint8_t die[2])
{
    return (uint16_t)(MG_WAYS_DECLARED | (die[0] != die[1]) << MG_WAY_SECOND);
}

void mg__begin_turn(const mg_game *g, mg_state *s, mg_events *ev, int seat);
void mg__pass_dice(const mg_game *g, mg_state *s, mg_events *ev);
void mg__resume_turn(const mg_game *g, mg_state *s, mg_events *ev);
void mg__move_by_sum(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces,
                     int clause);
mg_result mg__roll(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__end(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** Whether a seat in Jail can pay its fine; and whether a kept card can be played in its owner's
 * turn. */
mg_result mg__may_pay_fine(const mg_game *g, const mg_state *s, int seat);
int mg__release_card(const mg_game *g, const mg_state *s, int seat);
mg_result mg__may_use_card(const mg_game *g, const mg_state *s, int seat, int kept);
mg_result mg__pay_fine(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__use_card(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** Whether the turn's seat may say how its next throw counts (US-R18), and the ways it may name. */
bool mg__may_declare(const mg_game *g, const mg_state *s);
mg_result mg__way(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_ride(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__ride(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__thrown(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2);

/** Carries out a throw of the seat whose turn it is. Returns whether the move is over and the turn
 * goes on. */
bool mg__roll_now(const mg_game *g, mg_state *s, mg_events *ev, mg_action dice);

#endif
