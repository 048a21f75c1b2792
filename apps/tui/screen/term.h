/* SPDX-License-Identifier: MIT
 * The terminal: shows a screen, reads keys. ncurses handles one terminal, that of the process. */
#ifndef MAGIE_TUI_TERM_H
#define MAGIE_TUI_TERM_H

#include "tui/screen/screen.h"

/* Keys are characters (code points) or one of these. */
enum {
    MG_KEY_NONE = 0x200000, /* no key was pressed in time */
    MG_KEY_RESIZE,
    MG_KEY_STOP, /* asked to end: SIGINT, SIGTERM, SIGHUP, or the terminal is gone */
    MG_KEY_UP,
    MG_KEY_DOWN,
    MG_KEY_LEFT,
    MG_KEY_RIGHT,
    MG_KEY_HOME,
    MG_KEY_END,
    MG_KEY_PAGE_UP,
    MG_KEY_PAGE_DOWN,
    MG_KEY_BACK_TAB,
    MG_KEY_DELETE,
    MG_KEY_TAB = '\t',
    MG_KEY_ENTER = '\n',
    MG_KEY_ESCAPE = 27,
    MG_KEY_BACKSPACE = 8
};

typedef struct mg_terminal {
    bool open, color, utf8;
    int pair_n;                         /* pairs of colours made so far */
    short pair[MG_COLOR_N][MG_COLOR_N]; /* 0 = not made yet */
} mg_terminal;

/** Takes the terminal over. Returns false if it cannot show a screen. */
bool mg_term_open(mg_terminal *term, bool color);

/** Restores the terminal. Does nothing if it is not open. */
void mg_term_close(mg_terminal *term);
void mg_term_size(int *w, int *h);
void mg_term_show(mg_terminal *term, const mg_screen *screen);

/** Waits for the next key this many milliseconds, or for ever if negative. */
int mg_term_key(int milliseconds);

#endif
