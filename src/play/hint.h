/* SPDX-License-Identifier: MIT
 * A hint: what the analyst would do, and why. */
#ifndef MAGIE_PLAY_HINT_H
#define MAGIE_PLAY_HINT_H

#include "magie/analyst.h"
#include "magie/match.h"

/* What the analyst would do for somebody, and why. */
typedef struct mg_hint {
    int seat;
    mg_action act;
    mg_action other; /* the best of the rest; of kind MG_ACT_NONE where nothing was weighed, since
                        there is nothing to choose or a steward is trusted with it */
    mg_estimate win, other_win; /* shares of the games that the seat wins after act, after other */
    char offer[256];            /* where act opens or answers a trade: what it would offer; or "" */
} mg_hint;

/** Asks the analyst what it would do for a seat that is to act, by what that seat sees. The same
 *  position, ply and budget give the same hint.
 *  Errors: MG_E_NOT_YOURS the seat is not to act. */
MG_NODISCARD mg_status mg_hint_of(const mg_match *m, int seat, const mg_analyst_budget *budget,
                                  mg_hint *hint);

/** Writes the hint to out[cap], for people: "buy Boardwalk for $400, leaves $1,100: wins 41 % of
 *  128 games from here; decline: 37 %". The match is where it was when the hint was asked for.
 *  Returns the length. */
size_t mg_hint_sentence(const mg_match *m, const mg_hint *hint, char *out, size_t cap);

#endif
