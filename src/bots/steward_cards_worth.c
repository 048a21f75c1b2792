/* SPDX-License-Identifier: MIT
 * What cards, sets and money are worth to the steward, and whom it fears. */
#include "bots/steward_cards.h"

/* What makes it win most often against itself with other figures. */
/* clang-format off */
const mg_sd_taste mg__sd_taste = {
    .set = 70,
    .rent = 1,
    .share = {[1] = {0, 256},
              [2] = {0, 72, 256},
              [3] = {0, 41, 115, 256},
              [4] = {0, 23, 56, 123, 256},
              [5] = {0, 15, 36, 66, 128, 256},
              [6] = {0, 13, 26, 46, 77, 133, 256}},
    .surplus = 30,
    .further = 35,
    .money = {54, 30, 30, 10},
    .card = 11,
    .harm = 80,
    .house = 12,
    .last = 12,
    .rent_kept = 5,
    .any_kept = 14,
    .wild_kept = 27,
    .kept = {[MG_DX_BREAKER] = 60, [MG_DX_NO] = 40, [MG_DX_SLY] = 24, [MG_DX_FORCED] = 14, [MG_DX_DEBT] = 12,
             [MG_DX_BIRTHDAY] = 5, [MG_DX_DOUBLE] = 8, [MG_DX_HOUSE] = 9, [MG_DX_HOTEL] = 8, [MG_DX_GO] = 4},
};

/* clang-format on */

/* ---- sets ---- */

bool mg__sd_is_real(const mg_game *g, int kind)
{
    if (g->opt.only_sets == MG_SETS_ANY) {
        return true;
    }
    return g->opt.only_sets == MG_SETS_TITLE ? g->deck.type[kind] == MG_CARDS_PROPERTY
                                             : !g->deck.multi[kind];
}

static bool has_real(const mg_game *g, const mg_cards_row *row)
{
    for (int k = 0; k < row->n; k++) {
        if (mg__sd_is_real(g, row->card[k])) {
            return true;
        }
    }
    return false;
}

int32_t mg__sd_loss(const mg_sd *m, const mg_cards_row *row)
{
    bool real = has_real(m->g, row);

    return mg__sd_row(m, row->colour, row->n, real) - mg__sd_row(m, row->colour, row->n - 1, real);
}

int32_t mg__sd_rise(const mg_sd *m, int seat, int kind)
{
    const mg_cards_row *row = m->row[seat];
    uint32_t colours = m->k->colours[kind];
    int32_t best = 5;

    for (int at = 0; at < m->d->row_n[seat]; at++) {
        int c = row[at].colour;

        if (!(colours >> c & 1) || row[at].n == m->k->size[c]) {
            continue;
        }
        int32_t rise = mg__sd_row(m, c, row[at].n + 1, true) - mg__sd_row(m, c, row[at].n, true);
        best = rise > best ? rise : best;
    }
    return best;
}

int32_t mg__sd_add(const mg_sd *m, int kind)
{
    int32_t best = 0;

    MG_EACH_BIT(colour, m->k->colours[kind])
        best = m->gain[colour] > best ? m->gain[colour] : best;
    return best + m->k->value[kind] + (m->k->type[kind] == MG_CARDS_WILD ? 4 : 0);
}

int32_t mg__sd_miss(const mg_sd *m, int kind, int colour)
{
    mg_sd_heap rest = m->own;

    if (!mg__sd_heap_remove(m, &rest, kind, colour)) { /* of a set with buildings */
        return mg__sd_full(m, colour);
    }
    mg__sd_heap_sort(m, &rest);
    return mg__sd_heap_worth(m, &m->own) - mg__sd_heap_worth(m, &rest) + m->k->value[kind];
}

/* ---- money and cards in hand ---- */

int32_t mg__sd_money(const mg_sd *m, int32_t millions)
{
    const int16_t *each = mg__sd_taste.money;
    int32_t sum = millions * each[3];

    sum += (millions < 20 ? millions : 20) * (each[2] - each[3]);
    sum += (millions < 10 ? millions : 10) * (each[1] - each[2]);
    sum += (millions < 5 ? millions : 5) * (each[0] - each[1]);
    return (sum + (m->g->opt.win_bank ? millions * 20 : 0)) / 10;
}

int32_t mg__sd_kept(const mg_sd *m, int kind)
{
    switch ((mg_cards_type)m->k->type[kind]) {
    case MG_CARDS_RENT:
        return m->k->multi[kind] ? mg__sd_taste.any_kept : mg__sd_taste.rent_kept;
    case MG_CARDS_PROPERTY:
        return 0;
    case MG_CARDS_WILD:
        return m->k->multi[kind] ? mg__sd_taste.wild_kept : 0;
    case MG_CARDS_ACTION:
        return mg__sd_taste.kept[m->k->effect[kind]];
    case MG_CARDS_MONEY:
    case MG_CARDS_TYPES:
        break;
    }
    return 0;
}

/* ---- the others ---- */

static int32_t standing(const mg_sd *m, int seat)
{
    const mg_cards_row *row = m->row[seat];
    int sets = mg_sets_of(m->g, m->s, seat);
    int32_t sum = 10;

    for (int at = 0; at < m->d->row_n[seat]; at++) {
        sum += mg__sd_row(m, row[at].colour, row[at].n, true);
    }
    return sum + sum * sets / 2;
}

/* Cards that nobody but their holders sees, and those of them that refuse. */
static int32_t hidden(const mg_sd *m, int32_t *no)
{
    int kind = m->k->of[MG_DX_NO];
    int32_t sum = 1 + m->d->pile_n + m->d->bottom_n - m->d->hand_n[m->seat];

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        sum += m->d->hand_n[seat];
    }
    *no = kind == MG_HIDDEN ? 0 : m->d->unseen[kind];
    return sum;
}

/* A bank that a view hides is guessed by its cards (DL-R49). */
static int32_t bank_of(const mg_sd *m, int seat)
{
    bool hidden = m->g->opt.bank_public == MG_BANK_HIDDEN && seat != m->seat;

    return hidden ? MG_SD_BANKED * m->d->bank_n[seat] : mg_bank_value(m->g, m->s, seat);
}

/* Losses of somebody count as much as it has of all that the others have; of somebody about to win,
 * in full. */
void mg__sd_threats(mg_sd *m)
{
    int32_t sum = 0, no, cards = hidden(m, &no);

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        int32_t chance = MG_SD_WHOLE * m->d->hand_n[seat] * no / cards;

        m->stands[seat] = MG_SD_WHOLE - (chance < MG_SD_WHOLE / 2 ? chance : MG_SD_WHOLE / 2);
        m->bank[seat] = bank_of(m, seat);
        m->threat[seat] = seat == m->seat ? 0 : standing(m, seat);
        sum += m->threat[seat];
    }
    for (int seat = 0; seat < m->s->seat_n; seat++) {
        bool close = seat != m->seat && mg_sets_of(m->g, m->s, seat) + 1 >= m->g->opt.win_sets;

        m->threat[seat] = close ? MG_SD_WHOLE * 3 / 2 : m->threat[seat] * MG_SD_WHOLE / (sum + 1);
        m->threat[seat] = m->threat[seat] * mg__sd_taste.harm / 100;
    }
}
