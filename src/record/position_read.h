/* SPDX-License-Identifier: MIT
 * Reading positions out of parsed JSON. Internal. */
#ifndef MAGIE_RECORD_POSITION_READ_H
#define MAGIE_RECORD_POSITION_READ_H

#include "magie/json.h"
#include "record/input.h"

struct mg_match;

/** As mg_json_read_state. */
mg_status mg__read_state(const mg_game *g, json_t *root, mg_state *s, mg_err *err);

/** Reads root's "options": {"jail.fine": 100, "trades": false} onto *options. */
void mg__read_options(mg__in *in, json_t *root, mg_options *options);

/** As mg_match_set_position, from parsed JSON. */
mg_status mg__match_set_position(struct mg_match *m, json_t *root, mg_err *err);

/** Names of the options, for suggestions. */
const char *mg__option_word(const void *context, int k);

#endif
