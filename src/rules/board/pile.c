/* SPDX-License-Identifier: MIT
 * Piles of cards (ST-106): what goes under them, and kept cards that go back. */
#include "rules/board/pile.h"

#include "rules/core/core.h"

void mg__put_under(mg_pile *pile, int card)
{
    MG_ASSERT(pile->known_n < MG_DECK_MAX);
    pile->known[pile->known_n++] = (uint8_t)card;
}

void mg__return_kept(const mg_game *g, mg_state *s, mg_events *ev, int seat, int kept)
{
    MG_ASSERT(mg_is_kept(g, kept) && (s->held[seat] & mg_bit(kept)));
    int board = g->kept_board[kept];
    mg_event *e = mg_emit(ev, MG_EV_RETURN_CARD, seat, CL(ST_106));

    if (e) {
        e->subj = (uint16_t)kept;
    }
    s->held[seat] &= ~mg_bit(kept);
    mg__put_under(&s->board[board].pile[g->kept_deck[kept]],
                  mg_card_id(g, board, g->kept_card[kept]));
}
