/* SPDX-License-Identifier: MIT
 * The loops that join a terminal to the menu and to the game. The terminal must be open. */
#ifndef MAGIE_TUI_TUI_H
#define MAGIE_TUI_TUI_H

#include "play/session.h"
#include "tui/screen/menu.h"
#include "tui/screen/term.h"

/** Runs the menu until something is decided. If the terminal goes away, people quit. */
void mg_tui_menu(mg_terminal *term, mg_menu *menu);

typedef enum mg_tui_end {
    MG_TUI_LEFT, /* the people are done */
    MG_TUI_AGAIN /* they want another game */
} mg_tui_end;

/** Plays the session; the row of notes shows first what the start has to say. */
mg_tui_end mg_tui_play(mg_terminal *term, mg_session *session, int speed, const char *note);

#endif
