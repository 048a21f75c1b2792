/* SPDX-License-Identifier: MIT
 * Questions about a state: rent, worth, what a seat could raise, what an action costs. */
#include "rules/core.h"

int mg_owner(const mg_state *s, int deed_id)
{
    return (int)s->board[mg_id_board(deed_id)].owner[mg_id_deed(deed_id)] - 1;
}

bool mg_group_complete(const mg_game *g, const mg_state *s, int deed_id)
{
    int board = mg_id_board(deed_id), owner = mg_owner(s, deed_id);

    return owner >= 0 &&
           mg_complete(&g->board[board], &s->board[board], owner, g->board[board].group[mg_id_deed(deed_id)]);
}

int32_t mg_interest(const mg_game *g, int32_t value)
{
    return (int32_t)(((int64_t)value * g->opt.mortgage_interest + 99) / 100);
}

static void note(mg_term *term, int *term_n, mg_term_kind kind, int32_t value)
{
    if (term)
        term[(*term_n)++] = (mg_term){(int32_t)kind, value};
}

static int32_t street_rent(const mg_board *t, const mg_board_state *b, int owner, int deed, mg_term *term, int *term_n)
{
    int level = b->level[deed];
    int32_t rent = t->rent[deed][level];

    note(term, term_n, level == 0 ? MG_TERM_BASE : level == 5 ? MG_TERM_HOTEL : MG_TERM_HOUSES, rent);
    if (level > 0 || !mg_complete(t, b, owner, t->group[deed])) /* ST-17: unbuilt sites stay doubled */
        return rent;
    note(term, term_n, MG_TERM_GROUP, 2);
    return rent * 2;
}

int32_t mg_rent(const mg_game *g, const mg_state *s, int deed_id, int dice_sum, mg_term *term, int *term_n,
                uint16_t *clause)
{
    int board = mg_id_board(deed_id), deed = mg_id_deed(deed_id), owner = mg_owner(s, deed_id), ignored;
    const mg_board *t = &g->board[board];
    const mg_board_state *b = &s->board[board];
    uint16_t why = CL(ST_105);
    int32_t rent = 0;

    if (!term_n)
        term_n = &ignored;
    *term_n = 0;
    if (owner < 0) {
        why = CL(ST_104);
    } else if (b->mortgaged & mg_bit(deed)) {
        why = CL(ST_27);
    } else if (mg_has_seat(s->jailed, owner) && !g->opt.jail_rent) {
        why = CL(ST_10);
    } else if (t->streets & mg_bit(deed)) {
        if (b->level[deed] == 0 && (b->built & t->group_mask[t->group[deed]]))
            why = CL(ST_17);
        rent = street_rent(t, b, owner, deed, term, term_n);
    } else {
        int owned = mg_bits_count(b->owned[owner] & t->group_mask[t->group[deed]]);

        rent = t->rent[deed][owned - 1];
        if (t->group_kind[t->group[deed]] == MG_SPACE_RAILROAD) {
            note(term, term_n, MG_TERM_RAILROADS, rent);
        } else {
            note(term, term_n, MG_TERM_UTILITY, rent);
            note(term, term_n, MG_TERM_DICE, dice_sum);
            rent *= dice_sum;
        }
    }
    if (clause)
        *clause = why;
    return rent;
}

/* Deeds at price and buildings at cost; a mortgaged deed counts divided by part. */
static int32_t property(const mg_board *t, const mg_board_state *b, int seat, int part)
{
    int32_t sum = 0;

    MG_EACH_BIT(deed, b->owned[seat]) {
        sum += b->mortgaged & mg_bit((int)deed) ? t->price[deed] / part : t->price[deed];
        sum += b->level[deed] * t->house_cost[deed];
    }
    return sum;
}

int32_t mg_worth(const mg_game *g, const mg_state *s, int seat)
{
    int32_t sum = 0;

    for (int board = 0; board < s->board_n; board++)
        sum += s->board[board].cash[seat] + property(&g->board[board], &s->board[board], seat, 2);
    return sum;
}

int32_t mg_raisable(const mg_game *g, const mg_state *s, int seat)
{
    int32_t sum = 0;

    for (int board = 0; board < s->board_n; board++) {
        const mg_board *t = &g->board[board];
        const mg_board_state *b = &s->board[board];

        sum += b->cash[seat];
        MG_EACH_BIT(deed, b->owned[seat]) {
            sum += b->level[deed] * (t->house_cost[deed] / 2);
            if (!(b->mortgaged & mg_bit((int)deed)))
                sum += t->mortgage[deed];
        }
    }
    return sum;
}

int32_t mg__tax_worth(const mg_game *g, const mg_state *s, int seat, int board)
{
    int part = g->opt.tax_mortgaged == MG_COUNT_HALF ? 2 : 1;

    return s->board[board].cash[seat] + property(&g->board[board], &s->board[board], seat, part);
}

int32_t mg_tax_share(const mg_game *g, const mg_state *s, int seat, int space)
{
    int board = space / MG_SPACES;
    int64_t worth = mg__tax_worth(g, s, seat, board);

    return (int32_t)((worth * g->board[board].tax_percent[space % MG_SPACES] + 99) / 100);
}

static int32_t deed_cost(const mg_game *g, const mg_state *s, mg_action act)
{
    int board = mg_id_board(act.subj), deed = mg_id_deed(act.subj);
    const mg_board *t = &g->board[board];
    bool whole;

    if (!mg_id_valid(g, act.subj))
        return 0;
    switch (act.kind) {
    case MG_ACT_BUILD:
        return t->house_cost[deed];
    case MG_ACT_SELL: {
        int level = mg__level_below(g, s, act.subj, &whole);

        return -mg__sale_value(g, s, act.subj, level, whole);
    }
    case MG_ACT_MORTGAGE:
        return -t->mortgage[deed];
    case MG_ACT_LIFT:
        return t->mortgage[deed] + mg_interest(g, t->mortgage[deed]);
    case MG_ACT_KEEP:
        return mg_interest(g, t->mortgage[deed]);
    default:
        return 0;
    }
}

int32_t mg_action_cost(const mg_game *g, const mg_state *s, mg_action act)
{
    const mg_frame *f = mg_peek(s);

    switch (act.kind) {
    case MG_ACT_BUY:
        return g->board[mg_id_board(f->subj)].price[mg_id_deed(f->subj)];
    case MG_ACT_BID:
        return act.amt;
    case MG_ACT_PAY:
        return f->amt;
    case MG_ACT_PAY_FINE:
        return g->opt.jail_fine;
    case MG_ACT_TAX_FLAT:
        return g->board[f->subj / MG_SPACES].tax[f->subj % MG_SPACES];
    case MG_ACT_SELL_DOWN: {
        const mg_board *t = &g->board[mg_id_board(act.subj)];
        uint32_t group = mg_id_deed(act.subj) < t->group_n ? t->group_mask[mg_id_deed(act.subj)] : 0;

        return group ? -mg__sale_value(g, s, mg_deed_id(mg_id_board(act.subj), mg_bits_first(group)), act.amt, true)
                     : 0;
    }
    default:
        return deed_cost(g, s, act);
    }
}
