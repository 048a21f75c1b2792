/* SPDX-License-Identifier: MIT
 * Paying in a card game (DL-37): any mix of what is on the table, marked piece by piece and then
 * paid at once. Internal. */
#ifndef MAGIE_RULES_CARDS_PAY_H
#define MAGIE_RULES_CARDS_PAY_H

#include "rules/card/card_rules.h"

/** Value of all that it could pay with. */
int32_t mg__purse_of(const mg_game *g, const mg_state *s, int seat);

/* Marks made and taken back before a payment must be made with what is marked, so that every game
 * ends. */
mg_result mg__may_mark(const mg_game *g, const mg_state *s, int seat, int what, bool marked);

/** Says that a seat picks something, or puts it back. */
void mg__tell_mark(const mg_game *g, const mg_state *s, mg_events *ev, int seat, int what,
                   bool mark);
void mg__mark(mg_state *s, int what, bool mark);

/** Whether the seat has marked anything for a payment. */
bool mg__any_marks(const mg_state *s, int seat);
void mg__clear_marks(mg_state *s);
mg_result mg__may_pay(const mg_game *g, const mg_state *s);
void mg__pay_marked(const mg_game *g, mg_state *s, mg_events *ev);

/** A seat owes another: pushes a PAY frame, or pays all it has where there is no choice. */
void mg__cards_owe(const mg_game *g, mg_state *s, mg_events *ev, int seat, int to, int32_t amt);

#endif
