/* SPDX-License-Identifier: MIT
 * Which panel is shown. */
#ifndef MAGIE_TUI_PANELS_H
#define MAGIE_TUI_PANELS_H

#include "tui/screen/ui.h"

/** What is to be seen now. */
const mg_panel_row *mg_ui_panel(const mg_ui *ui);

#endif
