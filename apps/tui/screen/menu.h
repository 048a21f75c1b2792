/* SPDX-License-Identifier: MIT
 * The start menu: interrupted games to go on with, and agreeing on a new one. Like ui.h it draws
 * into cells and is fed keys. */
#ifndef MAGIE_TUI_MENU_H
#define MAGIE_TUI_MENU_H

#include "play/match_setup.h"
#include "play/saves.h"
#include "tui/pace.h"
#include "tui/screen/screen.h"

typedef enum mg_menu_end {
    MG_MENU_OPEN,   /* nothing is decided yet */
    MG_MENU_START,  /* as the setup says */
    MG_MENU_RESUME, /* saved[resume] */
    MG_MENU_QUIT
} mg_menu_end;

typedef struct mg_menu {
    mg_match_setup *setup;
    int speed;          /* of the bots, as mg_speed_pause */
    const char *folder; /* of the interrupted games */
    mg_saved saved[MG_SLOTS];
    int saved_n;
    int row, option, top; /* pointed at on the first page and on that of the options */
    bool rules;           /* the page of the options is shown */
    bool typing;          /* a name or a seed is being typed */
    char input[32];
    char note[160];
    mg_menu_end end;
    int resume;
} mg_menu;

/** Opens the menu over a setup, which it changes. Interrupted games are looked up in the folder
 * (NULL: none), whose name must outlive the menu. */
void mg_menu_open(mg_menu *menu, mg_match_setup *setup, int speed, const char *folder);
void mg_menu_draw(mg_menu *menu, mg_screen *screen);
void mg_menu_key(mg_menu *menu, int key);

#endif
