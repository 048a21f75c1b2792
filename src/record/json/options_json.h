/* SPDX-License-Identifier: MIT
 * The edition and the options of a game as JSON. Internal. */
#ifndef MAGIE_RECORD_OPTIONS_JSON_H
#define MAGIE_RECORD_OPTIONS_JSON_H

#include "record/json/input.h"

#include "magie/json.h"

/** "edition": "standard:classic". */
void mg__write_edition(mg_json *j, const mg_edition *edition);

/** A member: the option's name, and its value as the protocol has it. */
void mg__write_option(mg_json *j, int option, int32_t value);

/** "options": all, or only those that differ from the edition; if none differs, nothing is
 * written. */
void mg__write_options(mg_json *j, const mg_edition *edition, const mg_options *options, bool all);

/** Reads root's "options": {"jail.fine": 100, "trades": false} onto *options. */
void mg__read_options(mg__in *in, json_t *root, mg_options *options);

#endif
