/* SPDX-License-Identifier: MIT
 * Panels that ask for one thing: an amount, a command, who is at the keyboard. */
#ifndef MAGIE_TUI_PANEL_ASK_H
#define MAGIE_TUI_PANEL_ASK_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_amount, mg_panel_command, mg_panel_curtain;

/** Draws the table, or the curtain if it is closed, and clears the last h rows. Returns the pane of
 * these rows. */
mg_pane mg_ui_draw_behind(mg_ui *ui, mg_pane pane, int h);

bool mg_curtain_key(mg_ui *ui, int key);

#endif
