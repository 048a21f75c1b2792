/* SPDX-License-Identifier: MIT
 * From what is agreed to a game being played. */
#ifndef MAGIE_TUI_START_H
#define MAGIE_TUI_START_H

#include "play/match_setup.h"
#include "tui/pace.h"

/* How and from where to play. */
typedef struct mg_start {
    const char *resume; /* a saved game, "last" = the one last interrupted; NULL = a new one */
    const char *save;   /* the file to keep it in, NULL = one of the person's own */
    int speed;          /* as mg_speed_pause, or MG_SPEED_UNSET */
    bool plain;         /* line by line although there is a terminal */
    bool color;
} mg_start;

/** Plays at the terminal until people are done; asks for what the setup leaves open. Returns an
 * exit code. */
int mg_start_playing(mg_match_setup *setup, mg_start *start);

#endif
