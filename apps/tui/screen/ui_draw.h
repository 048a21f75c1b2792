/* SPDX-License-Identifier: MIT
 * Drawing all of it. */
#ifndef MAGIE_TUI_UI_DRAW_H
#define MAGIE_TUI_UI_DRAW_H

#include "tui/screen/ui.h"

/** Draws all of it. */
void mg_ui_draw(mg_ui *ui, mg_screen *screen);

#endif
