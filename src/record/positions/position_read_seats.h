/* SPDX-License-Identifier: MIT
 * Reading the seats of a position. Internal. */
#ifndef MAGIE_RECORD_POSITION_READ_SEATS_H
#define MAGIE_RECORD_POSITION_READ_SEATS_H

#include "record/positions/position_reader.h"

void mg__read_all_seats(mg__reader *r, json_t *root);

/** Gives the seats places in their order, if dice decide the order of play, the game has begun, and
 * the position names no places. */
void mg__give_places(mg__reader *r);

#endif
