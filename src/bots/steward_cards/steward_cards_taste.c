/* SPDX-License-Identifier: MIT
 * The worth of things to the steward in card games: the table of its weights. */
#include "bots/steward_cards/steward_cards_mind.h"

/* The weights with which it won most often against the same bot with other weights. */
/* clang-format off */
const mg_sc_taste mg__sc_taste = {
    .set = 70,
    .rent = 1,
    .share = {[1] = {0, 256},
              [2] = {0, 72, 256},
              [3] = {0, 41, 115, 256},
              [4] = {0, 23, 56, 123, 256},
              [5] = {0, 15, 36, 66, 128, 256},
              [6] = {0, 13, 26, 46, 77, 133, 256}},
    .surplus = 30,
    .further = 35,
    .money = {54, 30, 30, 10},
    .card = 11,
    .harm = 80,
    .house = 12,
    .last = 12,
    .rent_kept = 5,
    .any_kept = 14,
    .wild_kept = 27,
    .kept = {[MG_DX_BREAKER] = 60, [MG_DX_NO] = 40, [MG_DX_SLY] = 24, [MG_DX_FORCED] = 14,
             [MG_DX_DEBT] = 12, [MG_DX_BIRTHDAY] = 5, [MG_DX_DOUBLE] = 8, [MG_DX_HOUSE] = 9,
             [MG_DX_HOTEL] = 8, [MG_DX_GO] = 4},
};

/* clang-format on */
