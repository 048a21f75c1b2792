/* SPDX-License-Identifier: MIT
 * Reading positions of card games. Internal. */
#ifndef MAGIE_RECORD_POSITION_READ_CARDS_H
#define MAGIE_RECORD_POSITION_READ_CARDS_H

#include "record/positions/position_reader.h"

/** Reads what mg__write_cards writes. Call it before frames are read, and mg__read_cards_rest after
 * that. */
void mg__read_cards(mg__reader *r, json_t *root);

/** Reads the members that name places on the table or frames, and fills in the cards that are not
 * named. */
void mg__read_cards_rest(mg__reader *r, json_t *root);

#endif
