/* SPDX-License-Identifier: MIT
 * Options and switches given as name and value, with the error that says what would be right.
 * Internal. */
#ifndef MAGIE_EDITIONS_SETTING_H
#define MAGIE_EDITIONS_SETTING_H

#include "editions/turn_on.h"

#include "magie/edition.h"

/** Sets an option, or turns a switch on, from "name=value". */
MG_NODISCARD mg_status mg_setting_take(mg_options *o, mg_given *given, const char *text,
                                       mg_err *err);

/** Names of options, then of switches, to choose from; and their clauses. */
const char *mg_setting_word(const void *context, int k);
const char *mg_setting_clause(int k);

/** The subject of an option or a switch, by which lists put them together: "jail" of "jail.fine",
 *  "general" of "start". */
void mg_setting_subject(int k, char out[MG_NAME_CAP]);

#endif
