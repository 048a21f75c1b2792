/* SPDX-License-Identifier: MIT
 * The start menu: interrupted games to go on with, and agreeing on a new one. Like ui.h it draws
 * into cells and gets its keys from the caller. */
#ifndef MAGIE_TUI_MENU_H
#define MAGIE_TUI_MENU_H

#include "tui/screen/menu_state.h"
#include "tui/screen/screen.h"

/** Opens the menu for a setup, which it changes. Interrupted games are looked up in the folder
 * (NULL: none), whose name must outlive the menu. */
void mg_menu_open(mg_menu *menu, mg_match_setup *setup, int speed, const char *folder);
void mg_menu_draw(mg_menu *menu, mg_screen *screen);
void mg_menu_key(mg_menu *menu, int key);

#endif
