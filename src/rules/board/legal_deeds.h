/* SPDX-License-Identifier: MIT
 * Listing what a seat may do with deeds and buildings of a board. Internal. */
#ifndef MAGIE_RULES_LEGAL_DEEDS_H
#define MAGIE_RULES_LEGAL_DEEDS_H

#include "rules/board/legal_list.h"

void mg__list_manage(mg_list *l, int kind); /* building up to lifting mortgages */
void mg__list_sell_deed(mg_list *l, int kind);
void mg__list_keep(mg_list *l, int kind);
void mg__list_place(mg_list *l, int kind);
void mg__list_import(mg_list *l, int kind);
void mg__list_ride(mg_list *l, int kind);
void mg__list_take(mg_list *l, int kind);

#endif
