/* SPDX-License-Identifier: MIT
 * The steward's decisions at the card game, question by question. */
#include "bots/steward_cards/steward_cards.h"

#include "bots/steward_cards/steward_cards_answer.h"
#include "bots/steward_cards/steward_cards_arrange.h"
#include "bots/steward_cards/steward_cards_holdings.h"
#include "bots/steward_cards/steward_cards_mind.h"
#include "bots/steward_cards/steward_cards_pay.h"
#include "bots/steward_cards/steward_cards_turn.h"

/* A set is worth its rent and its share in winning: the more sets the seat has, the more the next
 * one is worth.
 */
static void value_sets(mg_sc *m)
{
    const mg_sc_taste *taste = &mg__sc_taste;

    memset(m->value[MG_NO_COLOUR], 0, sizeof m->value[MG_NO_COLOUR]);
    for (int colour = 0; colour < m->k->colour_n; colour++) {
        int size = m->k->size[colour];
        int32_t full = (taste->set + taste->rent * m->k->rent[colour][size - 1]) *
                       (100 + taste->further * m->have) / 100;

        for (int n = 0; n < 8; n++) {
            m->value[colour][n] = full * taste->share[size][n] / MG_SC_WHOLE;
        }
    }
}

static void look(mg_sc *m, const mg_game *g, const mg_state *s, int seat)
{
    const mg_cards_row *row = s->cards.row;

    m->g = g;
    m->k = &g->deck;
    m->s = s;
    m->d = &s->cards;
    m->seat = seat;
    for (int other = 0; other < s->seat_n; other++) {
        m->row[other] = row;
        row += s->cards.row_n[other];
    }
    m->have = mg_sets_of(m->g, m->s, seat);
    value_sets(m);
    memset(m->gain, 0, sizeof m->gain);
}

/* Counts the seat's properties, and finds the best colours for its wildcards. */
static void count(mg_sc *m)
{
    mg__sc_holdings_of(m, &m->own, false);
    mg__sc_holdings_sort(m, &m->own);
}

mg_action mg__sc_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory)
{
    MG_ASSERT(mg_is_card_game(g) && seat >= 0 && seat < v->seen.seat_n);
    const mg_state *s = &v->seen;
    const mg_frame *f = &s->frame[s->depth - 1];
    mg_sc m;

    if (f->kind == MG_FRAME_CARDS_NO && !mg__sc_may_refuse(g, s, seat)) {
        return (mg_action){MG_ACT_ACCEPT, (int8_t)seat, 0, 0};
    }
    look(&m, g, s, seat);
    if (f->kind == MG_FRAME_CARDS_PLACE) {
        return mg__sc_place(&m, f);
    }
    count(&m);
    switch (f->kind) {
    case MG_FRAME_CARDS_TURN:
        mg__sc_holdings_whole(&m);
        return mg__sc_turn(&m);
    case MG_FRAME_CARDS_LAYOUT:
        mg__sc_holdings_whole(&m);
        return mg__sc_draft(&m);
    case MG_FRAME_CARDS_NO:
        return mg__sc_refuse(&m, f);
    case MG_FRAME_CARDS_PAY:
        return mg__sc_pay(&m, f, memory);
    case MG_FRAME_CARDS_GIVE:
        return mg__sc_hand_over(&m, f);
    case MG_FRAME_CARDS_DISCARD:
        mg__sc_gains(&m);
        return mg__sc_discard(&m);
    default:
        return mg_fallback(g, s, seat);
    }
}
