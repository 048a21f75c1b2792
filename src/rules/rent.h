/* SPDX-License-Identifier: MIT
 * Rent: the one place that knows it, inlined so that a landing nobody watches pays no more than the sum. Internal. */
#ifndef MAGIE_RULES_RENT_H
#define MAGIE_RULES_RENT_H

#include "rules/core.h"

static inline void mg__rent_note(mg_term *term, int *term_n, mg_term_kind kind, int32_t value)
{
    if (term)
        term[(*term_n)++] = (mg_term){(int32_t)kind, value};
}

static inline int32_t mg__street_rent(const mg_board *t, const mg_board_state *b, int owner, int deed, mg_term *term,
                                      int *term_n)
{
    int level = b->level[deed];
    int32_t rent = t->rent[deed][level];

    mg__rent_note(term, term_n, level == 0 ? MG_TERM_BASE : level == 5 ? MG_TERM_HOTEL : MG_TERM_HOUSES, rent);
    if (level > 0 || !mg_complete(t, b, owner, t->group[deed])) /* ST-17: unbuilt sites stay doubled */
        return rent;
    mg__rent_note(term, term_n, MG_TERM_GROUP, 2);
    return rent * 2;
}

/** The rent that the deed itself has, whoever its owner is. All is to be filled in but term, which may be NULL. */
static inline int32_t mg__plain_rent(const mg_game *g, const mg_state *s, int board, int deed, int dice_sum,
                                     mg_term *term, int *term_n, uint16_t *clause)
{
    const mg_board *t = &g->board[board];
    const mg_board_state *b = &s->board[board];
    int owner = (int)b->owner[deed] - 1;
    int32_t rent = 0;

    *clause = CL(ST_105);
    *term_n = 0;
    if (owner < 0) {
        *clause = CL(ST_104);
    } else if (b->mortgaged & mg_bit(deed)) {
        *clause = CL(ST_27);
    } else if (mg_has_seat(s->jailed, owner) && !g->opt.jail_rent) {
        *clause = CL(ST_10);
    } else if (t->streets & mg_bit(deed)) {
        if (b->level[deed] == 0 && (b->built & t->group_mask[t->group[deed]]))
            *clause = CL(ST_17);
        rent = mg__street_rent(t, b, owner, deed, term, term_n);
    } else {
        int owned = mg_bits_count(b->owned[owner] & t->group_mask[t->group[deed]]);

        rent = t->rent[deed][owned - 1];
        if (t->group_kind[t->group[deed]] == MG_SPACE_RAILROAD) {
            mg__rent_note(term, term_n, MG_TERM_RAILROADS, rent);
        } else {
            mg__rent_note(term, term_n, MG_TERM_UTILITY, rent);
            mg__rent_note(term, term_n, MG_TERM_DICE, dice_sum);
            rent *= dice_sum;
        }
    }
    return rent;
}

/** mg_rent, filled in likewise. */
static inline int32_t mg__rent_of(const mg_game *g, const mg_state *s, int board, int deed, int dice_sum, mg_term *term,
                                  int *term_n, uint16_t *clause)
{
    int owner = (int)s->board[board].owner[deed] - 1;
    int32_t rent = mg__plain_rent(g, s, board, deed, dice_sum, term, term_n, clause);

    if (s->white_house == owner + 1 && rent) { /* HD-26; never true while the Bank has it */
        mg__rent_note(term, term_n, MG_TERM_WHITE_HOUSE, 2);
        rent *= 2;
        *clause = CL(HD_26);
    }
    if (g->opt.rent_twins && rent) {
        int32_t twins = mg__twins(g, s, owner, mg_deed_id(board, deed));

        if (twins > 1) {
            mg__rent_note(term, term_n, MG_TERM_TWINS, twins);
            rent *= twins;
            *clause = CL(IN_13);
        }
    }
    return rent;
}

#endif
