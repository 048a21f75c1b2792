/* SPDX-License-Identifier: MIT
 * Dice that the people at a table can check, so that they need not trust anybody: what a room needs
 * from the program that carries it. The numbers come from a secret of the host's machine and from
 * seeds of the seats. Everybody commits to their part before any part is revealed. docs/rooms.md
 * has the scheme. Secrets and seeds are 32 bytes, a game's name 16, all of them in hex digits. */
#ifndef MAGIE_PLAY_FAIR_H
#define MAGIE_PLAY_FAIR_H

#include "magie/match.h"

enum { MG_FAIR_SECRET = 65, MG_FAIR_GAME = 33, MG_FAIR_KEY = 48, MG_FAIR_TEXT = 800 };

typedef struct mg_fair {
    /* Fills out with cap - 1 hex digits of random bits, and a NUL. */
    void (*draw_secret)(char *out, size_t cap);
    /* The commitment to a secret or a seed: its hash, which is shown before the value is
     * revealed. */
    void (*commit)(const char *secret, char out[MG_FAIR_SECRET]);
    /* Computes the key of a game's draws from "GAME SECRET SEED,-,SEED": a seed, or "-", for each
     * seat, as mg_match_fair has it. Returns whether the text has that form. */
    bool (*key)(const char *text, uint8_t key[MG_FAIR_KEY]);
    mg_match_draw *draw; /* its context is the key */
} mg_fair;

#endif
