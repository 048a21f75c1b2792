/* SPDX-License-Identifier: MIT
 * The arguments of actions: where each is in an action, and what it is called. Internal. */
#ifndef MAGIE_RECORD_ACTION_FIELDS_H
#define MAGIE_RECORD_ACTION_FIELDS_H

#include "record/words/names.h"

typedef enum mg__action_part {
    MG__SUBJ,
    MG__AMT,
    MG__LEVEL, /* the level of an mg_spread_amt that is even; the next one: the level of each site
                  if it is not */
    MG__LEVELS,
    MG__AIMED, /* a seat in amt, left out if the card is not played against one seat */
    MG__DRAWN, /* the deck and the card drawn from it, which is in subj */
    MG__BOARD, /* a board in subj, left out if there is only one */
    MG__ROW,   /* the parts of an mg_charge */
    MG__TARGET,
    MG__DOUBLERS
} mg__action_part;

typedef struct mg__action_field {
    const char *key; /* in JSON */
    mg__action_part part;
    bool optional;                                        /* may be left out of JSON */
    void (*put)(mg__out *o, const mg_game *g, int value); /* its word; NULL for a number */
} mg__action_field;

/** The arguments of an mg_arg in the order of the text; the entry after the last one has no key.
 * Both dice have one key. */
const mg__action_field *mg__action_fields(mg_arg arg);

/** The number of sites of a group, 0 if there is no such group; and the level of one site in a
 * spread. */
int mg__site_n(const mg_game *g, int group_id);
int mg__spread_level_at(mg_action act, int site);

int mg__field_value(const mg__action_field *field, mg_action act);

/** Whether an action card is played against one seat, without naming a card. */
bool mg__takes_seat(const mg_game *g, int kind);

/** Whether a field of an action is shown. Not shown are a board or seat that is obvious, and the
 * form of a spread that does not apply (MG__LEVEL or MG__LEVELS).
 */
bool mg__field_is_shown(const mg__action_field *field, const mg_game *g, mg_action act);

/** Appends the value, as a word, a number, or a digit for each site. */
void mg__put_field(mg__out *o, const mg__action_field *field, const mg_game *g, mg_action act);

#endif
