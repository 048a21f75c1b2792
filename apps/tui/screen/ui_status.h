/* SPDX-License-Identifier: MIT
 * The row that says how the game stands. */
#ifndef MAGIE_TUI_UI_STATUS_H
#define MAGIE_TUI_UI_STATUS_H

#include "tui/screen/ui.h"

/** Draws the note about the last key, or how the game stands, in one row. */
void mg_status_draw(const mg_ui *ui, mg_pane row);

#endif
