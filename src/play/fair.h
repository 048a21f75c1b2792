/* SPDX-License-Identifier: MIT
 * Dice that nobody at a table has to trust anybody for: what a room needs of who carries it. The
 * numbers come from a secret of the host's machine and from seeds of the seats, and everybody has
 * committed to theirs before anybody tells. docs/rooms.md has the scheme. Secrets and seeds are 32
 * bytes, a game's name 16, all of them in hex digits. */
#ifndef MAGIE_PLAY_FAIR_H
#define MAGIE_PLAY_FAIR_H

#include "magie/match.h"

enum { MG_FAIR_SECRET = 65, MG_FAIR_GAME = 33, MG_FAIR_KEY = 48, MG_FAIR_TEXT = 800 };

typedef struct mg_fair {
    /* Fills out with cap - 1 hex digits of random bits, and a NUL. */
    void (*draw_secret)(char *out, size_t cap);
    /* What is shown of a secret, or of a seed, before it is told: its hash. */
    void (*commit)(const char *secret, char out[MG_FAIR_SECRET]);
    /* The key of a game's draws from "GAME SECRET SEED,-,SEED": a seed, or none, for each seat, as
     * mg_match_fair has it. Returns whether it is that. */
    bool (*key)(const char *text, uint8_t key[MG_FAIR_KEY]);
    mg_match_draw *draw; /* its context is the key */
} mg_fair;

#endif
