/* SPDX-License-Identifier: MIT
 * All actions that a typed line in a card game could mean, legal or not. */
#include "tui/typed/card_conceivable.h"

#include "tui/typed/card_tokens.h"
#include "tui/typed/talk.h"

/* ---- what might be meant, legal or not ---- */

typedef struct making {
    const mg_talk *talk;
    const mg_state *s;
    mg_choice *out;
    int n, cap;
} making;

static void put(making *m, int kind, int subj, int32_t amt)
{
    if (m->n < m->cap) {
        m->out[m->n++] = (mg_choice){
            {(uint8_t)kind, (int8_t)m->talk->seat, (uint16_t)subj, amt},
            amt
        };
    }
}

static void put_where(making *m, int kind, int subj)
{
    const mg_game *g = mg_match_game(m->talk->session->match);

    for (int row = 0; row < m->s->cards.row_n[m->talk->seat]; row++) {
        put(m, kind, subj, row);
    }
    for (int colour = 0; colour < g->deck.colour_n; colour++) {
        put(m, kind, subj, MG_NEW_ROW + colour);
    }
    put(m, kind, subj, MG_NEW_ROW + MG_NO_COLOUR);
}

static void put_charges(making *m, int card)
{
    for (int row = 0; row < m->s->cards.row_n[m->talk->seat]; row++) {
        for (int doublers = 0; doublers < 3; doublers++) {
            put(m, MG_ACT_CHARGE, card, mg_charge(row, MG_EVERYBODY, doublers));
            for (int seat = 0; seat < m->s->seat_n; seat++) {
                put(m, MG_ACT_CHARGE, card, mg_charge(row, seat, doublers));
            }
        }
    }
}

static void put_card(making *m, int kind, int card)
{
    const mg_game *g = mg_match_game(m->talk->session->match);

    if (kind == MG_ACT_BANK || kind == MG_ACT_DISCARD) {
        put(m, kind, card, 0);
    } else if (kind == MG_ACT_PLACE_CARD || kind == MG_ACT_RECEIVE) {
        put_where(m, kind, card);
    } else if (kind == MG_ACT_MARK || kind == MG_ACT_UNMARK) {
        put(m, kind, MG_FROM_BANK + card, 0);
    } else if (kind == MG_ACT_CHARGE && g->deck.type[card] == MG_CARDS_RENT) {
        put_charges(m, card);
    } else if (kind == MG_ACT_PLAY && g->deck.type[card] == MG_CARDS_ACTION) {
        for (int seat = 0; seat < (g->deck.effect[card] == MG_DX_DEBT ? m->s->seat_n : 1); seat++) {
            put(m, kind, card, seat);
        }
    }
}

static void put_spot(making *m, int kind, int spot)
{
    if (mg_kind_on(mg_match_game(m->talk->session->match), m->s, spot) < 0) {
        return;
    }
    if (kind == MG_ACT_MOVE) {
        put_where(m, kind, spot);
    } else {
        put(m, kind, spot, 0);
    }
}

static void put_spots(making *m, int kind)
{
    const mg_game *g = mg_match_game(m->talk->session->match);
    uint16_t parked[MG_PARKED_SPOTS];

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        bool own = seat == m->talk->seat,
             others = kind == MG_ACT_STEAL || kind == MG_ACT_BREAK || kind == MG_ACT_FORCE;

        if (others ? own : !own && kind != MG_ACT_HAND_OVER) {
            continue;
        }
        for (int row = 0; row < m->s->cards.row_n[seat]; row++) {
            for (int slot = 0; slot <= MG_SLOT_HOTEL; slot++) {
                put_spot(m, kind, mg_spot(seat, row, slot));
            }
        }
        for (int k = 0, n = mg_parked_spots(g, m->s, seat, parked); k < n; k++) {
            put_spot(m, kind, parked[k]);
        }
    }
}

int mg_cards_conceivable(const mg_talk *talk, const mg_state *s, const mg_kinds *kinds,
                         mg_choice *out, int cap)
{
    const mg_game *g = mg_match_game(talk->session->match);
    making m = {talk, s, out, 0, cap};

    for (size_t k = 0; k < sizeof kinds->kind && kinds->kind[k]; k++) {
        switch ((int)mg_action_table[kinds->kind[k]].arg) {
        case MG_ARG_NONE:
        case MG_ARG_PART:
            put(&m, kinds->kind[k], 0, 0);
            break;
        case MG_ARG_SPOT:
        case MG_ARG_SPOT_HOW:
        case MG_ARG_SPOT_WHERE:
            put_spots(&m, kinds->kind[k]);
            break;
        default:
            for (int card = 0; card < g->deck.kind_n; card++) {
                put_card(&m, kinds->kind[k], card);
            }
            if (mg_action_table[kinds->kind[k]].arg == MG_ARG_MONEY) {
                put_spots(&m, kinds->kind[k]);
            }
            break;
        }
    }
    return m.n;
}
