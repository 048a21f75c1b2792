/* SPDX-License-Identifier: MIT
 * The terminal through ncurses. */
#include "tui/screen/term.h"

#include "base/utf8.h"
#include "tui/screen/palette.h"
#include "tui/stop.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

bool mg_term_open(mg_terminal *term, bool color)
{
    const char *kind = getenv("TERM"); /* NOLINT(concurrency-mt-unsafe): only read */
    SCREEN *curses;

    if (!kind || !kind[0] || strcmp(kind, "dumb") == 0) {
        return false;
    }
    *term = (mg_terminal){0};
    /* NOLINTBEGIN(concurrency-mt-unsafe): there are no other threads yet */
    setlocale(LC_CTYPE, "");
    term->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    /* NOLINTEND(concurrency-mt-unsafe) */
    curses = newterm(NULL, stdout, stdin);
    if (!curses) {
        return false;
    }
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    term->color = color && has_colors() && start_color() == OK && use_default_colors() == OK;
    term->open = true;
    mg_stop_catch();
    return true;
}

void mg_term_close(mg_terminal *term)
{
    if (!term->open) {
        return;
    }
    endwin();
    term->open = false;
}

void mg_term_size(int *w, int *h)
{
    getmaxyx(stdscr, *h, *w);
}

static short color_number(int color)
{
    return (short)(COLORS >= 256 ? mg_palette[color].of_256 : mg_palette[color].of_8);
}

/* Pairs of colours are made when they are needed: only a few of all possible ones ever are. */
static short pair_of(mg_terminal *term, mg_style style)
{
    short *pair = &term->pair[style.fg][style.bg];

    if (!term->color || (!style.fg && !style.bg)) {
        return 0;
    }
    if (*pair == 0 && term->pair_n + 1 < COLOR_PAIRS && term->pair_n < 250) {
        *pair = (short)++term->pair_n;
        init_pair(*pair, color_number(style.fg), color_number(style.bg));
    }
    return *pair;
}

/* Without colours a coloured background must still be visible. */
static attr_t attr_of(const mg_terminal *term, mg_style style)
{
    attr_t attr = A_NORMAL;

    if (style.attr & MG_BOLD) {
        attr |= A_BOLD;
    }
    if (style.attr & MG_DIM) {
        attr |= A_DIM;
    }
    if (style.attr & MG_UNDERLINE) {
        attr |= A_UNDERLINE;
    }
    if (style.attr & MG_REVERSE || (!term->color && style.bg)) {
        attr |= A_REVERSE;
    }
    return attr;
}

static void show_cell(mg_terminal *term, int y, int x, const mg_cell *cell)
{
    char ascii[2] = {0, 0};
    wchar_t wide[8] = {0};
    cchar_t out;

    if (!cell->ch[0]) {
        return;
    }
    if (!term->utf8) {
        ascii[0] = mg_ascii_of(cell->ch);
    }
    if (mbstowcs(wide, term->utf8 ? cell->ch : ascii, 7) == (size_t)-1) {
        wide[0] = L'?';
    }
    setcchar(&out, wide, attr_of(term, cell->style), pair_of(term, cell->style), NULL);
    mvadd_wch(y, x, &out);
}

void mg_term_show(mg_terminal *term, const mg_screen *screen)
{
    erase();
    for (int y = 0; y < screen->h; y++) {
        for (int x = 0; x < screen->w; x++) {
            show_cell(term, y, x, &screen->cell[y * screen->w + x]);
        }
    }
    refresh();
}

static int special_key(wint_t key)
{
    static const struct {
        int curses, ours;
    } key_table[] = {
        {KEY_RESIZE,    MG_KEY_RESIZE   },
        {KEY_UP,        MG_KEY_UP       },
        {KEY_DOWN,      MG_KEY_DOWN     },
        {KEY_LEFT,      MG_KEY_LEFT     },
        {KEY_RIGHT,     MG_KEY_RIGHT    },
        {KEY_HOME,      MG_KEY_HOME     },
        {KEY_END,       MG_KEY_END      },
        {KEY_PPAGE,     MG_KEY_PAGE_UP  },
        {KEY_NPAGE,     MG_KEY_PAGE_DOWN},
        {KEY_BTAB,      MG_KEY_BACK_TAB },
        {KEY_DC,        MG_KEY_DELETE   },
        {KEY_ENTER,     MG_KEY_ENTER    },
        {KEY_BACKSPACE, MG_KEY_BACKSPACE},
    };

    for (size_t k = 0; k < sizeof key_table / sizeof key_table[0]; k++) {
        if ((int)key == key_table[k].curses) {
            return key_table[k].ours;
        }
    }
    return MG_KEY_NONE;
}

int mg_term_key(int milliseconds)
{
    struct termios mode;
    wint_t key;
    int kind;

    if (mg_stop_asked()) {
        return MG_KEY_STOP;
    }
    timeout(milliseconds);
    kind = get_wch(&key);
    if (mg_stop_asked()) {
        return MG_KEY_STOP;
    }
    if (kind == KEY_CODE_YES) {
        return special_key(key);
    }
    if (kind == ERR) { /* time is up, or the terminal is gone */
        return tcgetattr(STDIN_FILENO, &mode) == 0 ? MG_KEY_NONE : MG_KEY_STOP;
    }
    if (key == 127) {
        return MG_KEY_BACKSPACE;
    }
    return key == '\r' ? MG_KEY_ENTER : (int)key;
}
