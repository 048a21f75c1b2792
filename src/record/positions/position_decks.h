/* SPDX-License-Identifier: MIT
 * The decks of a position, derived from the cards that it names. Internal. */
#ifndef MAGIE_RECORD_POSITION_DECKS_H
#define MAGIE_RECORD_POSITION_DECKS_H

#include "magie/rules.h"

/** Cards of a deck that are in no hand and in no pile's known part: the unseen cards, unless a
 * position says otherwise. */
uint32_t mg__unseen_by_rest(const mg_game *g, const mg_state *s, int board, int deck);

#endif
