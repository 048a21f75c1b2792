/* SPDX-License-Identifier: MIT
 * Reading positions of card games. Internal. */
#ifndef MAGIE_RECORD_POSITION_READ_CARDS_H
#define MAGIE_RECORD_POSITION_READ_CARDS_H

#include "record/positions/position_reader.h"

/** The mirror of mg__write_cards. Frames are read after it, then mg__read_cards_rest. */
void mg__read_cards(mg__reader *r, json_t *root);

/** What names places on the table or the frames, and the cards that nothing names. */
void mg__read_cards_rest(mg__reader *r, json_t *root);

#endif
