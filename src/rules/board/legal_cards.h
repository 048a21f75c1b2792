/* SPDX-License-Identifier: MIT
 * Listing what a seat may do with cards, by them and in votes on them. Internal. */
#ifndef MAGIE_RULES_LEGAL_CARDS_H
#define MAGIE_RULES_LEGAL_CARDS_H

#include "rules/board/legal_list.h"

void mg__list_kept(mg_list *l, int kind);
void mg__list_replay(mg_list *l, int kind);
void mg__list_vote(mg_list *l, int kind);
void mg__list_pick(mg_list *l, int kind);
void mg__list_swap(mg_list *l, int kind);
void mg__list_swap_groups(mg_list *l, int kind);
void mg__list_steal_building(mg_list *l, int kind);
void mg__list_lose_building(mg_list *l, int kind);

#endif
