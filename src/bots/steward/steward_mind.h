/* SPDX-License-Identifier: MIT
 * `steward`: a careful landlord. This is what its files share: the situation in which it decides,
 * its memory, what things are worth to it. It reads only its view and its memory, and uses only
 * integers. See docs/bots.md. */
#ifndef MAGIE_BOTS_STEWARD_MIND_H
#define MAGIE_BOTS_STEWARD_MIND_H

#include "base/bits.h"
#include "bots/steward/steward_params.h"

#include "magie/bots.h"
#include "magie/rng.h"

#include <string.h>

/* What the steward remembers about one board. */
typedef struct mg_steward_board {
    int32_t enough;   /* with less cash than this, and the holdings of `content`, nothing was to
                         do */
    uint16_t content; /* hash of these holdings */
    uint16_t owners;  /* hash of the owners of all deeds when it last looked for trades */
    uint16_t shared;  /* hash of the owners of shared groups when it last weighed trades */
    uint16_t unused;
} mg_steward_board;

/* What the steward remembers. Every part is checked against the view before it is used, so that a
 * memory from another point of the game (after an undo, or none at all) costs time but never a
 * wrong move.
 */
typedef struct __attribute__((may_alias)) mg_steward_memory {
    uint32_t give, get;       /* the plan: deeds and cash of the offer being made */
    int32_t cash;             /* given; negative: asked for */
    uint8_t board, partner;   /* partner = seat + 1; 0 = no plan */
    uint16_t refused[25];     /* hashes of rejected offers, the latest first */
    uint32_t known, complete; /* owned deeds and their board, and the complete groups there */
    uint32_t risk_at;         /* turn and position for which it knows its reserve … */
    int32_t reserve;          /* … which is this */
    uint16_t project;         /* deed + 1 of the group that it is building up */
    uint16_t solvent;         /* hash of the debt that it knows it can raise */
    mg_steward_board on[MG_BOARDS_MAX];
} mg_steward_memory;

_Static_assert(sizeof(mg_steward_memory) <= sizeof(mg_bot_memory),
               "a steward's memory fits a bot's");

/* A situation: the view, and the board whose deeds and currency are at issue. */
typedef struct mg_mind {
    const mg_game *g;
    const mg_state *s;
    const mg_board *t;
    const mg_board_state *b;
    mg_steward_memory *memory;
    const mg_steward_params *p;
    int seat, board;
} mg_mind;

/* An exchange with another seat, as the deciding seat sees it. */
typedef struct mg_bargain {
    uint32_t give, get;
    int32_t cash; /* given; negative: asked for */
    int partner;
} mg_bargain;

static inline mg_action mg__steward_do(int seat, mg_action_kind kind, int subj, int32_t amt)
{
    return (mg_action){(uint8_t)kind, (int8_t)seat, (uint16_t)subj, amt};
}

/** No action: none of this kind is worth taking. */
static inline mg_action mg__steward_pass(void)
{
    return (mg_action){0};
}

static inline mg_action mg__steward_deed(const mg_mind *m, mg_action_kind kind, int deed)
{
    MG_ASSERT(deed >= 0 && deed < m->t->deed_n);
    return mg__steward_do(m->seat, kind, mg_deed_id(m->board, deed), 0);
}

static inline uint32_t mg__steward_group(const mg_mind *m, int deed)
{
    MG_ASSERT(deed >= 0 && deed < m->t->deed_n);
    return m->t->group_mask[m->t->group[deed]];
}

static inline mg_mind mg__steward_on(const mg_mind *m, int board)
{
    MG_ASSERT(board >= 0 && board < m->s->board_n);
    mg_mind there = *m;

    there.board = board;
    there.t = &m->g->board[board];
    there.b = &m->s->board[board];
    return there;
}

/** What a seat can pay on the board: its cash, and other currencies exchanged. */
static inline int32_t mg__steward_purse(const mg_mind *m, int seat)
{
    MG_ASSERT(seat >= 0 && seat < m->s->seat_n);
    return m->s->board_n == 1 ? m->b->cash[seat] : mg_power(m->g, m->s, seat, m->board);
}

/** Whether a seat is in Jail and may neither build nor trade there. */
static inline bool mg__steward_idles(const mg_mind *m, int seat)
{
    return !m->g->opt.jail_active && (m->s->jailed >> seat & 1);
}

static inline int mg__steward_rivals(const mg_mind *m)
{
    return mg_bits_count(m->s->alive) - 1;
}

/** A hash of the seat's deeds and mortgages on a board; never 0. */
static inline uint16_t mg__steward_holdings(const mg_board_state *b, int seat)
{
    uint32_t owned = b->owned[seat];

    return (uint16_t)((owned * 0x9e3779b1u ^ (owned & b->mortgaged) * 0x85ebca6bu) >> 16 | 1);
}

/** A sum in a board's currency, as a percentage of its salary: amounts of money on different boards
 *  are in proportion to their salaries. */
static inline int32_t mg__steward_sum(const mg_board *t, int percent)
{
    return (int32_t)((int64_t)t->salary * percent / 100);
}

/** Deeds of the Bank on the board. */
static inline uint32_t mg__steward_unowned(const mg_mind *m)
{
    uint32_t deeds = mg_bit(m->t->deed_n) - 1;

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        deeds &= ~m->b->owned[seat];
    }
    return deeds;
}

/** Whether the game is about to end and votes decide it. */
static inline bool mg__steward_is_ending(const mg_mind *m)
{
    return m->g->opt.score == MG_SCORE_VOTES && m->p->vote &&
           mg_bits_count(mg__steward_unowned(m)) <= m->p->ending;
}

/** The cash that is kept when no rents threaten. */
static inline int32_t mg__steward_calm(const mg_mind *m)
{
    return mg__steward_sum(m->t, m->p->calm);
}

#endif
