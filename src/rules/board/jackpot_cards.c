/* SPDX-License-Identifier: MIT
 * Privileges of a full jackpot that work like cards (US-32): a used card is played again, a
 * levy. */
#include "rules/board/jackpot_cards.h"

#include "rules/board/card.h"
#include "rules/board/privilege.h"
#include "rules/core/core.h"

static mg_result may_replay(const mg_state *s, int card, int deck)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_JACKPOT));
    const mg_frame *f = mg_peek(s);

    if (deck < 0 || deck >= MG_DECKS) {
        return mg_refuse(MG_E_NO_CARD, CL(US_32));
    }
    const mg_pile *pile = &s->board[s->pos[f->seat] / MG_SPACES].pile[deck];
    for (int k = 0; k < pile->known_n; k++) {
        if (pile->known[k] == card) {
            return mg_done;
        }
    }
    return mg_refuse(MG_E_NO_CARD, CL(US_S9));
}

mg_result mg__replay(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = may_replay(s, act.subj, act.amt);

    if (!mg_ok(r)) {
        return r;
    }
    mg__choose_privilege(g, s, ev, act.seat);
    mg_event *e = mg_emit(ev, MG_EV_REPLAY, act.seat, CL(US_S9));
    if (e) {
        e->subj = act.subj;
        e->aux = act.amt;
    }
    mg__play_again(g, s, ev, act.seat, act.amt, act.subj);
    return mg_done;
}

mg_result mg__levy(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_JACKPOT, act.seat));
    int board = mg__choose_privilege(g, s, ev, act.seat);

    mg__collect_from_all(s, act.seat, board, g->opt.jackpot_levy, MG_CAUSE_LEVY);
    return mg_done;
}
