/* SPDX-License-Identifier: MIT
 * The decks of a position, derived from the cards that it names. */
#include "record/positions/position_decks.h"

#include "base/bits.h"

uint32_t mg__unseen_by_rest(const mg_game *g, const mg_state *s, int board, int deck)
{
    uint32_t rest = mg_bits_low(g->board[board].deck_n[deck]);

    for (int kept = 0; kept < g->kept_n; kept++) {
        if (g->kept_board[kept] != board || g->kept_deck[kept] != deck) {
            continue;
        }
        for (int seat = 0; seat < g->seat_n; seat++) {
            rest &= s->held[seat] & mg_bit(kept) ? ~mg_bit(g->kept_card[kept]) : ~0u;
        }
    }
    for (int other = 0; other < g->board_n; other++) {
        const mg_pile *pile = &s->board[other].pile[deck];
        for (int k = 0; k < pile->known_n; k++) {
            int card = pile->known[k];
            rest &= mg_card_country(g, card) == board ? ~mg_bit(mg_card_index(g, card)) : ~0u;
        }
    }
    return rest;
}
