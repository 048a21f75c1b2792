/* SPDX-License-Identifier: MIT
 * Reading actions out of parsed JSON. Internal. */
#ifndef MAGIE_RECORD_ACTION_READ_H
#define MAGIE_RECORD_ACTION_READ_H

#include "record/json/input.h"

#include "magie/action.h"

/** Like mg_json_read_action, from an object. */
mg_status mg__read_action(const mg_game *g, json_t *object, int seat_default, mg_action *act,
                          mg_err *err);

#endif
