/* SPDX-License-Identifier: MIT
 * The cell buffer and functions that draw into it. */
#include "tui/screen/screen.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the screen ---- */

bool mg_screen_resize(mg_screen *screen, int w, int h)
{
    mg_cell *cell = calloc((size_t)w * (size_t)h, sizeof *cell);

    if (!cell) {
        return false;
    }
    free(screen->cell);
    *screen = (mg_screen){w, h, cell};
    mg_screen_clear(screen);
    return true;
}

void mg_screen_free(mg_screen *screen)
{
    free(screen->cell);
    *screen = (mg_screen){0};
}

void mg_screen_clear(mg_screen *screen)
{
    mg_fill(mg_screen_pane(screen), (mg_style){0});
}

mg_pane mg_screen_pane(mg_screen *screen)
{
    return (mg_pane){screen, 0, 0, screen->w, screen->h};
}

mg_pane mg_pane_part(mg_pane pane, int x, int y, int w, int h)
{
    mg_pane part = {pane.screen, pane.x + x, pane.y + y, w, h};

    if (part.w > pane.w - x) {
        part.w = pane.w - x;
    }
    if (part.h > pane.h - y) {
        part.h = pane.h - y;
    }
    if (part.w < 0 || x < 0) {
        part.w = 0;
    }
    if (part.h < 0 || y < 0) {
        part.h = 0;
    }
    return part;
}

static mg_cell *cell_at(mg_pane pane, int x, int y)
{
    if (x < 0 || y < 0 || x >= pane.w || y >= pane.h) {
        return NULL;
    }
    return &pane.screen->cell[(pane.y + y) * pane.screen->w + pane.x + x];
}

static void set_cell(mg_pane pane, int x, int y, mg_style style, const char *ch, int bytes)
{
    mg_cell *cell = cell_at(pane, x, y);

    if (!cell) {
        return;
    }
    memset(cell->ch, 0, sizeof cell->ch);
    memcpy(cell->ch, ch, (size_t)bytes);
    cell->style = style;
}

int mg_put(mg_pane pane, int x, int y, mg_style style, const char *text)
{
    int from = x;

    while (*text) {
        uint32_t code;
        int bytes = mg_utf8_decode(text, &code);
        int width = mg_utf8_width(code);

        if (width > 0 && x + width > pane.w) {
            break;
        }
        if (width > 0) {
            if (code == '?') {
                set_cell(pane, x, y, style, "?", 1);
            } else {
                set_cell(pane, x, y, style, text, bytes);
            }
            if (width == 2) {
                set_cell(pane, x + 1, y, style, "", 0);
            }
        }
        x += width;
        text += bytes;
    }
    return x - from;
}

int mg_putf(mg_pane pane, int x, int y, mg_style style, const char *fmt, ...)
{
    char text[512];
    va_list args;

    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    return mg_put(pane, x, y, style, text);
}

/* The longest end of a text, from the start of a word on, that fits into this many columns. */
static const char *tail_of(const char *text, int columns)
{
    const char *tail = text + strlen(text);

    for (const char *at = tail; at > text; at--) {
        if (at[-1] == ' ' && mg_text_width(at) <= columns) {
            tail = at;
        }
    }
    return tail;
}

int mg_put_cut(mg_pane pane, int x, int y, int columns, mg_style style, const char *text)
{
    const char *tail;
    char head[512];
    int from = x, head_w;

    if (mg_text_width(text) <= columns) {
        return mg_put(pane, x, y, style, text);
    }
    tail = tail_of(text, columns / 2);
    head_w = columns - 1 - mg_text_width(tail);
    if (head_w < 1) {
        return 0;
    }
    snprintf(head, sizeof head, "%.*s", (int)mg_text_fit(text, head_w), text);
    x += mg_put(pane, x, y, style, head);
    x += mg_put(pane, x, y, style, "…");
    return x - from + mg_put(pane, x, y, style, tail);
}

void mg_put_right(mg_pane pane, int x_end, int y, mg_style style, const char *text)
{
    mg_put(pane, x_end - mg_text_width(text), y, style, text);
}

/* Row `marked` (-1 = none) leaves its last two columns free. */
static int put_rows(mg_pane pane, int y, int indent, int marked, mg_style style, const char *text)
{
    int rows = 0;
    bool broken = false; /* the row before was full, so this one continues it */

    while (*text) {
        int x = broken ? indent : 0, end = pane.w - (y + rows == marked ? 2 : 0);
        int room = end - x > 0 ? end - x : 1;
        size_t fit = mg_text_fit(text, room);
        const char *line_end = memchr(text, '\n', fit + (text[fit] != '\0'));
        size_t cut = line_end ? (size_t)(line_end - text) : fit;
        char row[512];

        if (!line_end && text[fit]) {
            while (cut > 0 && text[cut] != ' ') {
                cut--;
            }
            if (cut == 0) {
                cut = fit ? fit : 1;
            }
        }
        snprintf(row, sizeof row, "%.*s", (int)cut, text);
        mg_put(pane, x, y + rows, style, row);
        rows++;
        text += cut;
        broken = !line_end;
        text += *text == ' ' || *text == '\n';
    }
    return rows;
}

int mg_wrapped_rows(int width, int indent, const char *text)
{
    mg_pane without_rows = {.w = width};

    return put_rows(without_rows, 0, indent, -1, (mg_style){0}, text);
}

static void put_arrow(mg_pane pane, int y, const char *arrow)
{
    mg_put(pane, pane.w - 1, y, mg_style_of(0, MG_BOLD), arrow);
}

int mg_put_wrapped(mg_pane pane, int y, int indent, mg_style style, const char *text)
{
    int rows = mg_wrapped_rows(pane.w, indent, text);
    bool more = pane.h > 0 && y + rows > pane.h; /* more rows than fit */

    put_rows(pane, y, indent, more ? pane.h - 1 : -1, style, text);
    if (more) {
        put_arrow(pane, pane.h - 1, "↓");
    }
    return rows;
}

void mg_put_scrolled(mg_pane pane, int *from, int indent, mg_style style, const char *text)
{
    mg_pane inside = pane;
    int rows = mg_wrapped_rows(pane.w, indent, text), hidden;

    if (rows > pane.h) { /* arrows stand beside the text, not on it */
        inside.w -= 2;
        rows = mg_wrapped_rows(inside.w, indent, text);
    }
    hidden = rows > pane.h ? rows - pane.h : 0;
    if (*from > hidden) {
        *from = hidden;
    }
    put_rows(inside, -*from, indent, -1, style, text);
    if (*from > 0) {
        put_arrow(pane, 0, "↑");
    }
    if (*from < hidden) {
        put_arrow(pane, pane.h - 1, "↓");
    }
}

void mg_fill(mg_pane pane, mg_style style)
{
    for (int y = 0; y < pane.h; y++) {
        for (int x = 0; x < pane.w; x++) {
            set_cell(pane, x, y, style, " ", 1);
        }
    }
}

void mg_rule(mg_pane pane, int y, mg_style style, const char *title)
{
    for (int x = 0; x < pane.w; x++) {
        mg_put(pane, x, y, style, "─");
    }
    if (title && title[0]) {
        mg_putf(pane, 1, y, style, " %s ", title);
    }
}

int mg_put_foot(mg_pane pane, int rows_max, mg_style style, const char *title, const char *text)
{
    int rows = mg_wrapped_rows(pane.w - 1, 2, text);

    rows = rows < rows_max ? rows : rows_max;
    pane = mg_pane_part(pane, 0, pane.h - rows - 1, pane.w, rows + 1);
    mg_rule(pane, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), title);
    mg_put_wrapped(mg_pane_part(pane, 1, 1, pane.w - 1, rows), 0, 2, style, text);
    return rows + 1;
}

void mg_box(mg_pane pane, mg_style style, const char *title)
{
    mg_rule(pane, 0, style, title);
    mg_rule(pane, pane.h - 1, style, NULL);
    for (int y = 1; y < pane.h - 1; y++) {
        mg_put(pane, 0, y, style, "│");
        mg_put(pane, pane.w - 1, y, style, "│");
    }
    mg_put(pane, 0, 0, style, "┌");
    mg_put(pane, pane.w - 1, 0, style, "┐");
    mg_put(pane, 0, pane.h - 1, style, "└");
    mg_put(pane, pane.w - 1, pane.h - 1, style, "┘");
}

void mg_paint(mg_pane pane, int x, int y, int n, mg_style style)
{
    for (int k = 0; k < n; k++) {
        mg_cell *cell = cell_at(pane, x + k, y);

        if (cell) {
            cell->style = style;
        }
    }
}

char *mg_screen_text(const mg_screen *screen)
{
    size_t cap = (size_t)screen->h * ((size_t)screen->w * 4 + 1) + 1;
    char *text = malloc(cap);
    size_t n = 0;

    if (!text) {
        return NULL;
    }
    for (int y = 0; y < screen->h; y++) {
        size_t row = n;

        for (int x = 0; x < screen->w; x++) {
            const char *ch = screen->cell[y * screen->w + x].ch;

            memcpy(text + n, ch, strlen(ch));
            n += strlen(ch);
        }
        while (n > row && text[n - 1] == ' ') {
            n--;
        }
        text[n++] = '\n';
    }
    text[n] = '\0';
    return text;
}
