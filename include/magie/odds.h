/* SPDX-License-Identifier: MIT
 * Exact odds of a board: where a token stands in the long run, and the expected rents. A token is
 * followed from turn to turn as a Markov chain over space, throws made in Jail, and whether the
 * last throw was a special one; doubles in a row are followed within the turn. Decks count as
 * shuffled before every draw. docs/odds.md has the method. */
#ifndef MAGIE_ODDS_H
#define MAGIE_ODDS_H

#include "magie/err.h"
#include "magie/game.h"

MG_BEGIN_DECLS

/* How a seat leaves Jail. */
typedef enum mg_odds_jail {
    MG_ODDS_STAY, /* throws for doubles as often as the rules allow */
    MG_ODDS_LEAVE /* pays the fine, or plays a card if that has the same effect, at once */
} mg_odds_jail;

/* How far a token moves by a throw that may be a special one (US-24). */
typedef enum mg_odds_dice {
    MG_ODDS_SUM, /* both dice: no throw is special */
    MG_ODDS_DIE, /* the first die */
    MG_ODDS_LOW, /* the lower die */
    MG_ODDS_HIGH,
    MG_ODDS_DIFFERENCE,
    MG_ODDS_PRODUCT
} mg_odds_dice;

/* What a seat does on a Campaign Bus (HD-10). */
typedef enum mg_odds_bus {
    MG_ODDS_BUS_STAY, /* stays on its space */
    MG_ODDS_BUS_FAR   /* rides as far as the bus goes */
} mg_odds_bus;

/* What a seat does on a card that offers a fine or another card. */
typedef enum mg_odds_fine { MG_ODDS_PAY, MG_ODDS_DRAW } mg_odds_fine;

/* How the seat decides if a token's move depends on it. All zero is a usual policy. */
typedef struct mg_odds_policy {
    mg_odds_jail jail;
    mg_odds_dice dice;
    mg_odds_bus bus;
    mg_odds_fine fine;
    int anywhere; /* space (board * 40 + position) of a free landing (US-26) */
} mg_odds_policy;

/* Spaces of all boards; sums of two dice are 0 to 12, of which 0 and 1 stay unused. */
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
    MG_ODDS_VISITS, /* every arrival on a space, also if the space sends the token on; in Jail every
                       throw that fails */
    MG_ODDS_ROLLS,  /* where it stands after a roll */
    MG_ODDS_TURNS,  /* where it stands after a turn */
    MG_ODDS_COUNT_N
} mg_odds_count;

/* Long-run means of one token. Every figure counts per roll. Entries beyond space_n and board_n are
 * 0; spaces are board * 40 + position. */
typedef struct mg_odds {
    int space_n, board_n;
    int state_n;     /* states of the Markov chain */
    double residual; /* largest change of a state's probability by one more turn; 0 is exact */
    double at[MG_ODDS_COUNT_N][MG_ODDS_SPACES]; /* a Jail's space: only visiting */
    double in_jail[MG_ODDS_COUNT_N][MG_BOARDS_MAX];
    double landed[MG_ODDS_SPACES]
                 [MG_ODDS_SUMS];  /* visits by the sum of the dice, without those counted in led */
    double led[MG_ODDS_SPACES];   /* visits caused by cards that multiply the rent, times that
                                     factor */
    double go[MG_BOARDS_MAX];     /* times GO is passed or reached forwards */
    double salary[MG_BOARDS_MAX]; /* money paid for that, in the currency of the board; with
                                     salary.once also after a card has led back over that GO */
    double jailed[MG_ODDS_CAUSE_N];
    double jail_turns;   /* turns begun in Jail */
    double turns, rolls; /* rolls is 1 */
} mg_odds;

/** Follows a token over the boards of g and fills *odds.
 *  Shape : policy->anywhere is a space of g. err may be NULL. Memory is taken and released inside:
 *          8 * state_n * state_n bytes, 4 MiB on eight boards.
 *  Errors: MG_E_OFF g is a card game; MG_E_FIELD the chain has no long-run odds, for instance
 *          because cards send a token on for ever; MG_E_CAPACITY no memory. *odds then means
 *          nothing.
 *  Rules : docs/odds.md lists the clauses that count. */
MG_NODISCARD mg_status mg_odds_solve(const mg_game *g, const mg_odds_policy *policy, mg_odds *odds,
                                     mg_err *err);

/** The sum of all entries of at and in_jail for one way to count; an entry divided by it is a
 * share. */
double mg_odds_total(const mg_odds *odds, mg_odds_count count);

/* ---- rents ---- */

/* What a deed earns at one step of ownership and building. Money is of the deed's board. */
typedef struct mg_odds_rent {
    int owned;    /* deeds of the group that its owner has */
    int level;    /* buildings on it: 0 none, 5 a hotel */
    int32_t cost; /* of this step after the one before: the price, then houses; 0 for other deeds */
    double landing; /* mean rent of a landing; landings while the owner is in Jail and may not
                       collect count as 0 */
    double roll;    /* mean rent of an opponent's roll */
    double payback; /* the number of opponents' rolls after which the step has earned its cost; 0 if
                       the step costs nothing or adds nothing */
} mg_odds_rent;

enum { MG_ODDS_RENTS_MAX = MG_DEEDS_MAX + MG_LEVELS };

/** Fills out with the rents of a deed, step by step: owned alone, with more of its group (a street:
 * with the whole group), then built on level by level.
 *  Shape : odds are those that mg_odds_solve computed for g; deed_id is board * 32 + deed.
 *  Returns how many entries of out it has written.
 *  Rules : the amounts are mg_rent's; an owner in Jail collects nothing if jail.rent is off. */
int mg_odds_rents(const mg_game *g, const mg_odds *odds, int deed_id,
                  mg_odds_rent out[MG_ODDS_RENTS_MAX]);

MG_END_DECLS

#endif
