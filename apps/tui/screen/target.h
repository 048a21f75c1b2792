/* SPDX-License-Identifier: MIT
 * What can be chosen on the board. */
#ifndef MAGIE_TUI_TARGET_H
#define MAGIE_TUI_TARGET_H

#include "tui/screen/ui.h"

/** Lets one of the choices of a kind be chosen on the board. Of two deeds one's own is chosen
 * first (own = -1), then what it goes with. */
void mg_ui_target(mg_ui *ui, int kind, int own);

/** The entry for the space pointed at, or NULL. */
const mg_item *mg_target_here(const mg_ui *ui);

/** Positions of a board that the entries of a list are about, a bit each. */
uint64_t mg_target_marks(const mg_list *list, int board);

#endif
