/* SPDX-License-Identifier: MIT
 * Doing what an entry of a list stands for. */
#ifndef MAGIE_TUI_UI_CHOOSE_H
#define MAGIE_TUI_UI_CHOOSE_H

#include "tui/screen/ui.h"

/** Does what the item stands for. */
void mg_ui_choose(mg_ui *ui, const mg_item *item);

#endif
