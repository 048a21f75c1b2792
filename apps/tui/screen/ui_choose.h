/* SPDX-License-Identifier: MIT
 * Carrying out an entry of a list. */
#ifndef MAGIE_TUI_UI_CHOOSE_H
#define MAGIE_TUI_UI_CHOOSE_H

#include "tui/screen/ui.h"

/** Carries out an entry of a list. */
void mg_ui_choose(mg_ui *ui, const mg_item *item);

#endif
