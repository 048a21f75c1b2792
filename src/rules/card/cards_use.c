/* SPDX-License-Identifier: MIT
 * The conditions for playing a card of the hand: the seat holds it and has a play left. */
#include "rules/card/cards_use.h"

#include "rules/card/card_rules.h"
#include "rules/card/cards_rows.h"

bool mg__holds(const mg_game *g, const mg_state *s, int seat, int kind)
{
    return kind < g->deck.kind_n && s->cards.hand[seat][kind] > 0;
}

mg_result mg__may_spend(const mg_state *s, int plays)
{
    return s->cards.plays >= plays ? mg_done : mg_refuse(MG_E_PLAYS, CL(DL_33));
}

mg_result mg__may_use(const mg_game *g, const mg_state *s, int seat, int kind)
{
    return mg__holds(g, s, seat, kind) ? mg__may_spend(s, 1) : mg_refuse(MG_E_NO_CARD, 0);
}

mg_result mg__may_use_effect(const mg_game *g, const mg_state *s, int seat, mg_cards_effect effect)
{
    /* the kind may be MG_HIDDEN, which no seat holds */
    return mg__may_use(g, s, seat, g->deck.of[effect]);
}

void mg__play_card(mg_state *s, mg_events *ev, int seat, int kind, int other, int clause)
{
    MG_ASSERT(s->cards.hand[seat][kind] > 0);
    mg_event *e = mg_emit_card(ev, MG_EV_PLAYS, seat, kind, clause);

    if (e) {
        e->other = (int8_t)other;
    }
    s->cards.plays--;
    mg__put_in_play(s, seat, kind);
}
