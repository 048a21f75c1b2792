/* SPDX-License-Identifier: MIT
 * Actions: decisions of seats and outcomes of chance, eight bytes each; a game is a list of them.
 */
#ifndef MAGIE_ACTION_H
#define MAGIE_ACTION_H

#include "magie/state.h"

MG_BEGIN_DECLS

/* What an action's subj and amt mean; the text form writes them in this order. */
typedef enum mg_arg {
    MG_ARG_NONE,
    MG_ARG_DEED,      /* subj: board * 32 + deed */
    MG_ARG_GROUP,     /* subj: board * 32 + group; amt: mg_spread_amt */
    MG_ARG_CARD,      /* subj: index of a kept card */
    MG_ARG_SEAT,      /* subj: seat */
    MG_ARG_AMOUNT,    /* amt: money; subj: board whose currency it is */
    MG_ARG_WAY,       /* subj: mg_way */
    MG_ARG_SPACE,     /* subj: space, board * 40 + position */
    MG_ARG_LENDER,    /* subj: deed; amt: board whose Bank lends the building */
    MG_ARG_PAIR,      /* subj: number of the pair, from 1 */
    MG_ARG_CANDIDATE, /* subj: candidate, 0..5 */
    MG_ARG_DEEDS,     /* subj: own deed; amt: other player's deed */
    MG_ARG_GROUPS,    /* subj: own group, board * 32 + group; amt: other player's group */
    MG_ARG_DICE,      /* subj: first die; amt: second */
    MG_ARG_DRAWN,     /* subj: mg_card_id of the drawn card; amt: its deck */
    /* card games: see cards.h for spots and where a card may be */
    MG_ARG_KIND,       /* subj: kind of card */
    MG_ARG_KIND_WHERE, /* subj: kind of card; amt: row, or MG_NEW_ROW + colour */
    MG_ARG_KIND_SEAT,  /* subj: kind of card; amt: seat */
    MG_ARG_CHARGE,     /* subj: kind of card; amt: mg_charge */
    MG_ARG_SPOT,       /* subj: spot */
    MG_ARG_SPOT_WHERE, /* subj: spot; amt: row, or MG_NEW_ROW + colour */
    MG_ARG_SPOT_HOW,   /* subj: spot; amt: 1 = of the colour in several rows */
    MG_ARG_PART,       /* amt: 1 = against the doublers only */
    MG_ARG_MONEY,      /* subj: spot, or MG_FROM_BANK + kind */
    MG_ARG_PAYMENT     /* amt: which of mg_payments */
} mg_arg;

/* See actions.def. */
typedef enum mg_action_kind {

#define MG_ACTION(id, name, arg, text) MG_ACT_##id,
#include "magie/actions.def"
    MG_ACTION_N
} mg_action_kind;

/* One decision or outcome; a plain value. subj and amt are 0 where mg_arg does not use them. */
typedef struct mg_action {
    uint8_t kind; /* mg_action_kind */
    int8_t seat;  /* -1 for chance */
    uint16_t subj;
    int32_t amt;
} mg_action;

/* What a sell-down leaves on the sites of a group: a level, and the raised sites, which keep one
 * level more than the others (a bit each, in board order). Without raised sites the amount is the
 * level. */
enum { MG_SPREAD_SITES = 4 }; /* a larger group has no uneven spreads */

/** The amount of a sell-down to a level; raised has a bit for each raised site. */
static inline int32_t mg_spread_amt(int level, uint32_t raised)
{
    return (int32_t)(raised << 8) | level;
}

/** The level in an amount that mg_spread_amt returned. */
static inline int mg_spread_level(int32_t amt)
{
    return amt & 255;
}

/** The raised sites in an amount that mg_spread_amt returned, a bit each in board order; 0: all
 * sites have the same level. */
static inline uint32_t mg_spread_raised(int32_t amt)
{
    return (uint32_t)amt >> 8;
}

/* An entry of a legal list: act as it stands, or with any amt from act.amt to max. */
typedef struct mg_choice {
    mg_action act;
    int32_t max; /* = act.amt if the amount is fixed */
} mg_choice;

/* An outcome of a chance node. Its probability is weight over the sum of the weights. */
typedef struct mg_outcome {
    mg_action act;
    uint32_t weight;
} mg_outcome;

/* A row of actions.def. */
typedef struct mg_action_info {
    const char *name; /* "roll": word of the log, the protocol and the plain terminal */
    mg_arg arg;
    const char *text; /* one line */
} mg_action_info;

extern const mg_action_info mg_action_table[MG_ACTION_N]; /* by mg_action_kind */

MG_END_DECLS

#endif
