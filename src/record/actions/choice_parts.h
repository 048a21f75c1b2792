/* SPDX-License-Identifier: MIT
 * What the sentences of choices share: deeds, levels, amounts, lists. Internal. */
#ifndef MAGIE_RECORD_CHOICE_PARTS_H
#define MAGIE_RECORD_CHOICE_PARTS_H

#include "record/words/names.h"

/* A choice, and the question that it answers. */
typedef struct mg__asked {
    const mg_game *g;
    const mg_state *s;
    const mg_choice *choice;
    const char *const *name;
    const mg_frame *top; /* what the game waits for */
} mg__asked;

/** The name of the deed that is for sale or being auctioned, else of the deed in the action. */
mg__named mg__asked_deed(const mg__asked *a);

/** The board whose currency the choice costs. */
int mg__asked_board(const mg__asked *a);

/** The level of the deed in the action. */
int mg__asked_level(const mg__asked *a);

void mg__put_asked_money(mg__out *o, const mg__asked *a, int64_t amt);

/** ", leaves $1100", or ", lacks $20". */
void mg__put_rest(mg__out *o, const mg__asked *a, int32_t cost);

/** " for $400, leaves $1100", or " for $25, makes $525". */
void mg__put_result(mg__out *o, const mg__asked *a);

/** The range of an amount that is to be chosen: "`from` to `to`". */
void mg__put_range(mg__out *o, const mg__asked *a);

/** The piece that makes a deed reach this level. */
void mg__put_building(mg__out *o, const mg__asked *a, int level);

/* A list "a, b and c" while it grows: each part waits until the next one is known. */
typedef struct mg__list {
    mg__out *o;
    char last[MG_TEXT_CAP];
    int n;
} mg__list;

void mg__list_add(mg__list *l, const char *part);

/** Appends the last part; "nothing" if there is none. */
void mg__list_end(mg__list *l);

#endif
