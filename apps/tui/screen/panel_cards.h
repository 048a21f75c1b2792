/* SPDX-License-Identifier: MIT
 * The table of a card game, its curtain, its cards, everybody's rows. */
#ifndef MAGIE_TUI_PANEL_CARDS_H
#define MAGIE_TUI_PANEL_CARDS_H

#include "tui/screen/ui.h"

extern const mg_panel_row mg_panel_cards_table, mg_panel_cards_curtain, mg_panel_deck,
    mg_panel_sheets;

#endif
