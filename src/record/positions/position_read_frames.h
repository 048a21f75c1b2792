/* SPDX-License-Identifier: MIT
 * Reading the turn of a position and the questions that are open. Internal. */
#ifndef MAGIE_RECORD_POSITION_READ_FRAMES_H
#define MAGIE_RECORD_POSITION_READ_FRAMES_H

#include "record/positions/position_reader.h"

/** Reads the turn. Returns the step that the position names, or -1. */
int mg__read_turn(mg__reader *r, json_t *root);

void mg__read_frames(mg__reader *r, json_t *root, int step);

#endif
