/* SPDX-License-Identifier: MIT
 * Drawing the whole screen of a game. */
#ifndef MAGIE_TUI_UI_DRAW_H
#define MAGIE_TUI_UI_DRAW_H

#include "tui/screen/ui.h"

/** Draws the whole screen. */
void mg_ui_draw(mg_ui *ui, mg_screen *screen);

#endif
