/* SPDX-License-Identifier: MIT
 * Writing positions of card games. Internal. */
#ifndef MAGIE_RECORD_POSITION_CARDS_H
#define MAGIE_RECORD_POSITION_CARDS_H

#include "magie/json.h"

/** The members of a card game's position from "seats" to "draft"; frames and result are those of
 * all games. view: s is what a seat sees. */
void mg__write_cards(mg_json *j, const mg_game *g, const mg_state *s, const char *const *name,
                     bool view);

#endif
