/* SPDX-License-Identifier: MIT
 * What the steward offers, and which offers it accepts. Internal. */
#ifndef MAGIE_BOTS_STEWARD_TRADE_H
#define MAGIE_BOTS_STEWARD_TRADE_H

#include "bots/steward/steward_mind.h"

static inline uint64_t mg__steward_word(const uint8_t *bytes, size_t n)
{
    uint64_t word = 0;

    memcpy(&word, bytes, n);
    return word;
}

/** A hash of the owners of all deeds on a board; never 0. */
static inline uint16_t mg__steward_owners(const mg_board_state *b)
{
    uint64_t hash = mg__steward_word(b->owner, 8) * 0x9e3779b97f4a7c15u +
                    mg__steward_word(b->owner + 8, 8) * 0xbf58476d1ce4e5b9u +
                    mg__steward_word(b->owner + 16, 8) * 0x94d049bb133111ebu +
                    mg__steward_word(b->owner + 24, 4) * 0xd1b54a32d192ed03u;

    _Static_assert(sizeof b->owner == 28, "all owners are in the hash");
    return (uint16_t)(hash >> 48 | 1);
}

/** The best bargain that the seat and a partner could make on the board; false if there is none. */
bool mg__steward_best_with(const mg_mind *m, int partner, mg_bargain *cards);

/** Forgets what became of the offer that the seat made last on the board, if it made one. */
void mg__steward_settle(const mg_mind *m);

/** The best bargain with each partner on the board; hard: at the least price that the partner
 *  would take. Returns the count, at most MG_SEATS_MAX. */
int mg__steward_offers_on(const mg_mind *m, bool hard, mg_bargain cards[MG_SEATS_MAX]);

/** Opens a draft if there is a bargain to propose. */
mg_action mg__steward_trade(const mg_mind *m);
mg_action mg__steward_draft(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_answer(const mg_mind *m, const mg_frame *f);

/** What it says about the offer that it is to answer. */
void mg__steward_say(const mg_mind *m, const mg_frame *f, mg_reply *reply);

#endif
