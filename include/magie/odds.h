/* SPDX-License-Identifier: MIT
 * Exact odds of a board: where a token stands in the long run, and what that makes of rents. A
 * token is followed from turn to turn as a Markov chain over space, throws made in Jail, and
 * whether the last throw was a special one; doubles in a row are followed within the turn. Decks
 * count as shuffled before every draw. docs/odds.md has the method. */
#ifndef MAGIE_ODDS_H
#define MAGIE_ODDS_H

#include "magie/err.h"
#include "magie/game.h"

MG_BEGIN_DECLS

/* How the seat plays where a token's move depends on a decision. */
typedef enum mg_odds_jail {
    MG_ODDS_STAY, /* throws for doubles as often as the rules allow */
    MG_ODDS_LEAVE /* pays, or plays a card, at once */
} mg_odds_jail;

typedef enum mg_odds_dice {              /* every throw that may be a special one (US-24) */
                            MG_ODDS_SUM, /* none is */
                            MG_ODDS_DIE, /* the first die */
                            MG_ODDS_LOW,
                            MG_ODDS_HIGH,
                            MG_ODDS_DIFFERENCE,
                            MG_ODDS_PRODUCT
} mg_odds_dice;

typedef enum mg_odds_bus {
    MG_ODDS_BUS_STAY,
    MG_ODDS_BUS_FAR
} mg_odds_bus; /* HD-10: stays, or rides as far as it goes */

typedef enum mg_odds_fine {
    MG_ODDS_PAY,
    MG_ODDS_DRAW
} mg_odds_fine; /* of a card that leaves the choice */

typedef struct mg_odds_policy {
    mg_odds_jail jail;
    mg_odds_dice dice;
    mg_odds_bus bus;
    mg_odds_fine fine;
    int anywhere; /* space of a free landing (US-26) */
} mg_odds_policy;

enum { MG_ODDS_SPACES = MG_BOARDS_MAX * MG_SPACES, MG_ODDS_SUMS = 13 };

/* What led to Jail. */
typedef enum mg_odds_cause {
    MG_ODDS_BY_SPACE,
    MG_ODDS_BY_CARD,
    MG_ODDS_BY_DOUBLES,
    MG_ODDS_BY_SPEEDING,
    MG_ODDS_CAUSE_N
} mg_odds_cause;

/* Ways to count where a token is. */
typedef enum mg_odds_count {
    MG_ODDS_VISITS, /* every space it comes to, those it is sent on from among them; in Jail every
                       throw that fails */
    MG_ODDS_ROLLS,  /* where it stands after a roll */
    MG_ODDS_TURNS,  /* where it stands after a turn */
    MG_ODDS_COUNT_N
} mg_odds_count;

/* All of it in the long run, and a roll unless it says otherwise. */
typedef struct mg_odds {
    int space_n, board_n, state_n;
    double residual; /* largest difference between the solution and itself one turn on */
    double at[MG_ODDS_COUNT_N][MG_ODDS_SPACES]; /* a Jail's space: only visiting */
    double in_jail[MG_ODDS_COUNT_N][MG_BOARDS_MAX];
    double landed[MG_ODDS_SPACES]
                 [MG_ODDS_SUMS]; /* visits by the sum of the dice, without those of the next line */
    double led[MG_ODDS_SPACES];  /* visits by cards that multiply the rent, times that factor */
    double go[MG_BOARDS_MAX];    /* a GO passed or reached forwards */
    double salary[MG_BOARDS_MAX]; /* money for it */
    double jailed[MG_ODDS_CAUSE_N];
    double jail_turns;   /* turns begun in Jail */
    double turns, rolls; /* rolls is 1 */
} mg_odds;

/** Follows a token over the boards of g. *odds is the answer.
 *  Errors: MG_E_OFF a card game, MG_E_OVERFLOW … see err->text. */
MG_NODISCARD mg_status mg_odds_solve(const mg_game *g, const mg_odds_policy *policy, mg_odds *odds,
                                     mg_err *err);

/** All of the weights of one way to count: at[count] divided by it are shares. */
double mg_odds_total(const mg_odds *odds, mg_odds_count count);

/* ---- rents ---- */

/* What a deed earns with so much on it: alone, as one of so many of its group, built to a level. */
typedef struct mg_odds_rent {
    int owned;      /* deeds of the group that its owner has */
    int level;      /* buildings on it */
    int32_t cost;   /* of the step here from the one before; 0 where other deeds are what makes the
                       difference */
    double landing; /* mean rent of a landing */
    double roll;    /* of an opponent's roll */
    double payback; /* opponents' rolls until the cost of the step is back; 0 where it costs or
                       brings nothing */
} mg_odds_rent;

enum { MG_ODDS_RENTS_MAX = MG_DEEDS_MAX + MG_LEVELS };

/** Fills out with the rents of a deed, step by step. Returns the count. */
int mg_odds_rents(const mg_game *g, const mg_odds *odds, int deed_id,
                  mg_odds_rent out[MG_ODDS_RENTS_MAX]);

MG_END_DECLS

#endif
