/* SPDX-License-Identifier: MIT
 * The start menu as a value, which its pages read and change. */
#ifndef MAGIE_TUI_MENU_STATE_H
#define MAGIE_TUI_MENU_STATE_H

#include "play/length.h"
#include "play/match_setup.h"
#include "play/saves.h"

typedef enum mg_menu_end {
    MG_MENU_OPEN,   /* nothing is decided yet */
    MG_MENU_START,  /* as the setup says */
    MG_MENU_RESUME, /* the game is saves.at[resume] */
    MG_MENU_QUIT
} mg_menu_end;

typedef struct mg_menu {
    mg_match_setup *setup;
    int speed;          /* the speed of bots, as mg_speed_pause */
    const char *folder; /* of the interrupted games */
    mg_saves saves;
    int row, option, top; /* selected rows of the first page and of the page of the options */
    bool rules;           /* the page of the options is shown … */
    bool searching;       /* … and the user types words that its rows must contain */
    bool only_changed;    /* … and only rows that differ from the edition are shown */
    char search[32];
    bool typing_value; /* the value of the selected option is being typed: … */
    int64_t typed;     /* … this is typed so far */
    bool help;         /* what the keys do is shown */
    bool dropping;     /* a second Delete removes the selected saved game */
    bool typing;       /* a name or a number is being typed */
    int games;         /* how many games of bots estimate lengths; 0 = no estimates */
    mg_length length;  /* the estimate for this setup */
    mg_match_setup estimated;
    char input[64];
    char note[160];
    mg_menu_end end;
    int resume;
} mg_menu;

#endif
