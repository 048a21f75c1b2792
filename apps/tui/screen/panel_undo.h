/* SPDX-License-Identifier: MIT
 * Taking back: first shows what would be taken back. */
#ifndef MAGIE_TUI_PANEL_UNDO_H
#define MAGIE_TUI_PANEL_UNDO_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_undo;

/** Shows the latest decision at this keyboard, to be taken back; with real dice, the last throw or
 * card. */
void mg_ui_undo(mg_ui *ui);

/** With real dice: shows the events from ply on, to be taken back. */
void mg_ui_back_to(mg_ui *ui, int ply);

#endif
