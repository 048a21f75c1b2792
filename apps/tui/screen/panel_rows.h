/* SPDX-License-Identifier: MIT
 * Drawing the cards on the table of a card game. */
#ifndef MAGIE_TUI_PANEL_ROWS_H
#define MAGIE_TUI_PANEL_ROWS_H

#include "play/session.h"
#include "tui/screen/screen.h"

/* How much of a row is shown. */
typedef enum mg_rows_form {
    MG_ROWS_FULL,  /* Green ■■· 2/3 4M */
    MG_ROWS_SHORT, /* Gr 2/3 4M */
    MG_ROWS_CODES  /* Gr2/3, a set Gr3/3!, the seat on the same line */
} mg_rows_form;

typedef struct mg_table {
    const mg_session *session;
    const mg_state *s; /* the state as the reader sees it */
    int reader;
} mg_table;

/** Draws a row from (x, y) on. Returns the columns used. */
int mg_row_draw(const mg_game *g, const mg_cards_row *row, mg_rows_form form, mg_pane pane, int x,
                int y);

/** Draws every seat on at most this many lines, or each on one line. Returns the lines used. */
int mg_rows_draw(const mg_table *t, mg_pane pane, int most);

#endif
