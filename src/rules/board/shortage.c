/* SPDX-License-Identifier: MIT
 * Building when the Bank may have too few pieces: others are asked whether they want one, and the
 * last pieces are auctioned one by one (ST-S9). */
#include "rules/board/shortage.h"

#include "rules/board/build.h"
#include "rules/board/exchange.h"
#include "rules/board/money.h"
#include "rules/board/party.h"
#include "rules/core/due.h"

/* ---- who is asked ---- */

static int pieces_left(const mg_state *s, int seat, int board, bool hotel)
{
    const mg_board_state *b = &s->board[board];

    return hotel ? b->hotels : mg_houses_left(b, s, seat);
}

static bool could_build(const mg_game *g, const mg_state *s, int seat, int board, bool hotel)
{
    return mg__least_price(g, s, seat, board, hotel) <= mg_purse(g, s, seat, board);
}

/* The other seats that could build such a piece now. Each party has its own houses (HD-R20). */
static MG_NOINLINE uint16_t rivals_of(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    int board = mg_deed_board(deed_id);
    bool hotel = mg__next_is_hotel(g, s, deed_id);
    uint16_t set = mg_others(s, seat), rivals = 0;

    if (!g->opt.jail_active) { /* US-13 */
        set &= (uint16_t)~s->jailed;
    }
    MG_EACH_BIT(other, set) {
        if ((hotel || mg_party_of(s, (int)other) == mg_party_of(s, seat)) &&
            could_build(g, s, (int)other, board, hotel)) {
            rivals |= mg_seat_bit((int)other);
        }
    }
    return rivals;
}

/* The seats that are asked before a seat builds: none if the Bank has enough for all of them. */
static uint16_t to_ask(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    int left = pieces_left(s, seat, mg_deed_board(deed_id), mg__next_is_hotel(g, s, deed_id));
    uint16_t rivals;

    if (g->opt.shortage == MG_SHORTAGE_WAIT || !g->opt.bank_limited ||
        left >= mg_bits_count(s->alive)) {
        return 0;
    }
    rivals = rivals_of(g, s, seat, deed_id);
    return 1 + mg_bits_count(rivals) > left ? rivals : 0;
}

static void emit_wants(mg_events *ev, int seat, int deed_id, bool hotel)
{
    mg_event *e = mg_emit(ev, MG_EV_WANTS, seat, CL(ST_S9));

    if (e) {
        e->subj = (uint16_t)deed_id;
        e->aux = hotel;
    }
}

static void ask_next(mg_state *s)
{
    mg_frame *f = mg_top(s);

    f->seat = (uint8_t)mg_after(s, f->want.left, f->seat);
    f->want.left &= (uint16_t)~mg_seat_bit(f->seat);
}

mg_result mg__build(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_alive(s, act.seat));
    mg_result r = mg__may_build(g, s, act.seat, act.subj);
    uint16_t rivals = mg_ok(r) ? to_ask(g, s, act.seat, act.subj) : 0;

    if (!mg_ok(r)) {
        return r;
    }
    if (!rivals) {
        mg__buy_building(g, s, act, ev);
        return r;
    }
    mg_frame *f = mg_push(s, MG_FRAME_WANT, act.seat);
    f->want.building = mg__next_is_hotel(g, s, act.subj);
    f->want.asker = (uint8_t)act.seat;
    f->want.deed = act.subj;
    f->want.left = rivals;
    emit_wants(ev, act.seat, act.subj, f->want.building);
    ask_next(s);
    return r;
}

/* ---- the auctions ---- */

int32_t mg__least_for_piece(const mg_game *g, const mg_state *s, int seat, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_SHORTAGE);
    int32_t price =
        mg__least_price(g, s, seat, mg_deed_board(f->shortage.deed), f->shortage.building);
    int32_t next = f->shortage.high_bidder ? f->shortage.bid + 1 : g->opt.shortage_open;

    return next > price ? next : price;
}

/* The least that any of the bidders may bid. */
static int32_t opening(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    int32_t least = INT32_MAX;

    MG_EACH_BIT(seat, f->shortage.bidders) {
        int32_t its = mg__least_for_piece(g, s, (int)seat, f);

        least = its < least ? its : least;
    }
    return least;
}

/* The seat that asked makes the first bid for the first piece: the price of its site. */
static int32_t first_bid(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    int32_t price = mg__build_cost(g, s, deed_id), open = g->opt.shortage_open;

    return open > price && mg__affords(g, s, seat, mg_deed_board(deed_id), open) ? open : price;
}

static void auction_piece(const mg_game *g, mg_state *s, mg_events *ev, uint16_t bidders,
                          bool asked)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_PIECES) && bidders);
    const mg_frame pieces = *mg_top(s);
    int seat = pieces.seat;
    bool speaks = mg_has_seat(bidders, seat) && !asked;
    mg_frame *f = mg_push(s, MG_FRAME_SHORTAGE, speaks ? seat : mg_after(s, bidders, seat));

    f->shortage.deed = pieces.pieces.deed;
    f->shortage.building = pieces.pieces.building;
    f->shortage.bidders = bidders;
    if (asked) {
        f->shortage.high_bidder = (uint8_t)(seat + 1);
        f->shortage.bid = first_bid(g, s, seat, pieces.pieces.deed);
    }
    mg_event *e = mg_emit(ev, MG_EV_SHORTAGE, seat, CL(ST_R7));
    if (e) {
        e->subj = pieces.pieces.deed;
        e->amt = asked ? f->shortage.bid : opening(g, s, f);
        e->board = (uint8_t)mg_deed_board(pieces.pieces.deed);
        e->aux = pieces.pieces.building;
    }
}

bool mg__can_want(const mg_game *g, const mg_state *s, int seat, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_WANT || f->kind == MG_FRAME_SHORTAGE ||
              f->kind == MG_FRAME_PIECES);
    int board = mg_deed_board(f->with_deed.deed);

    return pieces_left(s, seat, board, f->want.building) > 0 &&
           could_build(g, s, seat, board, f->want.building);
}

void mg__next_piece(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_PIECES));
    const mg_frame *f = mg_top(s);
    uint16_t bidders = 0;

    MG_EACH_BIT(seat, f->pieces.seats) {
        if (mg__can_want(g, s, (int)seat, f)) {
            bidders |= mg_seat_bit((int)seat);
        }
    }
    if (bidders) {
        auction_piece(g, s, ev, bidders, false);
    } else {
        mg_pop(s);
    }
}

/* Charges the price. A seat that has to exchange money for it has built already, because raising
 * money in between could close the site (IN-S2). */
static void pay_for(mg_state *s, mg_events *ev, int seat, int deed_id, int32_t amt)
{
    mg_due due = mg_due_of(mg_deed_board(deed_id), amt, MG_CAUSE_BUILDING, CL(ST_20));

    mg__charge(s, ev, seat, MG_BANK, &due);
}

/* Lets the asker build at the printed price, if no other seat wants a piece or there are enough for
 * all that do. */
static void build_as_asked(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deed_id)
{
    int32_t price = mg__build_cost(g, s, deed_id);

    if (s->board[mg_deed_board(deed_id)].cash[seat] >= price) {
        mg__buy_building(g, s, (mg_action){MG_ACT_BUILD, (int8_t)seat, (uint16_t)deed_id, 0}, ev);
        return;
    }
    mg__raise(g, s, ev, deed_id, mg_build_level(g, s, deed_id), CL(ST_20));
    pay_for(s, ev, seat, deed_id, price);
}

static void all_asked(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_WANT) && !mg_top(s)->want.left);
    const mg_frame f = *mg_top(s);
    int asker = f.want.asker, board = mg_deed_board(f.want.deed);

    mg_pop(s);
    if (1 + mg_bits_count(f.want.wanting) <= pieces_left(s, asker, board, f.want.building)) {
        build_as_asked(g, s, ev, asker, f.want.deed);
        return;
    }
    mg_frame *pieces = mg_push(s, MG_FRAME_PIECES, asker);
    pieces->pieces.building = f.want.building;
    pieces->pieces.deed = f.want.deed;
    pieces->pieces.seats = (uint16_t)(f.want.wanting | mg_seat_bit(asker));
    auction_piece(g, s, ev, pieces->pieces.seats, true);
}

static void answered(const mg_game *g, mg_state *s, mg_events *ev)
{
    if (mg_top(s)->want.left) {
        ask_next(s);
    } else {
        all_asked(g, s, ev);
    }
}

mg_result mg__want(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_WANT, act.seat));
    mg_frame *f = mg_top(s);

    f->want.wanting |= mg_bit(act.seat);
    emit_wants(ev, act.seat, f->want.deed, f->want.building);
    answered(g, s, ev);
    return mg_done;
}

mg_result mg__want_none(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_WANT, act.seat));
    mg_emit(ev, MG_EV_PASS, act.seat, CL(ST_S9));
    answered(g, s, ev);
    return mg_done;
}

/* ---- the winner ---- */

void mg__won_piece(const mg_game *g, mg_state *s, mg_events *ev, const mg_frame *f, int winner)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_PIECES));
    if (winner < 0) {
        mg_pop(s);
        return;
    }
    mg_due due =
        mg_due_of(mg_deed_board(f->shortage.deed), f->shortage.bid, MG_CAUSE_BUILDING, CL(ST_20));
    bool owed = s->board[due.board].cash[winner] < due.amt;

    mg_top(s)->pieces.seats &= (uint16_t)~mg_seat_bit(winner);
    if (!owed) {
        mg__transfer(s, ev, winner, MG_BANK, &due);
    }
    mg_frame *place = mg_push(s, MG_FRAME_PLACE, winner);
    place->place.building = f->shortage.building;
    place->place.deed = f->shortage.deed;
    place->place.bid = f->shortage.bid;
    place->place.owed = owed;
    if (mg_ok(mg__may_place_won(g, s, winner, f->shortage.deed))) {
        /* on the site for which it asked */
        mg__place(g, s, (mg_action){MG_ACT_PLACE, (int8_t)winner, f->shortage.deed, 0}, ev);
    }
}

/* The site must be on this board and cost no more than the bid. */
mg_result mg__may_place_won(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_PLACE, seat));
    const mg_frame *f = mg_peek(s);
    mg_result r = mg__may_place(g, s, seat, deed_id, f->place.building);

    if (!mg_ok(r)) {
        return r;
    }
    if (mg_deed_board(deed_id) != mg_deed_board(f->place.deed)) {
        return mg_refuse(MG_E_NO_DEED, CL(ST_20));
    }
    return mg__build_cost(g, s, deed_id) <= f->place.bid ? r : mg_refuse(MG_E_AMOUNT, CL(ST_S9));
}

mg_result mg__place(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_place_won(g, s, act.seat, act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    const mg_frame f = *mg_top(s);
    mg_pop(s);
    mg__raise(g, s, ev, act.subj, mg_build_level(g, s, act.subj), CL(ST_20));
    if (f.place.owed) {
        pay_for(s, ev, act.seat, act.subj, f.place.bid);
    }
    return mg_done;
}
