/* SPDX-License-Identifier: MIT
 * The content of the screen, as cells. All panels draw into it; term.h shows it, and tests print it
 * as text. It knows no terminal and no game. */
#ifndef MAGIE_TUI_SCREEN_H
#define MAGIE_TUI_SCREEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Colours by name; a terminal shows the nearest ones it has. */
typedef enum mg_color {
    MG_COLOR_DEFAULT,
    MG_COLOR_BLACK,
    MG_COLOR_WHITE,
    MG_COLOR_GREY,
    MG_COLOR_BROWN,
    MG_COLOR_LIGHTBLUE,
    MG_COLOR_PINK,
    MG_COLOR_ORANGE,
    MG_COLOR_RED,
    MG_COLOR_YELLOW,
    MG_COLOR_GREEN,
    MG_COLOR_DARKBLUE,
    MG_COLOR_CYAN,
    MG_COLOR_PURPLE,
    MG_COLOR_SEAT, /* colour of seat 0; the others follow */
    MG_COLOR_N = MG_COLOR_SEAT + 10
} mg_color;

enum { MG_BOLD = 1, MG_DIM = 2, MG_REVERSE = 4, MG_UNDERLINE = 8 };

typedef struct mg_style {
    uint8_t fg, bg; /* mg_color */
    uint8_t attr;
} mg_style;

typedef struct mg_cell {
    char ch[5]; /* one character in UTF-8; "" right of a character that is two columns wide */
    mg_style style;
} mg_cell;

typedef struct mg_screen {
    int w, h;
    mg_cell *cell; /* row by row */
} mg_screen;

/* A part of the screen with its own coordinates. Drawing outside of it is cut off. */
typedef struct mg_pane {
    mg_screen *screen;
    int x, y, w, h;
} mg_pane;

/** Gives the screen this size and clears it. Returns false without memory. */
bool mg_screen_resize(mg_screen *screen, int w, int h);
void mg_screen_free(mg_screen *screen);
void mg_screen_clear(mg_screen *screen);
mg_pane mg_screen_pane(mg_screen *screen);

/** The part of the pane from (x, y) on, at most w by h. */
mg_pane mg_pane_part(mg_pane pane, int x, int y, int w, int h);

/** Writes text on one row. Returns the columns used. */
int mg_put(mg_pane pane, int x, int y, mg_style style, const char *text);
int mg_putf(mg_pane pane, int x, int y, mg_style style, const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));

/** Writes text into this many columns. If it is longer, its middle is left out, because sums stand
 * at the end. Returns the columns used. */
int mg_put_cut(mg_pane pane, int x, int y, int columns, mg_style style, const char *text);

/** Writes text so that it ends before column x_end. */
void mg_put_right(mg_pane pane, int x_end, int y, mg_style style, const char *text);

/** Writes text on several rows from y on. Rows break at line ends and, when they are full, at
 * blanks; a row that continues a full one is indented by `indent` columns. Returns the rows that
 * the text needs, even if the pane has fewer; then an arrow shows that there is more. */
int mg_put_wrapped(mg_pane pane, int y, int indent, mg_style style, const char *text);

/** The rows that mg_put_wrapped needs in a pane of this width. */
int mg_wrapped_rows(int width, int indent, const char *text);

/** Fills the pane with the rows of a text from `from` on. If rows would stay free at the end,
 * `from` becomes smaller. Arrows at the right show that there are rows before and after. */
void mg_put_scrolled(mg_pane pane, int *from, int indent, mg_style style, const char *text);

void mg_fill(mg_pane pane, mg_style style);

/** A horizontal line across the pane, with a title in it (NULL = none). */
void mg_rule(mg_pane pane, int y, mg_style style, const char *title);

/** Writes text at the foot of the pane, on at most rows_max rows, under a line with a title (NULL =
 * none). Returns the rows used, the line among them. */
int mg_put_foot(mg_pane pane, int rows_max, mg_style style, const char *title, const char *text);
void mg_box(mg_pane pane, mg_style style, const char *title);

/** Gives n columns of a row another style. */
void mg_paint(mg_pane pane, int x, int y, int n, mg_style style);

/** The screen as lines of text without trailing blanks. The caller frees it. */
char *mg_screen_text(const mg_screen *screen);

static inline mg_style mg_style_of(int fg, int attr)
{
    return (mg_style){.fg = (uint8_t)fg, .attr = (uint8_t)attr};
}

#endif
