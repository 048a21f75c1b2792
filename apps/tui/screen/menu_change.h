/* SPDX-License-Identifier: MIT
 * What keys change in a row of the start menu. */
#ifndef MAGIE_TUI_MENU_CHANGE_H
#define MAGIE_TUI_MENU_CHANGE_H

#include "tui/screen/menu_rows.h"

/** The next value of a row, or the one before (by = -1). */
void mg_menu_change(mg_menu *menu, mg_menu_row row, int by);

/** Adds a character to what is typed. */
void mg_menu_type(mg_menu *menu, int key);

/** Takes what was typed into a row. */
void mg_menu_take_typed(mg_menu *menu, mg_menu_row row);

#endif
