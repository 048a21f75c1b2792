/* SPDX-License-Identifier: MIT
 * Who is ahead, by what the end of a game counts. */
#ifndef MAGIE_PLAY_STANDING_H
#define MAGIE_PLAY_STANDING_H

#include "magie/rules.h"

/** What counts: total worth, votes, or in a card game complete sets. */
int32_t mg_total_of(const mg_game *g, const mg_state *s, int seat);

/** The word for it: "worth", "votes", "sets". */
const char *mg_total_word(const mg_game *g);

/** Sorts the seats, the best first, those that are out last. Returns their number. */
int mg_standing(const mg_game *g, const mg_state *s, int seat[MG_SEATS_MAX]);

#endif
