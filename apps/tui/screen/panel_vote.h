/* SPDX-License-Identifier: MIT
 * Counted votes, and the votes of the deeds at the end. */
#ifndef MAGIE_TUI_PANEL_VOTE_H
#define MAGIE_TUI_PANEL_VOTE_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_vote;

/** Draws the votes of every seat by group. Returns the rows used. */
int mg_tally_draw(const mg_ui *ui, mg_pane pane);

#endif
