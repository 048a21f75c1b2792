/* SPDX-License-Identifier: MIT
 * Rent: the one place that knows it, inlined so that a landing nobody watches pays no more than the
 * sum. Internal. */
#ifndef MAGIE_RULES_RENT_H
#define MAGIE_RULES_RENT_H

#include "rules/core/core.h"

static inline void mg__rent_note(mg_term *term, int *term_n, mg_term_kind kind, int32_t value)
{
    if (term) {
        term[(*term_n)++] = (mg_term){(int32_t)kind, value};
    }
}

/* The column of its rents that counts: a street's level, or how many of their group the owner of a
 * line has. */
static inline int mg__rent_column(const mg_board *t, const mg_board_state *b, int owner, int deed)
{
    int owned = mg_bits_count(b->owned[owner] & t->group_mask[t->group[deed]]);
    int line =
        (int)(t->streets >> deed & 1) - 1; /* all bits where it is no street, whose level is 0 */

    return b->level[deed] + ((owned - 1) & line);
}

/** The rent that the deed itself has, whoever its owner is. Without a branch: what a throw leads to
 * nobody foresees. */
static inline int32_t mg__plain_rent(const mg_game *g, const mg_state *s, int board, int deed,
                                     int owner, int dice_sum)
{
    const mg_board *t = &g->board[board];
    const mg_board_state *b = &s->board[board];
    int group = t->group[deed];
    uint32_t bare =
        t->streets >> deed & (b->level[deed] == 0); /* ST-17: unbuilt sites stay doubled */
    uint32_t free = (b->mortgaged >> deed & 1) | ((uint32_t)s->jailed >> owner & !g->opt.jail_rent);
    int32_t rent = t->rent[deed][mg__rent_column(t, b, owner, deed)]
                   << (bare & mg_complete(t, b, owner, group));

    return rent * (t->group_kind[group] == MG_SPACE_UTILITY ? dice_sum : 1) & (int32_t)(free - 1);
}

/* Why it is that much; the first of the terms. */
static inline uint16_t mg__rent_why(const mg_game *g, const mg_state *s, int board, int deed,
                                    int owner, int dice_sum, mg_term *term, int *term_n)
{
    const mg_board *t = &g->board[board];
    const mg_board_state *b = &s->board[board];
    int group = t->group[deed], level = b->level[deed];
    int32_t base = t->rent[deed][mg__rent_column(t, b, owner, deed)];

    if (b->mortgaged & mg_bit(deed)) {
        return CL(ST_27);
    }
    if (mg_has_seat(s->jailed, owner) && !g->opt.jail_rent) {
        return CL(ST_10);
    }
    if (t->group_kind[group] == MG_SPACE_RAILROAD) {
        mg__rent_note(term, term_n, MG_TERM_RAILROADS, base);
    } else if (t->group_kind[group] == MG_SPACE_UTILITY) {
        mg__rent_note(term, term_n, MG_TERM_UTILITY, base);
        mg__rent_note(term, term_n, MG_TERM_DICE, dice_sum);
    } else {
        mg__rent_note(term, term_n,
                      level == 0   ? MG_TERM_BASE
                      : level == 5 ? MG_TERM_HOTEL
                                   : MG_TERM_HOUSES,
                      base);
        if (level == 0 && mg_complete(t, b, owner, group)) {
            mg__rent_note(term, term_n, MG_TERM_GROUP, 2);
        }
        if (level == 0 && (b->built & t->group_mask[group])) {
            return CL(ST_17);
        }
    }
    return CL(ST_105);
}

/** mg_rent. All is to be filled in but term, which may be NULL. */
static inline int32_t mg__rent_of(const mg_game *g, const mg_state *s, int board, int deed,
                                  int dice_sum, mg_term *term, int *term_n, uint16_t *clause)
{
    int owner = (int)s->board[board].owner[deed] - 1;

    *term_n = 0;
    *clause = CL(ST_104);
    if (owner < 0) {
        return 0;
    }
    *clause = mg__rent_why(g, s, board, deed, owner, dice_sum, term, term_n);
    int32_t rent = mg__plain_rent(g, s, board, deed, owner, dice_sum);

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
