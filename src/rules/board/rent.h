/* SPDX-License-Identifier: MIT
 * Rent: its bars and its stages in order, one row each, which give the amount, its arithmetic and
 * its clause. Inlined, so that computing only the amount costs no time for the words. Internal. */
#ifndef MAGIE_RULES_RENT_H
#define MAGIE_RULES_RENT_H

#include "rules/core/core.h"
#include "rules/core/due.h"

/* One rent that may be due: of which deed, to whom, after which throw, and by which card. */
typedef struct mg_rent_case {
    const mg_game *g;
    const mg_state *s;
    int board, deed, owner;
    int dice_sum;
    int factor;  /* the factor of the card that led here (ST-107), 0 if none did */
    bool thrown; /* such a card led to a utility, and dice_sum is the throw for it */
} mg_rent_case;

/* The arithmetic and the clause of a rent. */
typedef struct mg_rent_words {
    mg_term term[MG_TERMS_MAX];
    int term_n, clause;
} mg_rent_words;

/** The number of boards on which the owner has the same space: the factor of the rent (IN-13,
 * IN-17). */
int32_t mg__twins(const mg_game *g, const mg_state *s, int seat, int deed_id);

/** The rent as a due, with its arithmetic and clause; 0 with the clause that says why. */
mg_due mg__rent_due(const mg_rent_case *c);

static inline const mg_board *mg__rent_table(const mg_rent_case *c)
{
    return &c->g->board[c->board];
}

static inline const mg_board_state *mg__rent_board(const mg_rent_case *c)
{
    return &c->s->board[c->board];
}

static inline int mg__rent_group(const mg_rent_case *c)
{
    return mg__rent_table(c)->group[c->deed];
}

static inline bool mg__is_utility(const mg_rent_case *c)
{
    return mg__rent_table(c)->group_kind[mg__rent_group(c)] == MG_SPACE_UTILITY;
}

/* ---- the first stage: the rent in the deed's table ---- */

/* The column of the deed's rents that applies: by the level of a street; by how many of their group
 * the owner has for railroads and utilities. Without a branch, because a processor mispredicts the
 * kind of deed. */
static MG_INLINE int mg__rent_column(const mg_rent_case *c)
{
    const mg_board *t = mg__rent_table(c);
    const mg_board_state *b = mg__rent_board(c);
    int owned = mg_bits_count(b->owned[c->owner] & t->group_mask[mg__rent_group(c)]);
    int line = (int)(t->streets >> c->deed & 1) - 1; /* all bits set if it is no street */

    return b->level[c->deed] + ((owned - 1) & line);
}

static MG_INLINE int32_t mg__rent_base(const mg_rent_case *c)
{
    return c->thrown ? c->dice_sum : mg__rent_table(c)->rent[c->deed][mg__rent_column(c)];
}

static inline mg_term_kind mg__rent_base_term(const mg_rent_case *c)
{
    int level = mg__rent_board(c)->level[c->deed];

    if (mg__is_utility(c)) {
        return c->thrown ? MG_TERM_SUM : MG_TERM_UTILITY;
    }
    if (!(mg__rent_table(c)->streets >> c->deed & 1)) {
        return MG_TERM_RAILROADS;
    }
    return level == 0 ? MG_TERM_BASE : level == MG_LEVEL_HOTEL ? MG_TERM_HOTEL : MG_TERM_HOUSES;
}

/* ---- bars of a rent; the first one that holds is cited ---- */

#define MG_RENT_BARS(BAR)                                                                          \
    BAR(mg__rent_board(c)->mortgaged >> c->deed & 1, ST_27)                                        \
    BAR(((uint32_t)c->s->jailed >> c->owner & !c->g->opt.jail_rent), ST_10)

/* ---- the other stages: factors, 1 if they do not apply ---- */

/* ST-105: a utility takes its rate times the throw. */
static MG_INLINE int32_t mg__rent_dice(const mg_rent_case *c)
{
    return mg__is_utility(c) && !c->thrown ? c->dice_sum : 1;
}

/* ST-105: twice for a bare site of a complete group, even if others of the group are built on
 * (ST-17). */
static MG_INLINE int32_t mg__rent_complete(const mg_rent_case *c)
{
    const mg_board *t = mg__rent_table(c);
    const mg_board_state *b = mg__rent_board(c);
    uint32_t bare = t->streets >> c->deed & (b->level[c->deed] == 0);

    return 1 << (bare & mg_complete(t, b, c->owner, mg__rent_group(c)));
}

static inline bool mg__rent_beside(const mg_rent_case *c)
{
    return mg__rent_board(c)->built & mg__rent_table(c)->group_mask[mg__rent_group(c)];
}

static inline int32_t mg__rent_white_house(const mg_rent_case *c)
{
    return c->s->white_house == c->owner + 1 ? 2 : 1;
}

static inline int32_t mg__rent_twins(const mg_rent_case *c)
{
    return c->g->opt.rent_twins ? mg__twins(c->g, c->s, c->owner, mg_deed_id(c->board, c->deed))
                                : 1;
}

/* ST-107, ST-S7: the card's factor. It comes directly after the throw for a utility, and last for
 * any other rent. */
static inline int32_t mg__rent_card(const mg_rent_case *c, bool thrown)
{
    return c->thrown == thrown && c->factor > 1 ? c->factor : 1;
}

/* simple: games with g->simple_rent have the stage, too. */
/* clang-format off */
#define MG_RENT_STAGES(STAGE) \
    /*    simple  factor                   term          clause  */ \
    STAGE(true,  mg__rent_dice(c),       DICE,        CL(ST_105)) \
    STAGE(true,  mg__rent_complete(c),   GROUP,       mg__rent_beside(c) ? CL(ST_17) : CL(ST_105)) \
    STAGE(false, mg__rent_card(c, true), CARD,        CL(ST_107)) \
    STAGE(false, mg__rent_white_house(c), WHITE_HOUSE, CL(HD_26)) \
    STAGE(false, mg__rent_twins(c),      TWINS,       CL(IN_13)) \
    STAGE(false, mg__rent_card(c, false), CARD,        CL(ST_107))

/* clang-format on */

/* ---- computing the rows ---- */

static MG_INLINE uint32_t mg__rent_bar(bool holds, uint32_t before, int clause,
                                       mg_rent_words *words)
{
    if (words && holds && !before) {
        words->clause = clause;
    }
    return before | holds;
}

static MG_INLINE int32_t mg__rent_stage(int32_t rent, int32_t factor, mg_term_kind term, int clause,
                                        mg_rent_words *words)
{
    if (words && rent && factor > 1) {
        words->term[words->term_n++] = (mg_term){(int32_t)term, factor};
        words->clause = clause;
    }
    return rent * factor;
}

/** The rent. simple leaves out the stages that games with g->simple_rent do not have, if no card
 * led to the space. words may be NULL. Callers pass constants for both, so that stages and words
 * that are not wanted cost nothing. */
static MG_INLINE int32_t mg__rent_walk(const mg_rent_case *c, bool simple, mg_rent_words *words)
{
    int32_t rent = mg__rent_base(c);
    uint32_t barred = 0;

    MG_ASSERT(c->owner >= 0 && c->board < c->g->board_n);
    MG_ASSERT(c->deed < mg__rent_table(c)->deed_n);
    MG_ASSERT(!simple || (c->g->simple_rent && !c->factor));
    MG_ASSERT(!c->thrown || mg__is_utility(c));
    if (words) {
        words->term[0] = (mg_term){(int32_t)mg__rent_base_term(c), rent};
        words->term_n = 1;
        words->clause = c->thrown ? CL(ST_107) : CL(ST_105);
    }
#define BAR(when, id) barred = mg__rent_bar(when, barred, CL(id), words);
    MG_RENT_BARS(BAR)
#undef BAR
    rent &= (int32_t)(barred - 1);
#define STAGE(in_simple, factor, id, clause)                                                       \
    if ((in_simple) || !simple) {                                                                  \
        rent = mg__rent_stage(rent, factor, MG_TERM_##id, clause, words);                          \
    }
    MG_RENT_STAGES(STAGE)
#undef STAGE
    return rent;
}

/** mg__rent_due without the arithmetic, for rents without events. */
static MG_INLINE mg_due mg__rent_due_unseen(const mg_rent_case *c)
{
    mg_rent_words words;
    int32_t rent = mg__rent_walk(c, false, &words);

    return mg_due_of(c->board, rent, MG_CAUSE_RENT, words.clause);
}

#endif
