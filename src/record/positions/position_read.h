/* SPDX-License-Identifier: MIT
 * Reading positions out of parsed JSON. Internal. */
#ifndef MAGIE_RECORD_POSITION_READ_H
#define MAGIE_RECORD_POSITION_READ_H

#include "record/json/input.h"

#include "magie/json.h"

/** Like mg_json_read_state, from parsed JSON. */
mg_status mg__read_state(const mg_game *g, json_t *root, mg_state *s, mg_err *err);

#endif
