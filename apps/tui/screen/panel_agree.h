/* SPDX-License-Identifier: MIT
 * Panels for agreements: to leave, to give a seat to another player, to stop and count. */
#ifndef MAGIE_TUI_PANEL_AGREE_H
#define MAGIE_TUI_PANEL_AGREE_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_leave, mg_panel_players, mg_panel_stop;
#endif
