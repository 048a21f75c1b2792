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
    MG_MENU_RESUME, /* saves.at[resume] */
    MG_MENU_QUIT
} mg_menu_end;

typedef struct mg_menu {
    mg_match_setup *setup;
    int speed;          /* of the bots, as mg_speed_pause */
    const char *folder; /* of the interrupted games */
    mg_saves saves;
    int row, option, top; /* pointed at on the first page and on that of the options */
    bool rules;           /* the page of the options is shown … */
    bool searching;       /* … and words are being typed that its rows must have */
    bool only_changed;    /* … and only what differs from the edition */
    char search[32];
    bool typing_value; /* the value of the option pointed at is being typed: … */
    int64_t typed;     /* … it is this so far */
    bool help;         /* what the keys do is shown */
    bool dropping;     /* a second Delete removes the saved game pointed at */
    bool typing;       /* a name or a number is being typed */
    int games;         /* of bots from which lengths are estimated; 0 = none are */
    mg_length length;  /* of what was set up when it was estimated */
    mg_match_setup estimated;
    char input[64];
    char note[160];
    mg_menu_end end;
    int resume;
} mg_menu;

#endif
