/* SPDX-License-Identifier: MIT
 * Panels of text: help, log, a space of the board, the reply to a command. */
#ifndef MAGIE_TUI_PANEL_TEXT_H
#define MAGIE_TUI_PANEL_TEXT_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_help, mg_panel_log, mg_panel_deeds, mg_panel_reply;

/** Moves ui->space by arrows, and to another board by [ and ]. Returns whether it was such a
 * key. */
bool mg_ui_point(mg_ui *ui, int key);

/** Draws a text that scrolls; handles its keys. */
void mg_scrolled_draw(mg_ui *ui, mg_pane pane, const char *title, const char *text);
bool mg_scrolled_key(mg_ui *ui, int key);

#endif
