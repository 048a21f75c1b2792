/* SPDX-License-Identifier: MIT
 * Listing what a seat may do about offers. Internal. */
#ifndef MAGIE_RULES_LEGAL_OFFERS_H
#define MAGIE_RULES_LEGAL_OFFERS_H

#include "rules/board/legal_list.h"

void mg__list_trade(mg_list *l, int kind);
void mg__list_draft(mg_list *l, int kind); /* all that can be done with a draft */
void mg__list_cancel(mg_list *l, int kind);
void mg__list_accept(mg_list *l, int kind);
void mg__list_counter(mg_list *l, int kind);

#endif
