/* SPDX-License-Identifier: MIT
 * From the setup to a game being played. */
#ifndef MAGIE_TUI_START_H
#define MAGIE_TUI_START_H

#include "play/match_setup.h"
#include "tui/pace.h"

/* How to play, and where the game comes from. */
typedef struct mg_start {
    const char *resume; /* file of a saved game, "last" = the one interrupted last; NULL = a new
                           game */
    const char *save;   /* the file to save it in, NULL = one in the user's folder */
    int speed;          /* as mg_speed_pause, or MG_SPEED_UNSET */
    bool plain;         /* line by line, although there is a terminal */
    bool color;
} mg_start;

/** Plays at the terminal until people leave; asks for what the setup does not say. Returns an exit
 * code. */
int mg_start_playing(mg_match_setup *setup, mg_start *start);

#endif
