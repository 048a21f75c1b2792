/* SPDX-License-Identifier: MIT
 * A hint: what the analyst would do, and why. */
#ifndef MAGIE_PLAY_HINT_H
#define MAGIE_PLAY_HINT_H

#include "magie/analyst.h"
#include "magie/match.h"

/* The action that the analyst would choose for somebody, and the reason. */
typedef struct mg_hint {
    int seat;
    mg_action act;
    mg_action other; /* the best other action; of kind MG_ACT_NONE if none was weighed, because
                        there is no choice or the steward decides such questions */
    mg_estimate win, other_win; /* shares of the games that the seat wins after act, after other */
    char offer[256];            /* if act opens or answers a trade: the offer it leads to;
                                   otherwise "" */
} mg_hint;

/** Asks the analyst what it would do for a seat that is to act, with that seat's view. The same
 * position, ply and budget give the same hint.
 * Errors: MG_E_NOT_YOURS the seat is not to act. */
MG_NODISCARD mg_status mg_hint_of(const mg_match *m, int seat, const mg_analyst_budget *budget,
                                  mg_hint *hint);

/** Writes the hint to out[cap], for people: "buy Boardwalk for $400, leaves $1,100: wins 41 % of
 * 128 games from here; decline: 37 %". The match must be at the same ply as when the hint was asked
 * for. Returns the length. */
size_t mg_hint_sentence(const mg_match *m, const mg_hint *hint, char *out, size_t cap);

#endif
