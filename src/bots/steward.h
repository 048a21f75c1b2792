/* SPDX-License-Identifier: MIT
 * `steward`: a careful landlord. What its files share: the situation it decides in, what it
 * remembers, what things are worth to it. Reads the view it is given and its own memory, nothing
 * else; integers only. See docs/bots.md. */
#ifndef MAGIE_BOTS_STEWARD_H
#define MAGIE_BOTS_STEWARD_H

#include "base/bits.h"
#include "base/rng.h"

#include "magie/bots.h"

#include <string.h>

/* What it remembers. Every part is checked against the view before it is used, so that a memory
 * from another point of the game (after an undo, or none at all) costs time but never a wrong move.
 */
typedef struct __attribute__((may_alias)) mg_steward_memory {
    uint16_t calm[MG_BOARDS_MAX];  /* mark of the holdings with which there was nothing to do … */
    int32_t enough[MG_BOARDS_MAX]; /* … with less cash than this */
    uint16_t owners[MG_BOARDS_MAX]; /* marks of who owned what when trades were looked for, … */
    uint16_t shared[MG_BOARDS_MAX]; /* … and of what was shared when they were last weighed */
    uint32_t give, get;             /* the plan: deeds and cash of the offer being made */
    int32_t cash;                   /* given; negative: asked for */
    uint8_t board, partner;         /* partner = seat + 1; 0 = no plan */
    uint16_t refused[5];            /* marks of offers turned down, the latest first */
    uint32_t known, complete;       /* owned deeds and their board, and the complete groups there */
    uint32_t risk_at;               /* turn and position for which it knows its reserve … */
    int32_t reserve;                /* … which is this */
    uint16_t project;               /* deed + 1 of the group that it is building up */
    uint16_t solvent;               /* mark of the debt that it knows it can raise */
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
    int seat, board;
} mg_mind;

/* An exchange with another seat, as seat 0 of it sees it. */
typedef struct mg_bargain {
    uint32_t give, get;
    int32_t cash; /* given; negative: asked for */
    int partner;
} mg_bargain;

mg_action mg__steward_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                          struct mg_rng *rng);

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
    return mg__steward_do(m->seat, kind, mg_deed_id(m->board, deed), 0);
}

static inline uint32_t mg__steward_group(const mg_mind *m, int deed)
{
    return m->t->group_mask[m->t->group[deed]];
}

static inline mg_mind mg__steward_on(const mg_mind *m, int board)
{
    mg_mind there = *m;

    there.board = board;
    there.t = &m->g->board[board];
    there.b = &m->s->board[board];
    return there;
}

/** What a seat can pay on the board: its cash, and other currencies exchanged. */
static inline int32_t mg__steward_purse(const mg_mind *m, int seat)
{
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

/** A mark of the seat's deeds and mortgages on a board; never 0. */
static inline uint16_t mg__steward_holdings(const mg_board_state *b, int seat)
{
    uint32_t owned = b->owned[seat];

    return (uint16_t)((owned * 0x9e3779b1u ^ (owned & b->mortgaged) * 0x85ebca6bu) >> 16 | 1);
}

/** A sum in a board's currency, as a percentage of its salary: what is much or little money differs
 *  from board to board, and the salary tells. */
static inline int32_t mg__steward_sum(const mg_board *t, int percent)
{
    return (int32_t)((int64_t)t->salary * percent / 100);
}

/** Cash that is kept in the quietest times. */
static inline int32_t mg__steward_calm(const mg_mind *m)
{
    return mg__steward_sum(m->t, 30);
}

/* ---- worths (steward_worth.c) ---- */

/** Chance, per mille, that a throw ends on a position of the board; long-run figures of the classic
 * board. */
extern const uint8_t mg__steward_odds[MG_SPACES];

/** Those of the deeds owned on a board that are complete street groups. */
uint32_t mg__steward_complete(mg_steward_memory *memory, const mg_board *t, uint32_t owned,
                              int board);

/** Deeds of the seat's complete street groups. */
static inline uint32_t mg__steward_groups(const mg_mind *m)
{
    return mg__steward_complete(m->memory, m->t, m->b->owned[m->seat], m->board);
}

/** What deeds are worth by themselves. */
int32_t mg__steward_bare(const mg_mind *m, uint32_t deeds);

/* What owning a whole group of streets is worth beyond that, and the cash for its houses. */
typedef struct mg_monopoly {
    int64_t worth;
    int32_t houses;
} mg_monopoly;

mg_monopoly mg__steward_full(const mg_mind *m, int group);

/** What it is worth to a seat with so much cash: without houses a third. */
int32_t mg__steward_with_cash(const mg_monopoly *full, int32_t cash);
int32_t mg__steward_monopoly(const mg_mind *m, int group, int32_t cash);

/** What owning these deeds of a group is worth to a seat with so much cash. */
int32_t mg__steward_holding(const mg_mind *m, int group, uint32_t deeds, int32_t cash);

/** What railroads or utilities gain when two parts of them, not empty, come into one hand. */
int32_t mg__steward_union(const mg_mind *m, int group, uint32_t one, uint32_t other);

/** On how many boards the seat holds the deed's space, this one counted in. */
int mg__steward_held(const mg_mind *m, int seat, int deed);

/** How many times its rents are charged for that: 1 where twins do not count. */
static inline int mg__steward_twins(const mg_mind *m, int seat, int deed)
{
    return m->g->opt.rent_twins ? mg__steward_held(m, seat, deed) : 1;
}

/** What twins add to the worth of a deed, in rent of its own and of its twins. */
int32_t mg__steward_twin_gain(const mg_mind *m, int seat, int deed);

/** What a deed of the Bank is worth to a seat. */
int32_t mg__steward_deed_worth(const mg_mind *m, int seat, int deed);

/** Whether the deed completes a group of the seat, or keeps a rival from completing it. */
bool mg__steward_is_key(const mg_mind *m, int seat, int deed);

/* ---- danger and reserve (steward_risk.c) ---- */

/* Rents that wait on the next two throws. */
typedef struct mg_risk {
    int32_t expected, worst;
} mg_risk;

mg_risk mg__steward_risk(const mg_mind *m, int pos);

/** The same where play moves along the arrows, or against them. */
mg_risk mg__steward_risk_along(const mg_mind *m, int pos, bool reversed);

/** Cash to keep in hand; never less than mg__steward_calm. */
int32_t mg__steward_reserve(const mg_mind *m);

/* ---- houses (steward_build.c) ---- */

/** The building to buy, or the mortgage to lift or to take up for it; complete: its complete street
 * groups, not none. If there is nothing to do, *enough falls to the cash with which there might be.
 */
mg_action mg__steward_build(const mg_mind *m, uint32_t complete, int32_t *enough);
mg_action mg__steward_place(const mg_mind *m, const mg_frame *f);
/** What one more building is worth. */
int32_t mg__steward_building_worth(const mg_mind *m, bool hotel);

/* ---- money (steward_money.c) ---- */

/** Cash that mortgaging the deeds of incomplete groups would bring; those of spare are left alone.
 */
int32_t mg__steward_reach(const mg_mind *m, uint32_t spare);
/** Mortgages the deed of an incomplete group that is missed least. */
mg_action mg__steward_mortgage(const mg_mind *m, uint32_t spare);
/** Lifts a mortgage, of which there is one, if there is cash to spare; *enough as for building. */
mg_action mg__steward_lift(const mg_mind *m, int32_t *enough);
mg_action mg__steward_debt(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_takeover(const mg_mind *m);

/* ---- buying (steward_bid.c) ---- */

mg_action mg__steward_buy(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_bid(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_bid_building(const mg_mind *m, const mg_frame *f);

/* ---- choices of where to go and what to take (steward_privilege.c) ---- */

mg_action mg__steward_way(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_land(const mg_mind *m);
/** A ride to an own railroad, where the ways ahead are dangerous. */
mg_action mg__steward_ride(const mg_mind *m);
/** Whether it ends its turn although doubles would let it throw again. */
bool mg__steward_stays(const mg_mind *m);
mg_action mg__steward_on_go(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_jackpot(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_houses(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_pair(const mg_mind *m);
/** Early in the game, or where Jail is dangerous. */
bool mg__steward_wants_out(const mg_mind *m);

/** What landing on a space brings, or costs. */
int32_t mg__steward_landing(const mg_mind *m, int space);

/* ---- candidates, votes, cards against others (steward_votes.c) ---- */

mg_action mg__steward_candidate(const mg_mind *m);
mg_action mg__steward_vote(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_bus(const mg_mind *m);
mg_action mg__steward_target(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_cancel(const mg_mind *m, const mg_frame *f);
/** Plays a kept card against others where that gains. */
mg_action mg__steward_play_card(const mg_mind *m);
mg_action mg__steward_last_build(const mg_mind *m);

/* ---- several currencies (steward_exchange.c) ---- */

/** Buys the currency of the mind's board, of which so much is missing, from the fullest purse. */
mg_action mg__steward_exchange(const mg_mind *m, int32_t missing);
/** Pays a part of an open rent, in the currency of the mind's board first. */
mg_action mg__steward_mix(const mg_mind *m, const mg_frame *f);

/* ---- trades (steward_trade.c) ---- */

static inline uint64_t mg__steward_word(const uint8_t *bytes, size_t n)
{
    uint64_t word = 0;

    memcpy(&word, bytes, n);
    return word;
}

/** A mark of who owns what on a board; never 0. */
static inline uint16_t mg__steward_owners(const mg_board_state *b)
{
    uint64_t mark = mg__steward_word(b->owner, 8) * 0x9e3779b97f4a7c15u +
                    mg__steward_word(b->owner + 8, 8) * 0xbf58476d1ce4e5b9u +
                    mg__steward_word(b->owner + 16, 8) * 0x94d049bb133111ebu +
                    mg__steward_word(b->owner + 24, 4) * 0xd1b54a32d192ed03u;

    _Static_assert(sizeof b->owner == 28, "all owners are in the mark");
    return (uint16_t)(mark >> 48 | 1);
}

/** Opens a draft where there is a bargain to propose. */
mg_action mg__steward_trade(const mg_mind *m);
mg_action mg__steward_draft(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_answer(const mg_mind *m, const mg_frame *f);

#endif
