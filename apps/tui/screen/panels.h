/* SPDX-License-Identifier: MIT
 * Which panel is shown. */
#ifndef MAGIE_TUI_PANELS_H
#define MAGIE_TUI_PANELS_H

#include "tui/screen/ui.h"

/** The panel that is shown now. */
const mg_panel_row *mg_ui_panel(const mg_ui *ui);

#endif
