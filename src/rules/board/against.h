/* SPDX-License-Identifier: MIT
 * Cards against other players (HD-28): the player of a card says whom or what it concerns, that
 * player may cancel it, and then it takes effect. Internal. */
#ifndef MAGIE_RULES_AGAINST_H
#define MAGIE_RULES_AGAINST_H

#include "rules/core/core.h"

/** Whether a card can be played on own and other (deeds or groups). */
typedef mg_result mg_aim(const mg_game *g, const mg_state *s, int seat, int own, int other);
mg_action_kind mg__aims_by(const mg_game *g, const mg_frame *f);
mg_result mg__may_steal(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_swap(const mg_game *g, const mg_state *s, int seat, int own, int other);
mg_result mg__may_swap_groups(const mg_game *g, const mg_state *s, int seat, int own, int other);
mg_result mg__may_steal_building(const mg_game *g, const mg_state *s, int seat, int own, int other);
mg_result mg__may_lose_building(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_pick(const mg_state *s, int other);

/** Whether a card with that effect finds anything to act on. */
bool mg__reaches(const mg_game *g, const mg_state *s, int seat, mg_effect effect);

/** Reports that a card has no effect. */
void mg__no_effect(mg_events *ev, int seat, int ref, int clause);
/** Whether a seat is in Jail, so that others do not pay it; the card then has no effect, which is
 * reported. */
bool mg__unpaid_in_jail(const mg_game *g, const mg_state *s, mg_events *ev, int seat, int ref);
void mg__aim_card(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref);
uint32_t mg__cancel_cards(const mg_game *g, const mg_state *s, int seat);
mg_result mg__cancel_card(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__steal(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__swap(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__swap_groups(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__steal_building(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__lose_building(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__pick(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__one_pays(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref);
void mg__all_pay(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref);
void mg__next_pays(const mg_game *g, mg_state *s, mg_events *ev);
void mg__aim_white_house(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref);
void mg__aim_building(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref);
void mg__work_effect(const mg_game *g, mg_state *s, mg_events *ev);

#endif
