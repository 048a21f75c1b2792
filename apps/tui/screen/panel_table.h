/* SPDX-License-Identifier: MIT
 * The table of a board game: seats, question, choices, events. */
#ifndef MAGIE_TUI_PANEL_TABLE_H
#define MAGIE_TUI_PANEL_TABLE_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_table;

/** Keys of a game that is over. */
bool mg_ui_over_key(mg_ui *ui, int key);

/** Draws the events, the latest at the end. */
void mg_log_draw(const mg_ui *ui, mg_pane pane);

#endif
