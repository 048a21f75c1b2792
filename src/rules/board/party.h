/* SPDX-License-Identifier: MIT
 * Candidates and their parties, the White House, and how games that votes decide end. Internal. */
#ifndef MAGIE_RULES_PARTY_H
#define MAGIE_RULES_PARTY_H

#include "rules/core/core.h"

/** Houses that the Bank of a board has for a seat: those of its party (HD-23). */
static inline int mg_houses_left(const mg_board_state *b, const mg_state *s, int seat)
{
    return mg_party_of(s, seat) == MG_PARTY_RED ? b->reds : b->houses;
}

/** Candidates that nobody has chosen, bit = candidate. */
uint32_t mg__candidates_left(const mg_state *s);

/** The seats in play that run for a party. */
uint16_t mg__members(const mg_state *s, int party);
/** Votes of a seat for the White House, 0 if it does not hold it (HD-41). */
int32_t mg__white_house_votes(const mg_game *g, const mg_state *s, int seat);
MG_NOINLINE void mg__take_white_house(mg_state *s, mg_events *ev, int seat, int clause);

#endif
