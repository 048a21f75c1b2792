/* SPDX-License-Identifier: MIT
 * Paying in a card game (DL-37): any mix of a seat's cards on the table, marked one by one and then
 * paid at once. Internal. */
#ifndef MAGIE_RULES_CARDS_PAY_H
#define MAGIE_RULES_CARDS_PAY_H

#include "rules/card/card_rules.h"

/** Value of all that a seat could pay with. */
int32_t mg__purse_of(const mg_game *g, const mg_state *s, int seat);

/* Whether a mark may be made or taken back. Their number is limited, so that every game ends. */
mg_result mg__may_mark(const mg_game *g, const mg_state *s, int seat, int what, bool marked);

/** Emits the event that a seat marks something, or takes the mark back. */
void mg__tell_mark(const mg_game *g, const mg_state *s, mg_events *ev, int seat, int what,
                   bool mark);
void mg__mark(mg_state *s, int what, bool mark);

/** Whether the seat has marked anything for a payment. */
bool mg__any_marks(const mg_state *s, int seat);
void mg__clear_marks(mg_state *s);
mg_result mg__may_pay(const mg_game *g, const mg_state *s);
void mg__pay_marked(const mg_game *g, mg_state *s, mg_events *ev);

/** Makes a seat owe another one: pushes a PAY frame, or pays all that it has if there is no
 * choice. */
void mg__cards_owe(const mg_game *g, mg_state *s, mg_events *ev, int seat, int to, int32_t amt);

#endif
