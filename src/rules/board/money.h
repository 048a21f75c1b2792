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

/** The creditor of a debt: a seat, MG_BANK or MG_POT. A frame holds it as uint8_t. */
static inline int mg_creditor(const mg_frame *f)
{
    return (int8_t)f->debt.creditor;
}

/** The part of amt that fits into a purse or pot that has `has` already; notes that not all of it
 * fits. */
MG_COLD int32_t mg__fill(mg_state *s, int32_t has, int32_t amt);

/** The part of amt that fits. Only in games with very large amounts of money does this call
 * mg__fill. */
static inline int32_t mg__that_fits(mg_state *s, int32_t has, int32_t amt)
{
    enum { LEAST = MG_MONEY_MAX / MG_BOARDS_MAX }; /* fits any purse */

    MG_ASSERT(has >= 0 && amt >= 0);
    return __builtin_expect(amt <= LEAST - has, 1) ? amt : mg__fill(s, has, amt);
}

/* Take money from a seat and give it money: nothing else changes the cash of a seat. Callers must
 * know that the amount fits. */
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

/** Moves money that `from` has. from, to: seat, MG_BANK, MG_POT. */
void mg__transfer(mg_state *s, mg_events *ev, int from, int to, const mg_due *due);

/** Where a payment of this kind goes: the Bank, or the pot if Free Parking collects it (ST-109,
 * US-19).
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

/** Pushes a FUND frame if an action that the seat can afford needs other currencies first; the
 * action is carried out after the exchange. */
bool mg__must_fund(mg_state *s, mg_action act, int board, int32_t amt);

#endif
