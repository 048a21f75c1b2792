/* SPDX-License-Identifier: MIT
 * Keys, and what happens without keys. */
#ifndef MAGIE_TUI_UI_KEYS_H
#define MAGIE_TUI_UI_KEYS_H

#include "tui/screen/ui.h"

void mg_ui_key(mg_ui *ui, int key);

/** Whether nothing is lost if the panel is replaced by the command line. An offer or layout being
 * made would be lost, also if help was opened from it. */
bool mg_ui_only_read(const mg_ui *ui);

/** Milliseconds until mg_ui_tick should be called; -1 = only a key changes something. */
int mg_ui_wait(const mg_ui *ui);

/** Lets bots and chance go on: by one step, or by all if there are no pauses. */
void mg_ui_tick(mg_ui *ui);

#endif
