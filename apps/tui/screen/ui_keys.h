/* SPDX-License-Identifier: MIT
 * Keys, and what goes on without any. */
#ifndef MAGIE_TUI_UI_KEYS_H
#define MAGIE_TUI_UI_KEYS_H

#include "tui/screen/ui.h"

void mg_ui_key(mg_ui *ui, int key);

/** Whether nothing is lost when the view gives way to the command line: not so with an offer or a
 * layout that is being made, also where help was opened from it. */
bool mg_ui_only_read(const mg_ui *ui);

/** Milliseconds until mg_ui_tick should be called; -1 = only a key goes on. */
int mg_ui_wait(const mg_ui *ui);

/** Lets bots and chance go on: one step, or all of them where there are no pauses. */
void mg_ui_tick(mg_ui *ui);

#endif
