/* SPDX-License-Identifier: MIT
 * Several actions of a card game together: tried on a copy, then done. */
#ifndef MAGIE_TUI_CARD_PLAN_H
#define MAGIE_TUI_CARD_PLAN_H

#include "tui/typed/talk.h"

enum { MG_PLAN_MAX = 40 };

typedef struct mg_card_plan {
    int n;
    mg_action act[MG_PLAN_MAX];
    mg_state s; /* the state after the planned actions */
} mg_card_plan;

void mg_card_plan_begin(const mg_talk *talk, mg_card_plan *planned);

/** Tries an action after those that are planned; says why it is refused. */
bool mg_card_plan_add(mg_talk *talk, mg_card_plan *planned, mg_action act);

void mg_card_plan_do(mg_talk *talk, const mg_card_plan *planned);

/** Does one action, or says why not. */
void mg_card_apply(mg_talk *talk, mg_action act);

/** Says "what: text (clause)" for a refusal. */
void mg_card_refused(mg_talk *talk, const char *what, mg_action act, mg_result result);

#endif
