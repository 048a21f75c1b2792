/* SPDX-License-Identifier: MIT
 * Making an offer. */
#ifndef MAGIE_TUI_PANEL_TRADE_H
#define MAGIE_TUI_PANEL_TRADE_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_trade;

/** Begins an offer to a seat, or shows the offer that is on the table (to = -1). */
void mg_ui_trade(mg_ui *ui, int to);

#endif
