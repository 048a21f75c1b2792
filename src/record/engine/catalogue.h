/* SPDX-License-Identifier: MIT
 * What can be played, described for programs: editions, options, bots, clauses. Internal. */
#ifndef MAGIE_RECORD_CATALOGUE_H
#define MAGIE_RECORD_CATALOGUE_H

#include "magie/edition.h"
#include "magie/json.h"

/** The members that describe an edition in a list: its name, seats, boards, and the options that it
 *  changes. */
void mg__write_edition_head(mg_json *j, const mg_edition *e);
void mg__write_edition_changes(mg_json *j, const mg_edition *e);

/** An edition as an object of such a list. */
void mg__write_edition_row(mg_json *j, const char *key, const mg_edition *e);

/** The options and switches that matter in an edition, as a list of names. */
void mg__write_edition_settings(mg_json *j, const char *key, const mg_edition *e);

/** All editions that are shipped, as a list. */
void mg__write_editions(mg_json *j, const char *key);

/** An option, or a switch, as an object: range, meaning, subject, and the editions in which it
 *  matters. */
void mg__write_option_info(mg_json *j, int option);
void mg__write_switch_info(mg_json *j, int which);

/** A clause as an object. */
void mg__write_clause(mg_json *j, int clause);

#endif
