/* SPDX-License-Identifier: MIT
 * The colours of seats and groups on the screen. */
#ifndef MAGIE_TUI_PALETTE_H
#define MAGIE_TUI_PALETTE_H

#include "tui/screen/screen.h"

#include "magie/rules.h"

/** The mg_color of a name such as "lightblue", or -1. */
int mg_color_named(const char *name);

/** The style of a seat's mark. */
mg_style mg_seat_style(int seat, int attr);

/** The style of a group's letter or stripe. */
mg_style mg_group_style(const mg_board_def *board, int group);

/* The number of a colour on a terminal with 256 colours, and with 8; -1 is the terminal's
 * default. */
typedef struct mg_color_number {
    short of_256, of_8;
} mg_color_number;

extern const mg_color_number mg_palette[MG_COLOR_N];

#endif
