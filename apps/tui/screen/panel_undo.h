/* SPDX-License-Identifier: MIT
 * Taking back: what it would be is shown first. */
#ifndef MAGIE_TUI_PANEL_UNDO_H
#define MAGIE_TUI_PANEL_UNDO_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_undo;

/** Shows what the latest decision at this keyboard has done, to be taken back; or with real dice
 * what fell. */
void mg_ui_undo(mg_ui *ui);

/** With real dice: shows what has happened from ply on, to be taken back. */
void mg_ui_back_to(mg_ui *ui, int ply);

#endif
