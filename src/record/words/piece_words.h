/* SPDX-License-Identifier: MIT
 * Pieces of a payment in a card game, in words that tell equal cards apart. */
#ifndef MAGIE_RECORD_PIECE_WORDS_H
#define MAGIE_RECORD_PIECE_WORDS_H

#include "magie/rules.h"

enum { MG_PIECE_CAP = 192 };

/** "House on brown", "the parked House": a card of a payment under its name, and where it lies if
 * the seat has one of that name elsewhere. */
const char *mg_piece_words(const mg_game *g, const mg_state *s, const mg_piece *piece,
                           const char *name, char out[MG_PIECE_CAP]);

#endif
