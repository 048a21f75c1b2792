/* SPDX-License-Identifier: MIT
 * The arguments of actions: where each is in an action, and what it is called. Internal. */
#ifndef MAGIE_RECORD_ACTION_FIELDS_H
#define MAGIE_RECORD_ACTION_FIELDS_H

#include "record/words/names.h"

typedef enum mg__action_part {
    MG__SUBJ,
    MG__AMT,
    MG__LEVEL, /* an mg_spread_amt: of an even spread its level, of another one for each site */
    MG__LEVELS,
    MG__AIMED, /* a seat in amt, left out where the card is not played against one */
    MG__DRAWN, /* the deck and the card drawn from it, which is in subj */
    MG__BOARD, /* in subj, left out where there is one board */
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

/** The arguments of an mg_arg in the order of the text; behind the last is one without a key. Both
 * dice have one key. */
const mg__action_field *mg__action_fields(mg_arg arg);

/** How many sites a group has, 0 where there is no such group; the level of one of them in a
 * spread. */
int mg__site_n(const mg_game *g, int group_id);
int mg__spread_level_at(mg_action act, int site);

int mg__field_value(const mg__action_field *field, mg_action act);

/** Whether an action card is played against one seat, without naming a card. */
bool mg__takes_seat(const mg_game *g, int kind);

/** False for a board, or a seat, that goes without saying, and for the form that a spread has not.
 */
bool mg__field_is_shown(const mg__action_field *field, const mg_game *g, mg_action act);

/** Appends the value, as its word, a number, or a digit for each site. */
void mg__put_field(mg__out *o, const mg__action_field *field, const mg_game *g, mg_action act);

#endif
