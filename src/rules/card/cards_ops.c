/* SPDX-License-Identifier: MIT
 * The table of card games. */
#include "rules/card/cards_ops.h"

/* In card games no seat acts out of turn. */
static uint16_t out_of_turn(const mg_game *g, const mg_state *s, uint16_t to_act)
{
    (void)g;
    (void)s;
    (void)to_act;
    return 0;
}

/* Actions cost no money: seats give cards. */
static int32_t cost(const mg_game *g, const mg_state *s, mg_action act)
{
    (void)g;
    (void)s;
    (void)act;
    return 0;
}

const mg_game_ops mg__cards_ops = {
    .game_init = mg__cards_game_init,
    .state_init = mg__cards_state_init,
    .check = mg__cards_check,
    .apply = mg__cards_apply,
    .legal = mg__cards_legal,
    .legal_plays = mg__cards_legal_plays,
    .runs = mg__cards_runs,
    .out_of_turn = out_of_turn,
    .fallback = mg__cards_fallback,
    .outcomes = mg__cards_outcomes,
    .sample = mg__cards_sample,
    .happen = mg__cards_happen,
    .view = mg__cards_view,
    .hide = mg__cards_hide,
    .view_sample = mg__cards_view_sample,
    .worth = mg_table_value,
    .cost = cost,
};
