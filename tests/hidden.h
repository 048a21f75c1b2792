/* SPDX-License-Identifier: MIT
 * What a seat, or an onlooker (-1), cannot know of an action, told from the rules and not from the
 * code that hides it: for tests of games that differ only in that. */
#ifndef MAGIE_TESTS_HIDDEN_H
#define MAGIE_TESTS_HIDDEN_H

#include "magie/cards.h"
#include "magie/options.h"
#include "magie/rules.h"

/* What others have in hidden banks comes to light as they pay with it. */
static inline bool shows_a_bank(const mg_game *g, mg_action act)
{
    bool pays = act.kind == MG_ACT_ACCEPT || act.kind == MG_ACT_PAY || act.kind == MG_ACT_SETTLE ||
                act.kind == MG_ACT_MARK || act.kind == MG_ACT_UNMARK;

    return g->opt.bank_public != MG_BANK_OPEN && (pays || g->opt.win_bank);
}

/* The last ballot brings all to light. */
static inline bool is_last_ballot(const mg_game *g, const mg_state *s)
{
    uint16_t to_act = mg_to_act(g, s);

    return s->depth && mg_is_secret(&s->frame[s->depth - 1]) && !(to_act & (to_act - 1));
}

/* Whatever mg_action_for says of it: what others bid in secret, and that they bid nothing, until
 * the last of them has (US-S12); the kept cards they draw (HD-R23). */
static inline bool keeps_secret(const mg_game *g, const mg_state *s, mg_action act, int watcher)
{
    bool bids = act.kind == MG_ACT_BID || act.kind == MG_ACT_PASS || act.kind == MG_ACT_VOTE;

    if (bids && mg_is_secret(&s->frame[s->depth - 1])) {
        return act.seat != watcher && !is_last_ballot(g, s);
    }
    return g->opt.cards_hidden && act.kind == MG_ACT_CARD &&
           s->frame[s->depth - 1].seat != watcher &&
           mg_card_of(g, mg_card_ref(act.amt, act.subj))->kept != MG_NONE;
}

/* Cards that somebody put under the pile come without chance; the watcher now learns which they
 * are. So it is where the action is refused. */
static inline bool uncovers(const mg_game *g, const mg_state *s, mg_action act, int watcher)
{
    static mg_events ev;
    mg_state after;

    ev.n = ev.lost = 0;
    mg_state_copy(g, &after, s);
    if (!mg_ok(mg_apply(g, &after, act, &ev))) {
        return true;
    }
    for (int k = act.kind == MG_ACT_DRAWN; k < ev.n; k++) {
        if (ev.at[k].kind == MG_EV_DREW && ev.at[k].seat == watcher) {
            return true;
        }
    }
    return false;
}

#endif
