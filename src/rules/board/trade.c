/* SPDX-License-Identifier: MIT
 * Trades (ST-111): a draft is edited, proposed, then accepted, rejected or answered with a changed
 * draft. The open offer is in the state as seen by its maker: what it gives, what it asks for.
 */
#include "rules/board/trade.h"

#include "rules/board/deeds.h"
#include "rules/board/exchange.h"
#include "rules/board/money.h"
#include "rules/board/pieces.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

/* The most frames that a trade and its consequences may need. Both sides take deeds over; the
 * interest causes a bankruptcy; in the auction of the estate a winner owes for its deed; and a seat
 * exchanges money to lift a mortgage. */
enum { ROOM_FOR_TRADE = 6 };

static mg_due cash_due(int board, int32_t amt)
{
    return mg_due_of(board, amt, MG_CAUSE_TRADE, CL(ST_111));
}

/* ---- drafting ---- */

/* The seats to which a seat may make an offer: all others; during a debt of another seat only the
 * debtor. */
static uint16_t in_reach(const mg_state *s, int seat)
{
    const mg_frame *f = mg_peek(s);
    uint16_t others = mg_others(s, seat);

    return f->kind == MG_FRAME_DEBT && f->seat != seat ? others & mg_seat_bit(f->seat) : others;
}

static bool offers_left(const mg_game *g, const mg_state *s, int seat)
{
    return s->offers[seat] < g->opt.trade_offers && s->depth + ROOM_FOR_TRADE <= MG_FRAMES_MAX;
}

uint16_t mg__partners(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_alive(s, seat) && g->opt.trades); /* otherwise the action is not offered */
    return offers_left(g, s, seat) ? in_reach(s, seat) : 0;
}

static mg_result may_trade(const mg_game *g, const mg_state *s, int seat, int other)
{
    MG_ASSERT(mg_is_alive(s, seat) && g->opt.trades);
    if (other == seat || other >= s->seat_n || !mg_has_seat(s->alive, other)) {
        return mg_refuse(MG_E_NO_SEAT, CL(ST_111));
    }
    if (!mg_has_seat(in_reach(s, seat), other)) {
        return mg_refuse(MG_E_NOT_NOW, CL(ST_111));
    }
    return offers_left(g, s, seat) ? mg_done : mg_refuse(MG_E_LIMIT, CL(ST_R15));
}

mg_result mg__trade(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = may_trade(g, s, act.seat, act.subj);

    (void)ev;
    if (!mg_ok(r)) {
        return r;
    }
    s->offers[act.seat]++;
    mg_push(s, MG_FRAME_DRAFT, act.seat)->draft.other = (uint8_t)act.subj;
    return mg_done;
}

/* ST-21: no deed of a group is traded while any site of the group is built on; ST-28: no deed
 * before its receiver has lifted its mortgage or paid for keeping it. */
static MG_INLINE mg_bars bars_of_offer(const mg_game *g, const mg_state *s, int owner, int board)
{
    const mg_board_state *b = &s->board[board];

    return (mg_bars){
        {{~b->owned[owner], MG_E_NOT_OWNER, CL(ST_111)},
         {g->opt.trade_mortgaged ? 0 : b->mortgaged, MG_E_MORTGAGE_FIRST, CL(US_S4)},
         {mg__in_built_groups(&g->board[board], b), MG_E_BUILT, CL(ST_21)},
         {b->due, MG_E_NOT_NOW, CL(ST_28)}}
    };
}

bool mg__edits_left(const mg_game *g, const mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DRAFT));
    return mg_peek(s)->draft.edits < g->opt.trade_edits;
}

uint32_t mg__offerable_deeds(const mg_game *g, const mg_state *s, int owner, int board)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DRAFT));
    return mg_unbarred(bars_of_offer(g, s, owner, board));
}

/* Whether the cards of a seat are secret for this edit: they cannot be asked for; only those
 * already in the offer can be removed (HD-R23). */
static bool asks_for_secret(const mg_game *g, const mg_state *s, int holder)
{
    return g->opt.cards_hidden && holder != mg_peek(s)->seat;
}

static uint32_t cards_seen(const mg_game *g, const mg_state *s, int holder)
{
    return s->held[holder] & (asks_for_secret(g, s, holder) ? s->offer_cards_get : ~0u);
}

/* HD-36: the only kept cards that can be traded are those that let a token out of Jail. */
uint32_t mg__offerable_cards(const mg_game *g, const mg_state *s, int holder)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DRAFT));
    uint32_t cards = cards_seen(g, s, holder);

    MG_EACH_BIT(kept, cards) {
        if (mg_kept_effect(g, (int)kept) != MG_FX_JAIL_FREE) {
            cards &= ~mg_bit((int)kept);
        }
    }
    return cards;
}

/* ---- edits ---- */

/* Counts an edit that is legal, so that a draft ends. */
static mg_result edited(mg_state *s)
{
    mg_top(s)->draft.edits++;
    return mg_done;
}

static mg_result no_edits_left(void)
{
    return mg_refuse(MG_E_LIMIT, CL(ST_111));
}

mg_result mg__edit_deeds(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    const mg_frame *f = mg_peek(s);
    bool give = act.kind == MG_ACT_GIVE;

    (void)ev;
    if (!mg__edits_left(g, s)) {
        return no_edits_left();
    }
    if (!mg_id_valid(g, act.subj)) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    int board = mg_deed_board(act.subj), owner = give ? f->seat : f->draft.other;
    mg_bars bars = bars_of_offer(g, s, owner, board);
    uint32_t bit = mg_bit(mg_deed_index(act.subj));
    if (!(mg_unbarred(bars) & bit)) {
        return mg__barred(bars, act.subj);
    }
    *(give ? &s->board[board].offer_give : &s->board[board].offer_get) ^= bit;
    return edited(s);
}

mg_result mg__edit_cards(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    const mg_frame *f = mg_peek(s);
    bool give = act.kind == MG_ACT_GIVE_CARD;
    int holder = give ? f->seat : f->draft.other;

    (void)ev;
    if (!mg__edits_left(g, s)) {
        return no_edits_left();
    }
    if (act.subj >= g->kept_n || !(cards_seen(g, s, holder) & mg_bit(act.subj))) {
        return mg_refuse(MG_E_NO_CARD, asks_for_secret(g, s, holder) ? CL(HD_R23) : CL(ST_111));
    }
    if (!(mg__offerable_cards(g, s, holder) & mg_bit(act.subj))) {
        return mg_refuse(MG_E_NOT_TRADED, CL(HD_36));
    }
    *(give ? &s->offer_cards_give : &s->offer_cards_get) ^= mg_bit(act.subj);
    return edited(s);
}

mg_result mg__edit_cash(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    bool give = act.kind == MG_ACT_GIVE_CASH;

    (void)ev;
    if (!mg__edits_left(g, s)) {
        return no_edits_left();
    }
    if (act.subj >= g->board_n) {
        return mg_refuse(MG_E_AMOUNT, CL(ST_111));
    }
    mg_cash_edit cash = mg__offerable_cash(s, give, act.subj);
    if (act.amt < cash.least) {
        return mg_refuse(MG_E_AMOUNT, CL(ST_111));
    }
    if (act.amt > cash.most) {
        return mg_refuse(MG_E_CASH, CL(ST_111));
    }
    if (cash.other_way) {
        return mg_refuse(MG_E_EMPTY_OFFER, CL(ST_111));
    }
    mg_board_state *b = &s->board[act.subj];
    *(give ? &b->offer_cash_give : &b->offer_cash_get) = act.amt;
    return edited(s);
}

/* US-13: a seat in Jail may buy a kept card, and nothing else. */
static bool only_buys_cards(const mg_state *s, uint32_t goes, uint32_t comes, int32_t pays,
                            int32_t gets)
{
    bool deeds = false;

    for (int board = 0; board < s->board_n; board++) {
        deeds |= (s->board[board].offer_give | s->board[board].offer_get) != 0;
    }
    return !deeds && goes == 0 && comes != 0 && gets == 0 && pays >= 0;
}

static mg_result jail_allows(const mg_game *g, const mg_state *s)
{
    const mg_frame *f = mg_peek(s);
    int32_t give = 0, get = 0;
    bool ok = true;

    if (g->opt.jail_active) {
        return mg_done;
    }
    for (int board = 0; board < s->board_n; board++) {
        give += s->board[board].offer_cash_give;
        get += s->board[board].offer_cash_get;
    }
    if (mg_has_seat(s->jailed, f->seat)) {
        ok = only_buys_cards(s, s->offer_cards_give, s->offer_cards_get, give, get);
    }
    if (mg_has_seat(s->jailed, f->answer.other)) {
        ok = ok && only_buys_cards(s, s->offer_cards_get, s->offer_cards_give, get, give);
    }
    return ok ? mg_done : mg_refuse(MG_E_JAIL, CL(US_13));
}

/* US-16, US-R12: goods on one side, cash on the other. */
static mg_result cash_for_goods(const mg_game *g, const mg_state *s)
{
    bool gives = s->offer_cards_give != 0, gets = s->offer_cards_get != 0;
    int32_t pays = 0, paid = 0;

    if (!g->opt.trade_cash_only) {
        return mg_done;
    }
    for (int board = 0; board < s->board_n; board++) {
        gives |= s->board[board].offer_give != 0;
        gets |= s->board[board].offer_get != 0;
        pays += s->board[board].offer_cash_give;
        paid += s->board[board].offer_cash_get;
    }
    bool sale = gives && !gets && paid > 0 && pays == 0,
         purchase = gets && !gives && pays > 0 && paid == 0;
    return sale || purchase ? mg_done : mg_refuse(MG_E_CASH_ONLY, CL(US_16));
}

static mg_result not_empty(const mg_game *g, const mg_state *s)
{
    uint32_t cards = s->offer_cards_give | s->offer_cards_get;

    (void)g;
    for (int board = 0; board < s->board_n; board++) {
        const mg_board_state *b = &s->board[board];

        if (cards || b->offer_give || b->offer_get || b->offer_cash_give || b->offer_cash_get) {
            return mg_done;
        }
    }
    return mg_refuse(MG_E_EMPTY_OFFER, CL(ST_111));
}

mg_result mg__may_propose(const mg_game *g, const mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DRAFT));
    mg_result r = not_empty(g, s);

    if (mg_ok(r)) {
        r = jail_allows(g, s);
    }
    return mg_ok(r) ? cash_for_goods(g, s) : r;
}

static void emit_offer(mg_events *ev, mg_event_kind kind, int seat, int other)
{
    mg_event *e = mg_emit(ev, kind, seat, CL(ST_111));

    if (e) {
        e->other = (int8_t)other;
    }
}

mg_result mg__propose(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_propose(g, s);
    mg_frame *f = mg_top(s);

    if (!mg_ok(r)) {
        return r;
    }
    f->kind = MG_FRAME_ANSWER;
    f->offer.edits = 0;
    emit_offer(ev, f->offer.counters ? MG_EV_COUNTER : MG_EV_OFFER, act.seat, f->offer.other);
    return mg_done;
}

mg_result mg__cancel(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    const mg_frame f = *mg_top(s);

    if (!mg__may_cancel(g, s)) {
        return mg_refuse(MG_E_NOT_NOW, CL(IN_R4));
    }
    mg_pop(s);
    if (f.kind == MG_FRAME_FUND) { /* the action for which money was exchanged is given up */
        return mg_done;
    }
    mg__clear_offer(s);
    if (f.draft.counters) { /* dropping a counter-offer rejects the offer that it answers */
        emit_offer(ev, MG_EV_REJECT, act.seat, f.draft.other);
    }
    return mg_done;
}

/* ---- answering ---- */

mg_result mg__reject(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_ANSWER) && mg_is_to_act(mg_peek(s), act.seat));
    int maker = mg_top(s)->seat;

    (void)g;
    mg_pop(s);
    mg__clear_offer(s);
    emit_offer(ev, MG_EV_REJECT, act.seat, maker);
    return mg_done;
}

static void swap_u32(uint32_t *a, uint32_t *b)
{
    uint32_t was = *a;

    *a = *b;
    *b = was;
}

static void swap_i32(int32_t *a, int32_t *b)
{
    int32_t was = *a;

    *a = *b;
    *b = was;
}

bool mg__may_counter(const mg_game *g, const mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_ANSWER));
    return mg_peek(s)->answer.counters < g->opt.trade_counters;
}

mg_result mg__counter(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_ANSWER) && mg_is_to_act(mg_peek(s), act.seat));
    mg_frame *f = mg_top(s);
    int maker = f->seat;

    (void)ev;
    if (!mg__may_counter(g, s)) {
        return mg_refuse(MG_E_LIMIT, CL(ST_111));
    }
    *f = (mg_frame){
        .draft = {.kind = MG_FRAME_DRAFT,
                  .seat = (uint8_t)act.seat,
                  .other = (uint8_t)maker,
                  .counters = (uint8_t)(f->answer.counters + 1)}
    };
    swap_u32(&s->offer_cards_give, &s->offer_cards_get);
    for (int board = 0; board < s->board_n; board++) {
        swap_u32(&s->board[board].offer_give, &s->board[board].offer_get);
        swap_i32(&s->board[board].offer_cash_give, &s->board[board].offer_cash_get);
    }
    return mg_done;
}

static bool side_stands(const mg_game *g, const mg_state *s, int seat, int board, uint32_t deeds,
                        int32_t cash)
{
    return cash <= s->board[board].cash[seat] &&
           !(deeds & ~mg_unbarred(bars_of_offer(g, s, seat, board)));
}

mg_result mg__may_accept(const mg_game *g, const mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_ANSWER));
    const mg_frame *f = mg_peek(s);
    bool stands = (s->offer_cards_give & ~s->held[f->seat]) == 0 &&
                  (s->offer_cards_get & ~s->held[f->answer.other]) == 0;

    for (int board = 0; board < s->board_n && stands; board++) {
        const mg_board_state *b = &s->board[board];

        stands = side_stands(g, s, f->seat, board, b->offer_give, b->offer_cash_give) &&
                 side_stands(g, s, f->answer.other, board, b->offer_get, b->offer_cash_get);
    }
    return stands ? mg_done : mg_refuse(MG_E_OFFER_STALE, CL(ST_111));
}

uint32_t mg_offer_dues(const mg_game *g, const mg_state *s, int seat, int board)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DRAFT) || mg_is_top(s, MG_FRAME_ANSWER));
    const mg_frame *f = mg_peek(s);
    const mg_board_state *b = &s->board[board];

    MG_ASSERT(seat == f->seat || seat == f->offer.other);
    return mg__due_on_transfer(g, b, seat == f->seat ? b->offer_get : b->offer_give);
}

static void hand_over_cards(mg_state *s, mg_events *ev, int from, int to, uint32_t cards)
{
    MG_ASSERT(from != to && (cards & ~s->held[from]) == 0);
    s->held[from] &= ~cards;
    s->held[to] |= cards;
    MG_EACH_BIT(kept, cards) {
        mg_event *e = mg_emit(ev, MG_EV_CARD_MOVES, to, CL(ST_111));

        if (e) {
            e->other = (int8_t)from;
            e->subj = (uint16_t)kept;
        }
    }
}

static void hand_over(const mg_game *g, mg_state *s, mg_events *ev, int from, int to, int board,
                      uint32_t deeds, int32_t cash)
{
    MG_ASSERT(from != to && (deeds & ~s->board[board].owned[from]) == 0);
    mg_due due = cash_due(board, cash);

    s->board[board].due |= mg__due_on_transfer(g, &s->board[board], deeds);
    MG_EACH_BIT(deed, deeds)
        mg__give_deed(g, s, ev, mg_deed_id(board, (int)deed), to, MG_CAUSE_TRADE, CL(ST_111));
    mg__transfer(s, ev, from, to, &due);
}

mg_result mg__accept(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_accept(g, s);
    int maker = mg_top(s)->seat, taker = act.seat;

    if (!mg_ok(r)) {
        return r;
    }
    mg_pop(s);
    emit_offer(ev, MG_EV_ACCEPT, taker, maker);
    for (int board = 0; board < s->board_n; board++) {
        const mg_board_state b = s->board[board];

        hand_over(g, s, ev, maker, taker, board, b.offer_give, b.offer_cash_give);
        hand_over(g, s, ev, taker, maker, board, b.offer_get, b.offer_cash_get);
    }
    hand_over_cards(s, ev, maker, taker, s->offer_cards_give);
    hand_over_cards(s, ev, taker, maker, s->offer_cards_get);
    mg__clear_offer(s);
    mg__takeover(s, taker, false);
    mg__takeover(s, maker, false);
    return mg_done;
}
