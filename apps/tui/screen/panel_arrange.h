/* SPDX-License-Identifier: MIT
 * Rearranging one's properties in a card game. */
#ifndef MAGIE_TUI_PANEL_ARRANGE_H
#define MAGIE_TUI_PANEL_ARRANGE_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_arrange;

#endif
