/* SPDX-License-Identifier: MIT
 * Buying a deed, auctions of deeds and of the last buildings. Seats act clockwise: raise or pass;
 * bids are limited to the cash in hand and what the Bank would give for other currencies. */
#include "rules/board/auction.h"

#include "rules/board/deeds.h"
#include "rules/board/exchange.h"
#include "rules/board/money.h"
#include "rules/board/shortage.h"
#include "rules/board/throw_off.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

static int high_bidder(const mg_frame *f)
{
    return (int)f->bidding.high_bidder - 1;
}

static int32_t opening(const mg_game *g, int deed_id)
{
    MG_ASSERT(mg_id_valid(g, deed_id));
    return g->opt.auction_open + (g->opt.auction_price ? mg_price_of(g, deed_id) : 0);
}

int32_t mg__least_bid(const mg_game *g, const mg_state *s, int seat, const mg_frame *f)
{
    if (f->kind == MG_FRAME_SHORTAGE) {
        return mg__least_for_piece(g, s, seat, f);
    }
    if (f->kind == MG_FRAME_SEALED && f->sealed.tied) { /* US-S17 */
        return f->sealed.tied;
    }
    return f->bidding.high_bidder ? f->bidding.bid + 1 : opening(g, f->bidding.deed);
}

int32_t mg_least_bid(const mg_game *g, const mg_state *s, int seat)
{
    const mg_frame *f = mg_peek(s);

    MG_ASSERT(f->kind == MG_FRAME_AUCTION || f->kind == MG_FRAME_SHORTAGE ||
              f->kind == MG_FRAME_SEALED);
    return mg__least_bid(g, s, seat, f);
}

/* ---- buying ---- */

/* Sells a deed to a winner that has still to exchange other currencies for its bid (IN-S2): the
 * deed waits. */
static MG_COLD void sell_on_account(mg_state *s, mg_events *ev, int seat, int deed_id,
                                    const mg_due *due)
{
    mg_frame *f = mg_push(s, MG_FRAME_DELIVER, seat);

    f->deliver.deed = (uint16_t)deed_id;
    f->deliver.cause = (uint8_t)due->cause;
    f->deliver.clause = (uint32_t)due->clause;
    mg__owe(s, ev, seat, MG_BANK, due);
}

static void sell_deed(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deed_id,
                      const mg_due *due)
{
    MG_ASSERT(mg_owner(s, deed_id) == MG_BANK && mg_is_alive(s, seat));
    if (s->board[due->board].cash[seat] < due->amt) {
        sell_on_account(s, ev, seat, deed_id, due);
        return;
    }
    mg__transfer(s, ev, seat, MG_BANK, due);
    mg__give_deed(g, s, ev, deed_id, seat, due->cause, due->clause);
}

mg_result mg__may_buy(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_BUY, seat));
    int deed_id = mg_peek(s)->buy.deed;

    return mg__affords(g, s, seat, mg_deed_board(deed_id), mg_price_of(g, deed_id))
               ? mg_done
               : mg_refuse(MG_E_CASH, CL(ST_104));
}

mg_result mg__buy(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_buy(g, s, act.seat);
    int deed_id = mg_top(s)->buy.deed;
    mg_due due =
        mg_due_of(mg_deed_board(deed_id), mg_price_of(g, deed_id), MG_CAUSE_PRICE, CL(ST_104));

    if (!mg_ok(r) || mg__must_fund(s, act, due.board, due.amt)) {
        return r;
    }
    mg_pop(s);
    sell_deed(g, s, ev, act.seat, deed_id, &due);
    return r;
}

/* ---- auctions ---- */

static void unsold(mg_events *ev, int deed_id)
{
    mg_event *e = mg_emit(ev, MG_EV_UNSOLD, MG_NOBODY, CL(ST_104));

    if (e) {
        e->subj = (uint16_t)deed_id;
    }
}

/* The seats that may bid: all in play; by options without the seat that declined (US-9) and without
 * seats in Jail (US-13). */
static uint16_t bidders(const mg_game *g, const mg_state *s, int decliner)
{
    uint16_t set = s->alive;

    if (decliner >= 0 && !g->opt.auction_decliner) {
        set &= (uint16_t)~mg_seat_bit(decliner);
    }
    if (!g->opt.jail_active) {
        set &= (uint16_t)~s->jailed;
    }
    return set;
}

static void begin_auction(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int first,
                          int decliner)
{
    MG_ASSERT(mg_id_valid(g, deed_id) && mg_owner(s, deed_id) == MG_BANK);
    MG_ASSERT(mg_is_seat(s, first));
    uint16_t set = bidders(g, s, decliner);
    mg_event *e = mg_emit(ev, MG_EV_AUCTION, MG_NOBODY, decliner < 0 ? CL(ST_31) : CL(ST_104));

    if (e) {
        e->subj = (uint16_t)deed_id;
        e->amt = opening(g, deed_id);
        e->board = (uint8_t)mg_deed_board(deed_id);
    }
    if (!set) {
        unsold(ev, deed_id);
        return;
    }
    if (!mg_has_seat(set, first)) {
        first = mg_after(s, set, first);
    }
    mg_frame *f = mg_push(
        s, g->opt.auction_style == MG_AUCTION_SEALED ? MG_FRAME_SEALED : MG_FRAME_AUCTION, first);
    f->with_deed.deed = (uint16_t)deed_id;
    f->with_seats.seats = set;
}

mg_result mg__decline(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_BUY, act.seat));
    int deed_id = mg_top(s)->buy.deed;
    mg_event *e = mg_emit(ev, MG_EV_DECLINE, act.seat, CL(ST_104));

    if (e) {
        e->subj = (uint16_t)deed_id;
    }
    mg_pop(s);
    if (g->opt.auction) {
        begin_auction(g, s, ev, deed_id, act.seat, act.seat);
    }
    return mg_done;
}

static void close_auction(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_AUCTION) || mg_is_top(s, MG_FRAME_SHORTAGE));
    const mg_frame f = *mg_top(s);
    int winner = high_bidder(&f);

    mg_pop(s);
    if (f.kind == MG_FRAME_SHORTAGE) {
        mg__won_piece(g, s, ev, &f, winner);
    } else if (winner < 0) {
        unsold(ev, f.auction.deed);
    } else {
        mg_due due =
            mg_due_of(mg_deed_board(f.auction.deed), f.auction.bid, MG_CAUSE_AUCTION, CL(ST_104));

        sell_deed(g, s, ev, winner, f.auction.deed, &due);
    }
}

/* Asks the next bidder. If passing is not final, seats that passed may bid again after a new
 * bid. */
static void next_bidder(const mg_game *g, mg_state *s, mg_events *ev)
{
    mg_frame *f = mg_top(s);
    uint16_t waiting = f->bidding.bidders & (uint16_t)~f->bidding.passed;

    if (f->bidding.high_bidder) {
        waiting &= (uint16_t)~mg_seat_bit(high_bidder(f));
    }
    if (waiting) {
        f->seat = (uint8_t)mg_after(s, waiting, f->seat);
    } else {
        close_auction(g, s, ev);
    }
}

/* The most that a seat can bid: its cash, and what other currencies would bring (IN-S2). */
int32_t mg__most_bid(const mg_game *g, const mg_state *s, int seat, const mg_frame *f)
{
    MG_ASSERT(mg_is_alive(s, seat));
    int32_t purse = mg_purse(g, s, seat, mg_deed_board(f->with_deed.deed));
    int32_t room = mg_purse_max(s->board_n); /* a bid is paid from one purse */

    return purse < room ? purse : room;
}

/* ---- sealed bids (US-S12) ---- */

static void emit_bid(mg_events *ev, int seat, int board, int32_t amt, int clause)
{
    mg_event *e = mg_emit(ev, MG_EV_BID, seat, clause);

    if (e) {
        e->amt = amt;
        e->board = (uint8_t)board;
    }
}

static void sell_sealed(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int winner)
{
    MG_ASSERT(s->secret[winner] > 0);
    mg_due due = mg_due_of(mg_deed_board(deed_id), s->secret[winner], MG_CAUSE_AUCTION, CL(US_S12));

    memset(s->secret, 0, sizeof s->secret);
    mg_pop(s);
    sell_deed(g, s, ev, winner, deed_id, &due);
}

static uint16_t highest_bidders(const mg_state *s, uint16_t mask)
{
    int32_t best = 1;
    uint16_t set = 0;

    MG_EACH_BIT(seat, mask) {
        if (s->secret[seat] > best) {
            set = 0;
        }
        if (s->secret[seat] >= best) {
            best = s->secret[seat];
            set |= mg_seat_bit((int)seat);
        }
    }
    return set;
}

/* US-S17: by option the bids are repeated while a seat raises its bid, or the dice decide at
 * once. */
static void settle_tie(const mg_game *g, mg_state *s, uint16_t tied)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_SEALED) && mg_bits_count(tied) > 1);
    mg_frame *f = mg_top(s);
    uint8_t first = (uint8_t)mg_bits_first(tied);
    uint16_t deed = f->sealed.deed;
    int32_t bid = s->secret[first];

    if (g->opt.auction_tie == MG_TIE_REPEAT && bid > f->sealed.tied) {
        memset(s->secret, 0, sizeof s->secret);
        *f = (mg_frame){
            .sealed = {.kind = MG_FRAME_SEALED,
                       .seat = first,
                       .deed = deed,
                       .bidders = tied,
                       .tied = bid}
        };
        return;
    }
    *f = (mg_frame){
        .dice_tie = {.kind = MG_FRAME_DICE,
                     .purpose = MG_DICE_TIE,
                     .seat = first,
                     .deed = deed,
                     .to_throw = tied}
    };
}

static void reveal(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_SEALED));
    const mg_frame *f = mg_top(s);
    int deed_id = f->sealed.deed;

    MG_EACH_BIT(seat, f->sealed.bidders) {
        if (s->secret[seat]) {
            emit_bid(ev, (int)seat, mg_deed_board(deed_id), s->secret[seat], CL(US_S12));
        } else {
            mg_emit(ev, MG_EV_PASS, (int)seat, CL(US_S12));
            s->secret[seat] = f->sealed.tied; /* the earlier bid stands */
        }
    }
    uint16_t best = highest_bidders(s, f->sealed.bidders);
    if (!best) {
        mg_pop(s);
        unsold(ev, deed_id);
    } else if (mg_bits_count(best) == 1) {
        sell_sealed(g, s, ev, deed_id, mg_bits_first(best));
    } else {
        settle_tie(g, s, best);
    }
}

/* Takes a sealed bid, 0 for none. It is public that the seat has answered, but not its bid. */
static mg_result seal(const mg_game *g, mg_state *s, mg_events *ev, int seat, int32_t amt)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_SEALED) && mg_is_to_act(mg_peek(s), seat));
    MG_ASSERT(amt >= 0);
    mg_frame *f = mg_top(s);

    s->secret[seat] = amt;
    f->sealed.have_bid |= mg_seat_bit(seat);
    mg_emit(ev, MG_EV_SEALED, seat, CL(US_S12));
    if (f->sealed.have_bid == f->sealed.bidders) {
        reveal(g, s, ev);
    }
    return mg_done;
}

void mg__tie_throw(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2)
{
    MG_ASSERT(mg_is_throw(d1, d2));
    int deed_id = mg_peek(s)->dice_tie.deed;
    int winner = mg__throw_off(s, ev, MG_EV_TIE_ROLL, d1 + d2, CL(US_S17));

    if (winner >= 0) {
        sell_sealed(g, s, ev, deed_id, winner);
    }
}

/* ---- bidding in rounds ---- */

mg_result mg__bid(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_frame *f = mg_top(s);
    int clause = f->kind == MG_FRAME_SHORTAGE ? CL(ST_20) : CL(ST_104);
    int32_t least = mg__least_bid(g, s, act.seat, f), most = mg__most_bid(g, s, act.seat, f);

    if (act.subj != mg_deed_board(f->with_deed.deed)) {
        return mg_refuse(MG_E_AMOUNT, CL(IN_S1));
    }
    if (act.amt > most || least > most) {
        return mg_refuse(MG_E_CASH, clause);
    }
    if (act.amt < least) {
        return mg_refuse(MG_E_AMOUNT, clause);
    }
    if (f->kind == MG_FRAME_SEALED) {
        return seal(g, s, ev, act.seat, act.amt);
    }
    f->bidding.bid = act.amt;
    f->bidding.high_bidder = (uint8_t)(act.seat + 1);
    f->bidding.passed = 0;
    emit_bid(ev, act.seat, act.subj, act.amt, clause);
    next_bidder(g, s, ev);
    return mg_done;
}

mg_result mg__pass(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_frame *f = mg_top(s);

    if (f->kind == MG_FRAME_SEALED) {
        return seal(g, s, ev, act.seat, 0);
    }
    mg_emit(ev, MG_EV_PASS, act.seat, f->kind == MG_FRAME_SHORTAGE ? CL(ST_20) : CL(ST_104));
    if (g->opt.auction_pass == MG_PASS_FINAL) {
        f->bidding.bidders &= (uint16_t)~mg_seat_bit(act.seat);
    } else {
        f->bidding.passed |= mg_seat_bit(act.seat);
    }
    next_bidder(g, s, ev);
    return mg_done;
}

/* ST-31: the deeds of a bankrupt, one by one in board order. */
void mg__estate(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_ESTATE));
    int first = mg_top(s)->seat;

    if (!mg_has_seat(s->alive, first)) {
        first = mg_after(s, s->alive, first);
    }
    for (int board = 0; board < s->board_n; board++) {
        mg_board_state *b = &s->board[board];
        uint32_t waiting = b->due & ~b->mortgaged;

        if (!waiting) {
            continue;
        }
        b->due &= ~mg_bit(mg_bits_first(waiting));
        begin_auction(g, s, ev, mg_deed_id(board, mg_bits_first(waiting)), first, -1);
        return;
    }
    mg_pop(s);
}
