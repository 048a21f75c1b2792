/* SPDX-License-Identifier: MIT
 * The seats of a board game. */
#ifndef MAGIE_TUI_PANEL_SEATS_H
#define MAGIE_TUI_PANEL_SEATS_H

#include "tui/screen/ui.h"

/** Draws the seats. Returns the rows used. */
int mg_seats_draw(const mg_ui *ui, mg_pane pane);

#endif
