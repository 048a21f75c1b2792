/* SPDX-License-Identifier: MIT
 * Several currencies: which purse pays if another one has too little. */
#include "bots/steward/steward_exchange.h"

#include "bots/steward/steward_mind.h"

mg_action mg__steward_exchange(const mg_mind *m, int32_t missing)
{
    int32_t most = 0;
    int from = -1;

    for (int board = 0; board < m->s->board_n; board++) {
        int64_t cash = m->s->board[board].cash[m->seat];
        int32_t buys = (int32_t)(cash * 100 / (100 + m->g->opt.exchange_fee));

        if (board != m->board && buys > most) {
            most = buys;
            from = board;
        }
    }
    if (from < 0 || missing <= 0) {
        return mg__steward_pass();
    }
    return mg__steward_do(m->seat, MG_ACT_EXCHANGE, from, most < missing ? most : missing);
}

mg_action mg__steward_mix(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_DEBT);
    int best = m->board;

    for (int board = 0; board < m->s->board_n && m->s->board[m->board].cash[m->seat] == 0;
         board++) {
        if (m->s->board[board].cash[m->seat] > m->s->board[best].cash[m->seat]) {
            best = board;
        }
    }
    int32_t cash = m->s->board[best].cash[m->seat];
    if (cash == 0) {
        return mg__steward_pass();
    }
    return mg__steward_do(m->seat, MG_ACT_MIX, best, cash < f->debt.amt ? cash : f->debt.amt);
}
