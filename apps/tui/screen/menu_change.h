/* SPDX-License-Identifier: MIT
 * What keys change in a row of the start menu. */
#ifndef MAGIE_TUI_MENU_CHANGE_H
#define MAGIE_TUI_MENU_CHANGE_H

#include "tui/screen/menu_rows.h"

/** Changes a row to its next value, or to the previous one (by = -1). */
void mg_menu_change(mg_menu *menu, mg_menu_row row, int by);

/** Adds a character to the text being typed. */
void mg_menu_type(mg_menu *menu, int key);

/** Takes the typed text into a row. */
void mg_menu_take_typed(mg_menu *menu, mg_menu_row row);

#endif
