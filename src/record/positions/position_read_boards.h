/* SPDX-License-Identifier: MIT
 * Reading the boards of a position. Internal. */
#ifndef MAGIE_RECORD_POSITION_READ_BOARDS_H
#define MAGIE_RECORD_POSITION_READ_BOARDS_H

#include "record/positions/position_reader.h"

void mg__read_all_boards(mg__reader *r, json_t *root);

#endif
