/* SPDX-License-Identifier: MIT
 * Privileges of a full jackpot that work like cards (US-32): a used card is played again, a
 * levy. */
#include "rules/board/replay.h"

#include "rules/board/card.h"
#include "rules/board/privilege.h"
#include "rules/core/core.h"

mg_result mg__replay(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_replay(g, s, act.subj, act.amt);

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
