/* SPDX-License-Identifier: MIT
 * The worth of cards, sets and money to the steward, and who is close to winning. */
#include "bots/steward_cards/steward_cards_worth.h"

#include "bots/steward_cards/steward_cards_holdings.h"
#include "bots/steward_cards/steward_cards_mind.h"
#include "rules/card/cards_rows.h"

/* ---- sets ---- */

int32_t mg__sc_loss(const mg_sc *m, const mg_cards_row *row)
{
    bool real = mg__has_what_sets_need(m->g, row);

    return mg__sc_row(m, row->colour, row->n, real) - mg__sc_row(m, row->colour, row->n - 1, real);
}

int32_t mg__sc_rise(const mg_sc *m, int seat, int kind)
{
    const mg_cards_row *row = m->row[seat];
    uint32_t colours = m->k->colours[kind];
    int32_t best = 5;

    for (int at = 0; at < m->d->row_n[seat]; at++) {
        int c = row[at].colour;

        if (!(colours >> c & 1) || row[at].n == m->k->size[c]) {
            continue;
        }
        int32_t rise = mg__sc_row(m, c, row[at].n + 1, true) - mg__sc_row(m, c, row[at].n, true);
        best = rise > best ? rise : best;
    }
    return best;
}

int32_t mg__sc_add(const mg_sc *m, int kind)
{
    int32_t best = 0;

    MG_EACH_BIT(colour, m->k->colours[kind])
        best = m->gain[colour] > best ? m->gain[colour] : best;
    return best + m->k->value[kind] + (m->k->type[kind] == MG_CARDS_WILD ? 4 : 0);
}

int32_t mg__sc_miss(const mg_sc *m, int kind, int colour)
{
    mg_sc_holdings rest = m->own;

    if (!mg__sc_holdings_remove(m, &rest, kind, colour)) { /* the card is in a set with buildings */
        return mg__sc_full(m, colour);
    }
    mg__sc_holdings_sort(m, &rest);
    return m->own.sum - rest.sum + m->k->value[kind];
}

/* ---- money and cards in hand ---- */

int32_t mg__sc_tenths(const mg_sc *m, int32_t millions)
{
    const int16_t *each = mg__sc_taste.money;
    int32_t sum = millions * each[3];

    sum += (millions < 20 ? millions : 20) * (each[2] - each[3]);
    sum += (millions < 10 ? millions : 10) * (each[1] - each[2]);
    sum += (millions < 5 ? millions : 5) * (each[0] - each[1]);
    return sum + (m->g->opt.win_bank ? millions * 20 : 0);
}

int32_t mg__sc_money(const mg_sc *m, int32_t millions)
{
    return mg__sc_tenths(m, millions) / 10;
}

int32_t mg__sc_kept(const mg_sc *m, int kind)
{
    switch ((mg_cards_type)m->k->type[kind]) {
    case MG_CARDS_RENT:
        return m->k->multi[kind] ? mg__sc_taste.any_kept : mg__sc_taste.rent_kept;
    case MG_CARDS_PROPERTY:
        return 0;
    case MG_CARDS_WILD:
        return m->k->multi[kind] ? mg__sc_taste.wild_kept : 0;
    case MG_CARDS_ACTION:
        return mg__sc_taste.kept[m->k->effect[kind]];
    case MG_CARDS_MONEY:
    case MG_CARDS_TYPES:
        break;
    }
    return 0;
}

/* ---- the others ---- */

static int32_t standing(const mg_sc *m, int seat, int sets)
{
    const mg_cards_row *row = m->row[seat];
    int32_t sum = 10;

    for (int at = 0; at < m->d->row_n[seat]; at++) {
        sum += mg__sc_row(m, row[at].colour, row[at].n, true);
    }
    return sum + sum * sets / 2;
}

/* The number of cards that this seat cannot see, and how many of them are a Just Say No. */
static int32_t hidden(const mg_sc *m, int32_t *no)
{
    int kind = m->k->of[MG_DX_NO];
    int32_t sum = 1 + m->d->pile_n + m->d->bottom_n - m->d->hand_n[m->seat];

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        sum += m->d->hand_n[seat];
    }
    *no = kind == MG_HIDDEN ? 0 : m->d->unseen[kind];
    return sum;
}

/* The value of a bank that a view hides is estimated from its number of cards (DL-R49). */
static int32_t bank_of(const mg_sc *m, int seat)
{
    bool hidden = m->g->opt.bank_public == MG_BANK_HIDDEN && seat != m->seat;

    return hidden ? MG_SC_BANKED * m->d->bank_n[seat] : mg_bank_value(m->g, m->s, seat);
}

/* The losses of a seat count by its share of what all other seats have; those of a seat that is
 * about to win count more than in full. */
void mg__sc_threats(mg_sc *m)
{
    int32_t sum = 0, no, cards = hidden(m, &no);
    uint32_t close = 0; /* seats */

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        int32_t chance = MG_SC_WHOLE * m->d->hand_n[seat] * no / cards;

        m->stands[seat] = MG_SC_WHOLE - (chance < MG_SC_WHOLE / 2 ? chance : MG_SC_WHOLE / 2);
        m->bank[seat] = bank_of(m, seat);
        m->threat[seat] = 0;
        if (seat != m->seat) {
            int sets = mg_sets_of(m->g, m->s, seat);

            m->threat[seat] = standing(m, seat, sets);
            close |= (uint32_t)(sets + 1 >= m->g->opt.win_sets) << seat;
        }
        sum += m->threat[seat];
    }
    for (int seat = 0; seat < m->s->seat_n; seat++) {
        m->threat[seat] =
            close >> seat & 1 ? MG_SC_WHOLE * 3 / 2 : m->threat[seat] * MG_SC_WHOLE / (sum + 1);
        m->threat[seat] = m->threat[seat] * mg__sc_taste.harm / 100;
    }
}
