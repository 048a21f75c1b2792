/* SPDX-License-Identifier: MIT
 * What a seat, or an onlooker (-1), cannot know of an action. It is derived from the rules and not
 * from the code that hides it. Tests use it to play two games that differ only in what a seat
 * cannot know. */
#ifndef MAGIE_TESTS_HIDDEN_H
#define MAGIE_TESTS_HIDDEN_H

#include "magie/cards.h"
#include "magie/options.h"
#include "magie/rules.h"

/* Cards in hidden banks become known when their owners pay with them. */
static inline bool shows_a_bank(const mg_game *g, mg_action act)
{
    bool pays = act.kind == MG_ACT_ACCEPT || act.kind == MG_ACT_PAY || act.kind == MG_ACT_SETTLE ||
                act.kind == MG_ACT_MARK || act.kind == MG_ACT_UNMARK;

    return g->opt.bank_public != MG_BANK_OPEN && (pays || g->opt.win_bank);
}

/* After the last ballot all ballots are known. */
static inline bool is_last_ballot(const mg_game *g, const mg_state *s)
{
    uint16_t to_act = mg_to_act(g, s);

    return s->depth && mg_is_secret(&s->frame[s->depth - 1]) && !(to_act & (to_act - 1));
}

/* Whether the action must stay secret, without asking mg_action_for: the sealed bids of others,
 * also bids of nothing, until all have bid (US-S12); the kept cards that others draw (HD-R23). */
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

/* Cards that somebody put under the pile are drawn without chance; the watcher now learns which
 * they are. A refused action counts in the same way. */
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
