/* SPDX-License-Identifier: MIT
 * The page of the options. */
#ifndef MAGIE_TUI_MENU_RULES_H
#define MAGIE_TUI_MENU_RULES_H

#include "tui/screen/menu_state.h"
#include "tui/screen/screen.h"

void mg_menu_open_rules(mg_menu *menu);
void mg_menu_draw_rules(mg_menu *menu, mg_pane pane);
void mg_menu_key_rules(mg_menu *menu, int key);

/** How many options differ from those of the edition. */
int mg_menu_changed_n(const mg_menu *menu);

#endif
