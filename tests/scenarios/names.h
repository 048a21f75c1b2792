/* SPDX-License-Identifier: MIT
 * Names in a scenario's lines: seats, deeds, spaces, kept cards, boards. Each reader marks the
 * scenario failed where a name is wrong. */
#ifndef MAGIE_TESTS_NAMES_H
#define MAGIE_TESTS_NAMES_H

#include "scenario.h"

bool name_seat(scenario *sc, const char *word, int *seat);
/** A seat, "bank" or "pot". */
bool name_party(scenario *sc, const char *word, int *who);
/** "none", or seats: a bit each. Reads words first..w->n-1. */
bool name_seats(scenario *sc, const words *w, int first, uint16_t *mask);
bool name_number(scenario *sc, const char *word, long *value);
bool name_deed(scenario *sc, const char *word, int *deed_id);
/** A position or a slug, after "code/" where several boards are in play. Space = board * 40 +
 * position. */
bool name_space(scenario *sc, const char *word, int *space);
bool name_kept(scenario *sc, const char *word, int *kept);
/** A kind of card of a card game. */
bool name_kind(scenario *sc, const char *word, int *kind);
/** A card of a deck, kept or not: its number and its deck. */
bool name_card(scenario *sc, const char *word, int *card, int *deck);
bool name_yes(scenario *sc, const char *word, bool *yes);
/** Index of the board with that code, or -1; nothing is marked. */
int name_board(const scenario *sc, const char *word, size_t length);

#endif
