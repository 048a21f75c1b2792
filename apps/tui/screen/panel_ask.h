/* SPDX-License-Identifier: MIT
 * Panels that ask for one thing: an amount, a command, whether to leave, who is there. */
#ifndef MAGIE_TUI_PANEL_ASK_H
#define MAGIE_TUI_PANEL_ASK_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_amount, mg_panel_command, mg_panel_leave, mg_panel_curtain;

bool mg_curtain_key(mg_ui *ui, int key);

#endif
