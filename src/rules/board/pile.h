/* SPDX-License-Identifier: MIT
 * Piles of cards (ST-106): what goes under them, and kept cards that go back. Internal. */
#ifndef MAGIE_RULES_PILE_H
#define MAGIE_RULES_PILE_H

#include "rules/core/core.h"

/** The mg_card_ref of a kept card. */
static inline int mg_kept_ref(const mg_game *g, int kept)
{
    return mg_card_ref(g->kept_deck[kept], mg_card_id(g, g->kept_board[kept], g->kept_card[kept]));
}

/** The member `only` of an event about a card that a seat keeps. */
static inline uint8_t mg__keeps_secret(const mg_game *g, int seat)
{
    return (uint8_t)(g->opt.cards_hidden ? seat + 1 : 0);
}

/** Puts a card under its pile. */
void mg__put_under(mg_pile *pile, int card);
void mg__return_kept(const mg_game *g, mg_state *s, mg_events *ev, int seat, int kept);

#endif
