/* SPDX-License-Identifier: MIT
 * Choosing a space on the board. */
#ifndef MAGIE_TUI_PANEL_TARGET_H
#define MAGIE_TUI_PANEL_TARGET_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_target;

#endif
