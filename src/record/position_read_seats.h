/* SPDX-License-Identifier: MIT
 * Reading the seats of a position. Internal. */
#ifndef MAGIE_RECORD_POSITION_READ_SEATS_H
#define MAGIE_RECORD_POSITION_READ_SEATS_H

#include "record/position_reader.h"

void mg__read_all_seats(mg__reader *r, json_t *root);

#endif
