/* SPDX-License-Identifier: MIT
 * Bankruptcy: what a seat leaves, and what becomes of the questions to it. */
#include "rules/board/bankrupt.h"

#include "rules/board/claim.h"
#include "rules/board/deeds.h"
#include "rules/board/finish.h"
#include "rules/board/money.h"
#include "rules/board/pile.h"
#include "rules/board/sell.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

/* What the bankruptcy of a seat does to a frame. */
enum {
    STAYS = 0,
    ENDS = 1,       /* is dropped if it is the seat's */
    ENDS_OTHER = 2, /* is dropped if the seat is the other one that it is about */
    STRIKES = 4,    /* the seat is struck out of its set */
    FORGIVEN = 8,   /* follows from a debt, and is dropped with it */
    INHERITED = 16, /* the heir becomes the creditor; what the heir owed the seat is forgotten */
    WAITS = 32,     /* the turn ends when everything above it is settled */
    PASSES = 64     /* the next seat takes the place of the seat */
};

/* NOLINTBEGIN(bugprone-macro-parentheses): braces of an initialiser cannot stand in parentheses */
/* clang-format off */
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) [MG_FRAME_##id] = out,

static const uint8_t outs[MG_FRAME_KINDS] = {
#include "magie/frames.def"
};

/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

static void drop(mg_state *s, int at)
{
    MG_ASSERT(at > 0 && at < s->depth);
    memmove(&s->frame[at], &s->frame[at + 1], (size_t)(s->depth - at - 1) * sizeof s->frame[0]);
    mg_pop(s);
}

/* ST-112: reduces the deeds that are left by those of the seat, so that the others get no more than
 * before. */
static void forget_deals(const mg_state *s, mg_frame *f, int seat)
{
    int missed = 0, to = f->seat;

    for (int k = 0; k < f->dealing.left; k++) {
        missed += to == seat;
        to = mg_after(s, s->alive | mg_seat_bit(seat), to);
    }
    f->dealing.left -= missed < f->dealing.left ? missed : 0;
}

/* Drops the questions to a seat that is out; what it was owed is now owed to its heir. If the heir
 * is the Bank, the debt must be paid in the currency of its board: only players take any currency
 * (IN-8). */
static void forget(mg_state *s, int seat, int heir)
{
    MG_ASSERT(!mg_is_alive(s, seat) && (heir < 0 || mg_is_alive(s, heir)));
    for (int at = s->depth - 1; at >= 0; at--) {
        mg_frame *f = &s->frame[at];

        int out = outs[f->kind];
        bool claim = (out & INHERITED) && mg_creditor(f) == seat;

        if (((out & ENDS) && f->seat == seat) || (claim && f->seat == heir) ||
            ((out & ENDS_OTHER) && f->with_other.other == seat)) {
            drop(s, at);
            continue;
        }
        if (claim) {
            f->debt.creditor = (uint8_t)heir;
            f->debt.any_currency &= heir >= 0;
        }
        if (out & STRIKES) {
            f->with_seats.seats &= (uint16_t)~mg_seat_bit(seat);
        }
        if ((out & WAITS) && f->seat == seat && f->turn.step != MG_STEP_LAST) {
            f->turn.step = MG_STEP_WAIT;
        }
        if (f->kind == MG_FRAME_DEALING && !f->dealing.pairs) {
            forget_deals(s, f, seat);
        }
        if ((out & PASSES) && f->seat == seat) {
            f->seat = (uint8_t)mg_after(s, s->alive, seat);
        }
    }
}

/* Gives all cash of a seat to another one. What does not fit into its purses goes to the Bank,
 * because a seat that is out holds nothing. */
static void give_up_cash(mg_state *s, mg_events *ev, int seat, int to, int clause)
{
    MG_ASSERT(mg_is_alive(s, seat) && seat != to);
    for (int board = 0; board < s->board_n; board++) {
        const int32_t *cash = &s->board[board].cash[seat];
        mg_due due = mg_due_of(board, *cash, MG_CAUSE_ESTATE, clause);

        mg__transfer(s, ev, seat, to, &due);
        if (*cash) {
            due.amt = *cash;
            mg__transfer(s, ev, seat, MG_BANK, &due);
        }
    }
}

/* ST-32: everything goes to the creditor, who is asked about the mortgaged deeds (ST-33). */
static void to_player(const mg_game *g, mg_state *s, mg_events *ev, int seat, int creditor)
{
    MG_ASSERT(mg_is_alive(s, creditor) && seat != creditor);
    mg__raze(g, s, ev, seat, g->opt.estate_buildings, CL(ST_32));
    give_up_cash(s, ev, seat, creditor, CL(ST_32));
    for (int board = 0; board < s->board_n; board++) {
        mg_board_state *b = &s->board[board];
        uint32_t deeds = b->owned[seat];

        b->due |= mg__due_on_transfer(g, b, deeds);
        MG_EACH_BIT(deed, deeds)
            mg__give_deed(g, s, ev, mg_deed_id(board, (int)deed), creditor, MG_CAUSE_ESTATE,
                          CL(ST_32));
    }
    MG_EACH_BIT(kept, s->held[seat]) {
        mg_event *e = mg_emit(ev, MG_EV_CARD_MOVES, creditor, CL(ST_32));

        if (e) {
            e->other = (int8_t)seat;
            e->subj = (uint16_t)kept;
            e->only = g->opt.cards_hidden ? MG_ONLY_BOTH : 0;
        }
    }
    s->held[creditor] |= s->held[seat];
    s->held[seat] = 0;
}

/* ST-31: the Bank takes all and auctions the deeds, free of mortgages. */
static void to_bank(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    mg__raze(g, s, ev, seat, false, CL(ST_31));
    give_up_cash(s, ev, seat, MG_BANK, CL(ST_31));
    for (int board = 0; board < s->board_n; board++) {
        mg_board_state *b = &s->board[board];
        uint32_t deeds = b->owned[seat];

        b->mortgaged &= ~deeds;
        b->due &= ~deeds;
        if (g->opt.auction && g->opt.estate_auction) {
            b->due |= deeds;
        }
        MG_EACH_BIT(deed, deeds)
            mg__give_deed(g, s, ev, mg_deed_id(board, (int)deed), MG_BANK, MG_CAUSE_ESTATE,
                          CL(ST_31));
    }
    MG_EACH_BIT(kept, s->held[seat])
        mg__return_kept(g, s, ev, seat, (int)kept);
}

static void leave_game(mg_state *s, int seat)
{
    MG_ASSERT(mg_is_alive(s, seat));
    uint8_t out = 1;

    for (int other = 0; other < s->seat_n; other++) {
        out = s->order[other] >= out ? (uint8_t)(s->order[other] + 1) : out;
    }
    s->order[seat] = out;
    s->alive &= (uint16_t)~mg_seat_bit(seat);
    s->jailed &= (uint16_t)~mg_seat_bit(seat);
    s->pos[seat] = 0;
    s->tries[seat] = 0;
    s->offers[seat] = 0;
    s->flags[seat] = 0;
    if (s->white_house == seat + 1) {
        s->white_house = 0;
    }
    mg__drop_claims(s, seat);
}

int32_t mg_debt_limit(const mg_game *g, const mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DEBT));
    const mg_frame *f = mg_peek(s);

    return g->board_n == 1 || f->debt.any_currency ? mg_raisable(g, s, f->seat)
                                                   : mg_raisable_in(g, s, f->seat, f->debt.board);
}

bool mg__is_insolvent(const mg_game *g, const mg_state *s)
{
    return mg_debt_limit(g, s) < mg_peek(s)->debt.amt;
}

/* Tells that a payment to each of some seats is forgiven, in the order in which it would go on. */
static void tell_each_forgiven(const mg_state *s, mg_events *ev, const mg_frame *f)
{
    mg_due due = mg_due_of(f->each.board, f->each.amt, (mg_cause)f->each.cause, CL(HD_38));

    for (uint16_t left = f->each.seats; left;) {
        int other = mg_after(s, left, f->seat);

        mg__emit_money(ev, MG_EV_FORGIVEN, f->seat, other, &due);
        left &= (uint16_t)~mg_seat_bit(other);
    }
}

/* Forgives the rest of a debt, and drops the frames that follow from it: further payments of a card
 * that makes the seat pay each of the others. */
static void forgive(mg_state *s, mg_events *ev, const mg_frame *debt, int32_t paid)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DEBT) && paid >= 0);
    mg_due rest = mg_due_of(debt->debt.board, paid < debt->debt.amt ? debt->debt.amt - paid : 0,
                            (mg_cause)debt->debt.cause, CL(HD_38));

    mg__emit_money(ev, MG_EV_FORGIVEN, debt->seat, mg_creditor(debt), &rest);
    mg_pop(s);
    for (int at = s->depth - 1; at >= 0; at--) {
        const mg_frame *f = &s->frame[at];

        if (f->seat == debt->seat && (outs[f->kind] & FORGIVEN)) {
            if (f->kind == MG_FRAME_PAY_EACH) {
                tell_each_forgiven(s, ev, f);
            }
            drop(s, at);
        }
    }
}

/* HD-38, HD-R34: everything is sold, the creditor gets the proceeds, and the seat plays on with
 * nothing. */
static void start_over(const mg_game *g, mg_state *s, mg_events *ev, int seat, int creditor)
{
    MG_ASSERT(g->opt.bankrupt_stays && mg_is_alive(s, seat));
    const mg_frame debt = *mg_top(s);
    /* if the Bank buys no deeds, they bring their mortgage value, as mg_debt_limit assumes */
    int sale = g->opt.treasury_sale ? CL(HD_37) : CL(HD_R34);

    mg__raze(g, s, ev, seat, true, CL(ST_32));
    for (int board = 0; board < s->board_n; board++) {
        mg_board_state *b = &s->board[board];
        uint32_t deeds = b->owned[seat];

        MG_EACH_BIT(deed, deeds) {
            mg_due due =
                mg_due_of(board, b->mortgaged >> deed & 1 ? 0 : g->board[board].raises[deed],
                          MG_CAUSE_DEED_SALE, sale);

            mg__give_deed(g, s, ev, mg_deed_id(board, (int)deed), MG_BANK, MG_CAUSE_DEED_SALE,
                          sale);
            mg__transfer(s, ev, MG_BANK, seat, &due);
        }
        b->mortgaged &= ~deeds;
        b->due &= ~deeds;
    }
    int32_t paid = mg_debt_limit(g, s); /* all purses, after the fee (IN-S7) */
    give_up_cash(s, ev, seat, creditor, CL(HD_R34));
    forgive(s, ev, &debt, paid);
}

/* Begins the auctions of an estate. If another estate is being auctioned, one frame serves both.
 */
static void begin_estate(mg_state *s, int first)
{
    if (mg_peek(s)->kind == MG_FRAME_ESTATE) {
        mg_top(s)->seat = (uint8_t)first;
    } else {
        mg_push(s, MG_FRAME_ESTATE, first);
    }
}

mg_result mg__bankrupt(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_DEBT, act.seat));
    const mg_frame f = *mg_top(s);
    int seat = act.seat, creditor = mg_creditor(&f);

    if (!mg__is_insolvent(g, s)) {
        return mg_refuse(MG_E_SOLVENT, CL(ST_S4));
    }
    mg_event *e = mg_emit(ev, MG_EV_BANKRUPT, seat, g->opt.bankrupt_stays ? CL(HD_38) : CL(ST_30));
    if (e) { /* the estate of a seat that owed the pot goes to the Bank (US-20, ST-31) */
        e->other = (int8_t)(creditor == MG_POT && !g->opt.bankrupt_stays ? MG_BANK : creditor);
    }
    if (g->opt.bankrupt_stays) {
        start_over(g, s, ev, seat, creditor);
        if (g->opt.end == MG_END_FIRST_BANKRUPTCY) {
            mg__finish(g, s, ev, MG_DECIDED);
        }
        return mg_done;
    }
    if (g->opt.end == MG_END_FIRST_BANKRUPTCY) {
        mg__begin_ending(s, seat);
    }
    if (creditor >= 0) {
        to_player(g, s, ev, seat, creditor);
    } else {
        to_bank(g, s, ev, seat);
    }
    leave_game(s, seat);
    forget(s, seat, creditor);
    if (mg_bits_count(s->alive) == 1) {
        mg__finish(g, s, ev, MG_DECIDED);
        return mg_done;
    }
    if (creditor >= 0) {
        mg__takeover(s, creditor, true);
    } else {
        begin_estate(s, mg_after(s, s->alive, seat));
    }
    return mg_done;
}
