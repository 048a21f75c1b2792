/* SPDX-License-Identifier: MIT
 * The table of board games. */
#include "rules/board/board_ops.h"

const mg_game_ops mg__board_ops = {
    .game_init = mg__board_game_init,
    .state_init = mg__board_state_init,
    .check = mg__board_check,
    .apply = mg__board_apply,
    .legal = mg__board_legal,
    .legal_plays = mg__board_legal,
    .runs = mg__board_runs,
    .out_of_turn = mg__board_out_of_turn,
    .fallback = mg__board_fallback,
    .outcomes = mg__board_outcomes,
    .sample = mg__board_sample,
    .happen = mg__board_happen,
    .view = mg__board_view,
    .hide = mg__board_hide,
    .view_sample = mg__board_view_sample,
    .worth = mg__board_worth,
    .cost = mg__board_cost,
};
