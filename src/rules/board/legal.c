/* SPDX-License-Identifier: MIT
 * Listing what a seat may do, in the order of action kinds, then subjects. Each kind uses the same
 * check as carrying it out, so that every listed action applies and every other one is refused. */
#include "rules/board/auction.h"
#include "rules/board/bankrupt.h"
#include "rules/board/board_ops.h"
#include "rules/board/claim.h"
#include "rules/board/exchange.h"
#include "rules/board/legal_cards.h"
#include "rules/board/legal_deeds.h"
#include "rules/board/legal_list.h"
#include "rules/board/legal_offers.h"
#include "rules/board/money.h"
#include "rules/board/move.h"
#include "rules/board/party.h"
#include "rules/board/permit.h"
#include "rules/board/privilege.h"
#include "rules/board/setup.h"
#include "rules/board/trade.h"
#include "rules/board/turn.h"
#include "rules/core/core.h"

/* ---- single actions ---- */

static void add_one(mg_list *l, int kind)
{
    mg__list(l, kind, 0);
}

static void add_bid(mg_list *l, int kind)
{
    const mg_frame *f = mg_peek(l->s);
    int board = mg_deed_board(f->with_deed.deed);
    int32_t least = mg__least_bid(l->g, l->s, l->seat, f);
    int32_t most = mg__most_bid(l->g, l->s, l->seat, f);

    if (most >= least) {
        mg__list_range(l, kind, board, least, most);
    }
}

static void add_exchange(mg_list *l, int kind)
{
    int32_t most = mg__most_exchange(l->g, l->s, l->seat, l->board);

    if (most > 0) {
        mg__list_range(l, kind, l->board, 1, most);
    }
}

static void add_mix(mg_list *l, int kind)
{
    int32_t most = mg__most_mix(l->s, l->seat, l->board);

    if (most > 0) {
        mg__list_range(l, kind, l->board, 1, most);
    }
}

static void add_candidates(mg_list *l, int kind)
{
    mg__list_bits(l, kind, mg__candidates_left(l->s));
}

/* Several claims to one deed are asked for one after the other. */
static void add_ask(mg_list *l, int kind)
{
    const mg_frame *f = mg_peek(l->s);

    if (f->kind == MG_FRAME_RENT) {
        mg__list(l, kind, f->rent.deed);
        return;
    }
    for (int k = 0; k < MG_CLAIMS_MAX && l->s->claim[k].amt; k++) {
        const mg_claim *claim = &l->s->claim[k];
        bool before = false;

        for (int j = 0; j < k; j++) {
            before |= l->s->claim[j].owner == claim->owner && l->s->claim[j].deed == claim->deed;
        }
        if (claim->owner == l->seat && !before) {
            mg__list(l, kind, claim->deed);
        }
    }
}

static void add_ways(mg_list *l, int kind)
{
    const mg_frame *f = mg_peek(l->s);

    mg__list_bits(l, kind, f->kind == MG_FRAME_TURN ? MG_WAYS_DECLARED : f->special.ways);
}

static void add_pairs(mg_list *l, int kind)
{
    mg__list_bits(l, kind, mg__pairs_left(l->s));
}

static void add_run(mg_list *l, int kind, int from, int to)
{
    for (int space = from; space < to; space++) {
        mg__list(l, kind, space);
    }
}

/* Lists all spaces, or those to which the bus goes: a part of the loop, of which the spaces beyond
 * GO come first. */
static void add_spaces(mg_list *l, int kind)
{
    int length = l->s->board_n * MG_SPACES, pos = l->s->pos[l->seat];

    if (mg_peek(l->s)->kind != MG_FRAME_BUS) {
        add_run(l, kind, 0, length);
        return;
    }
    int range = mg__bus_range(l->g, l->s, l->seat), from = l->s->reversed ? pos - range : pos + 1;
    from += from < 0 ? length : 0;
    add_run(l, kind, 0, from + range - length);
    add_run(l, kind, from, from + range < length ? from + range : length);
}

static void add_reverse(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg__offers(l->s, MG_PRIVILEGE_REVERSE));
}

static void add_houses(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg__offers(l->s, MG_PRIVILEGE_HOUSES));
}

static void add_fine(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg_ok(mg__may_pay_fine(l->g, l->s, l->seat)));
}

static void add_buy(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg_ok(mg__may_buy(l->g, l->s, l->seat)));
}

static void add_pay(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg_peek(l->s)->kind != MG_FRAME_DEBT || mg__can_pay(l->s));
}

static void add_bankrupt(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg__is_insolvent(l->g, l->s));
}

typedef void adder(mg_list *l, int kind);

static adder *const adders[MG_ACTION_N] = {
    [MG_ACT_ROLL] = add_one,
    [MG_ACT_END] = add_one,
    [MG_ACT_PAY_FINE] = add_fine,
    [MG_ACT_USE_CARD] = mg__list_kept,
    [MG_ACT_BUY] = add_buy,
    [MG_ACT_DECLINE] = add_one,
    [MG_ACT_BID] = add_bid,
    [MG_ACT_PASS] = add_one,
    [MG_ACT_TAX_FLAT] = add_one,
    [MG_ACT_TAX_SHARE] = add_one,
    [MG_ACT_DRAW] = add_one,
    [MG_ACT_BUILD] = mg__list_manage,
    [MG_ACT_SELL] = mg__list_manage,
    [MG_ACT_SELL_DOWN] = mg__list_manage,
    [MG_ACT_MORTGAGE] = mg__list_manage,
    [MG_ACT_LIFT] = mg__list_manage,
    [MG_ACT_KEEP] = mg__list_keep,
    [MG_ACT_PLACE] = mg__list_place,
    [MG_ACT_PAY] = add_pay,
    [MG_ACT_BANKRUPT] = add_bankrupt,
    [MG_ACT_TRADE] = mg__list_trade,
    [MG_ACT_GIVE] = mg__list_draft,
    [MG_ACT_GET] = mg__list_draft,
    [MG_ACT_GIVE_CARD] = mg__list_draft,
    [MG_ACT_GET_CARD] = mg__list_draft,
    [MG_ACT_GIVE_CASH] = mg__list_draft,
    [MG_ACT_GET_CASH] = mg__list_draft,
    [MG_ACT_PROPOSE] = mg__list_draft,
    [MG_ACT_CANCEL] = mg__list_cancel,
    [MG_ACT_ACCEPT] = mg__list_accept,
    [MG_ACT_REJECT] = add_one,
    [MG_ACT_COUNTER] = mg__list_counter,
    [MG_ACT_WAY] = add_ways,
    [MG_ACT_LAND] = add_spaces,
    [MG_ACT_RIDE] = mg__list_ride,
    [MG_ACT_TAKE] = mg__list_take,
    [MG_ACT_REVERSE] = add_reverse,
    [MG_ACT_CASH] = add_one,
    [MG_ACT_HOUSES] = add_houses,
    [MG_ACT_REPLAY] = mg__list_replay,
    [MG_ACT_LEVY] = add_one,
    [MG_ACT_DONE] = add_one,
    [MG_ACT_PAIR] = add_pairs,
    [MG_ACT_EXCHANGE] = add_exchange,
    [MG_ACT_MIX] = add_mix,
    [MG_ACT_DEMAND] = add_one,
    [MG_ACT_OPEN] = add_one,
    [MG_ACT_IMPORT] = mg__list_import,
    [MG_ACT_CANDIDATE] = add_candidates,
    [MG_ACT_SELL_DEED] = mg__list_sell_deed,
    [MG_ACT_ASK] = add_ask,
    [MG_ACT_VOTE] = mg__list_vote,
    [MG_ACT_PICK] = mg__list_pick,
    [MG_ACT_SWAP] = mg__list_swap,
    [MG_ACT_SWAP_GROUPS] = mg__list_swap_groups,
    [MG_ACT_STEAL_BUILDING] = mg__list_steal_building,
    [MG_ACT_LOSE_BUILDING] = mg__list_lose_building,
    [MG_ACT_WANT] = add_one,
};

#define A(id) MG_KIND(id)

/* Kinds whose subjects are on boards. */
static const uint64_t by_board = A(KEEP) | A(PLACE) | A(RIDE) | A(TAKE) | A(EXCHANGE) | A(MIX) |
                                 A(SELL_DEED) | A(SWAP) | A(SWAP_GROUPS) | A(STEAL_BUILDING) |
                                 A(LOSE_BUILDING);

static MG_NOINLINE void add_on_each(mg_list *l, int kind)
{
    adder *add_kind = adders[kind];

    for (int board = 0; board < l->s->board_n; board++) {
        mg__turn_to(l, board);
        add_kind(l, kind);
    }
}

/* Fills a list; inlined, so that the compiler knows where the entries go. */
static MG_INLINE int list_all(const mg_game *g, const mg_state *s, int seat, mg_list *l)
{
    if (mg_node_of(g, s) != MG_DECIDE || seat < 0 || seat >= s->seat_n ||
        !mg_has_seat(s->alive, seat)) {
        return 0;
    }
    l->g = g;
    l->s = s;
    l->seat = seat;
    l->n = 0;
    l->counted = false;
    l->grouped = mg_bits_low(s->board_n);
    mg__turn_to(l, 0);
    l->kinds = mg__kinds_for(g, s, seat);
    while (l->kinds) {
        int kind = __builtin_ctzll(l->kinds);

        if (s->board_n > 1 && by_board >> kind & 1) {
            add_on_each(l, kind);
        } else {
            adders[kind](l, kind);
        }
        l->kinds &= ~((uint64_t)1 << kind);
    }
    return l->n;
}

int mg__board_legal(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap)
{
    MG_ASSERT(cap <= 0 || out);
    mg_list l; /* not filled with zeros, which is slow for its arrays */

    l.out = out;
    l.runs = NULL;
    l.cap = cap;
    return list_all(g, s, seat, &l);
}

int mg__board_runs(const mg_game *g, const mg_state *s, int seat, bool plays, mg_run *out, int cap)
{
    MG_ASSERT(out);
    mg_list l;

    (void)plays; /* on boards the list is the same */
    l.out = NULL;
    l.runs = out;
    l.cap = cap;
    return list_all(g, s, seat, &l);
}

/* In board games a seat may build, sell and trade while another seat is to act. */
uint16_t mg__board_out_of_turn(const mg_game *g, const mg_state *s, uint16_t to_act)
{
    uint16_t seats = 0;

    MG_EACH_BIT(seat, s->alive & ~to_act) {
        if (mg__board_legal(g, s, (int)seat, NULL, 0) > 0) {
            seats |= mg_seat_bit((int)seat);
        }
    }
    return seats;
}
