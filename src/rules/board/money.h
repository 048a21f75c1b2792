/* SPDX-License-Identifier: MIT
 * Money: every unit that moves goes through mg__transfer. Internal. */
#ifndef MAGIE_RULES_MONEY_H
#define MAGIE_RULES_MONEY_H

#include "rules/core/core.h"
#include "rules/core/due.h"

/* Kinds of payment to the Bank that may feed a jackpot. */
typedef enum mg_fine {
    MG_FINE_JAIL,
    MG_FINE_INCOME,
    MG_FINE_TAX,
    MG_FINE_CARD,
    MG_FINE_PARKING
} mg_fine;

/** A debt's creditor as seat, MG_BANK or MG_POT, and how a frame holds it. */
static inline int mg_creditor(const mg_frame *f)
{
    return (int8_t)f->debt.creditor;
}

/** What of amt there is room for where there is so much already; notes that not all of it fits. */
MG_COLD int32_t mg__fill(mg_state *s, int32_t has, int32_t amt);

/** The same, at once in all games but those of the very rich. */
static inline int32_t mg__that_fits(mg_state *s, int32_t has, int32_t amt)
{
    enum { LEAST = MG_MONEY_MAX / MG_BOARDS_MAX }; /* fits any purse */

    MG_ASSERT(has >= 0 && amt >= 0);
    return __builtin_expect(amt <= LEAST - has, 1) ? amt : mg__fill(s, has, amt);
}

/* Money out of a seat's hand and into it: nothing else changes what a seat has. Callers ask first
 * what fits. */
static inline void mg__cash_out(mg_board_state *b, int seat, int32_t amt)
{
    MG_ASSERT(amt >= 0 && b->cash[seat] >= amt);
    b->cash[seat] -= amt;
}

static inline void mg__cash_in(mg_board_state *b, int seat, int32_t amt)
{
    MG_ASSERT(amt >= 0 && b->cash[seat] <= MG_MONEY_MAX - amt);
    b->cash[seat] += amt;
}

/** Moves money that is there. from, to: seat, MG_BANK, MG_POT. */
void mg__transfer(mg_state *s, mg_events *ev, int from, int to, const mg_due *due);

/** Where such a payment goes: the Bank, or the pot where Free Parking collects it (ST-109, US-19).
 */
int mg__fines_to(const mg_game *g, mg_fine what);

/** What the Bank puts into a fresh jackpot. */
int32_t mg__jackpot_start(const mg_game *g);

/** Pushes a debt. */
MG_COLD void mg__owe(mg_state *s, mg_events *ev, int seat, int to, const mg_due *due);

/** Takes what seat owes: at once if the cash is there (true), else a DEBT frame is pushed (false).
 */
bool mg__charge(mg_state *s, mg_events *ev, int seat, int to, const mg_due *due);

/** Whether the debtor has the cash in the currency of the debt. */
bool mg__can_pay(const mg_state *s);
mg_result mg__pay_debt(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** Pushes a FUND frame where an affordable action needs other currency first; it is carried out
 * after that. */
bool mg__must_fund(mg_state *s, mg_action act, int board, int32_t amt);

#endif
