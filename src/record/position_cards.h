/* SPDX-License-Identifier: MIT
 * Positions of card games. Internal. */
#ifndef MAGIE_RECORD_POSITION_CARDS_H
#define MAGIE_RECORD_POSITION_CARDS_H

#include "record/position_read.h"

/** The members of a card game's position from "seats" to "draft"; frames and result are those of
 * all games. */
void mg__write_cards(mg_json *j, const mg_game *g, const mg_state *s, const char *const *name);

/** Its mirror. Frames are read after it, then mg__read_cards_rest. */
void mg__read_cards(mg__reader *r, json_t *root);

/** What names places on the table or the frames, and the cards that nothing names. */
void mg__read_cards_rest(mg__reader *r, json_t *root);

/** Words of mg_cards_effect; "none" for none. */
extern const char *const mg__cards_effects[];

#endif
