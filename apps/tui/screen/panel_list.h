/* SPDX-License-Identifier: MIT
 * Lists to choose from, and the panels that consist only of a list. */
#ifndef MAGIE_TUI_PANEL_LIST_H
#define MAGIE_TUI_PANEL_LIST_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_property, mg_panel_partner;

/** Draws a list and moves in it. mg_list_key returns the item chosen, NULL for other keys. */
void mg_list_draw(mg_ui *ui, mg_list *list, mg_pane pane);
const mg_item *mg_list_key(mg_list *list, int key);
bool mg_list_move(mg_list *list, int key);

/** Moves in a list, or carries out the chosen entry. Returns false for other keys. */
bool mg_list_take(mg_ui *ui, mg_list *list, int key);

#endif
