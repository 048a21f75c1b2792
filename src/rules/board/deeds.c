/* SPDX-License-Identifier: MIT
 * Deeds: whose they are, and the marks that an estate or an open offer puts on them. */
#include "rules/board/deeds.h"

#include "rules/core/core.h"

int mg_owner(const mg_state *s, int deed_id)
{
    MG_ASSERT(mg_is_board(s, mg_id_board(deed_id)) && mg_id_deed(deed_id) < MG_DEEDS_MAX);
    return (int)s->board[mg_id_board(deed_id)].owner[mg_id_deed(deed_id)] - 1;
}

bool mg_group_complete(const mg_game *g, const mg_state *s, int deed_id)
{
    MG_ASSERT(mg_id_valid(g, deed_id));
    int board = mg_id_board(deed_id), owner = mg_owner(s, deed_id);

    return owner >= 0 && mg_complete(&g->board[board], &s->board[board], owner,
                                     g->board[board].group[mg_id_deed(deed_id)]);
}

int32_t mg_interest(const mg_game *g, int32_t value)
{
    MG_ASSERT(value >= 0);
    return (int32_t)(((int64_t)value * g->opt.mortgage_interest + 99) / 100);
}

/* ---- deeds of an estate, taken over one by one ---- */

uint32_t mg__due_of(const mg_state *s, int seat, int board)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg_is_board(s, board));
    return s->board[board].due & s->board[board].owned[seat];
}

bool mg__any_due(const mg_state *s, int seat)
{
    for (int board = 0; board < s->board_n; board++) {
        if (mg__due_of(s, seat, board)) {
            return true;
        }
    }
    return false;
}

void mg__takeover(mg_state *s, int seat)
{
    MG_ASSERT(mg_is_alive(s, seat));
    if (mg__any_due(s, seat)) {
        mg_push(s, MG_FRAME_TAKEOVER, seat);
    }
}

/* ---- deeds of the open offer ---- */

bool mg__in_offer(const mg_state *s, int deed_id)
{
    MG_ASSERT(mg_is_board(s, mg_id_board(deed_id)));
    const mg_board_state *b = &s->board[mg_id_board(deed_id)];

    return (b->offer_give | b->offer_get) & mg_bit(mg_id_deed(deed_id));
}

void mg__clear_offer(mg_state *s)
{
    s->offer_cards_give = s->offer_cards_get = 0;
    for (int board = 0; board < s->board_n; board++) {
        mg_board_state *b = &s->board[board];

        b->offer_give = b->offer_get = 0;
        b->offer_cash_give = b->offer_cash_get = 0;
    }
}
