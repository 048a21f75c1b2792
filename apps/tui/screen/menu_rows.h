/* SPDX-License-Identifier: MIT
 * The rows of the first page of the start menu: which ones there are, and their texts. */
#ifndef MAGIE_TUI_MENU_ROWS_H
#define MAGIE_TUI_MENU_ROWS_H

#include "tui/screen/menu_state.h"

#include <stddef.h>

/* The order of the rows: games to go on with, then these, with the seats in between. */
typedef enum mg_menu_row_kind {
    MG_ROW_SAVED,
    MG_ROW_EDITION,
    MG_ROW_BOARDS, /* if the edition has several */
    MG_ROW_SEATS,
    MG_ROW_SEAT,
    MG_ROW_TIME, /* the length: by the clock, or to the end */
    MG_ROW_RULES,
    MG_ROW_DICE,
    MG_ROW_SEED,
    MG_ROW_SPEED,
    MG_ROW_START,
    MG_ROW_QUIT
} mg_menu_row_kind;

typedef struct mg_menu_row {
    mg_menu_row_kind kind;
    int which; /* index of a saved game or seat */
} mg_menu_row;

/** The value moved on by a step, cyclically in 0 … n - 1. */
static inline int mg_menu_wrap(int value, int by, int n)
{
    return (value + by + n) % n;
}

int mg_menu_row_n(const mg_menu *menu);
mg_menu_row mg_menu_row_at(const mg_menu *menu, int row);

/** Selects the first row of a kind. */
void mg_menu_point_at(mg_menu *menu, mg_menu_row_kind kind);

/** The text of a row; and what keys can do with it. */
void mg_menu_row_text(const mg_menu *menu, mg_menu_row row, char *out, size_t cap);
const char *mg_menu_row_hint(const mg_menu *menu, mg_menu_row row, char out[160]);

#endif
