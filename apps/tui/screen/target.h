/* SPDX-License-Identifier: MIT
 * What can be chosen on the board. */
#ifndef MAGIE_TUI_TARGET_H
#define MAGIE_TUI_TARGET_H

#include "tui/screen/ui.h"

/** Lets the user choose one of the choices of a kind on the board. If they are about two deeds,
 * first the seat's own deed is chosen (own = -1), then the other one. */
void mg_ui_target(mg_ui *ui, int kind, int own);

/** The entry for the selected space, or NULL. */
const mg_item *mg_target_here(const mg_ui *ui);

/** Positions on a board that the entries of a list are about, a bit each. */
uint64_t mg_target_marks(const mg_list *list, int board);

#endif
