/* SPDX-License-Identifier: MIT
 * What the files of the rules share: short access to state and tables, frames, events, money.
 * Internal. */
#ifndef MAGIE_RULES_CORE_H
#define MAGIE_RULES_CORE_H

#include "base/bits.h"
#include "rules/core/contract.h"

#include "magie/rules.h"

#include <string.h>

#define MG_COLD __attribute__((noinline, cold))
#define MG_NOINLINE __attribute__((noinline))

/* Clauses are named CL(ST_5) in code so that the line says which rule it carries out. */
#define CL(id) MG_CL_##id

static const mg_result mg_done = {0, 0};

static inline mg_result mg_refuse(mg_status status, int clause)
{
    return (mg_result){(int16_t)status, (uint16_t)clause};
}

/** Whether the fields that an action of its kind does not use are zero, so that equal actions have
 * equal bytes. */
bool mg__well_formed(mg_action act);

/* ---- places ---- */

static inline int mg_id_board(int deed_id)
{
    return deed_id >> 5;
}

static inline int mg_id_deed(int deed_id)
{
    return deed_id & 31;
}

/* Ids come from outside and may be anything, below 0 too. */
static inline bool mg_id_valid(const mg_game *g, int deed_id)
{
    return (unsigned)mg_id_board(deed_id) < g->board_n &&
           mg_id_deed(deed_id) < g->board[mg_id_board(deed_id)].deed_n;
}

static inline int mg_space_of(const mg_game *g, int deed_id)
{
    return mg_id_board(deed_id) * MG_SPACES +
           g->board[mg_id_board(deed_id)].pos[mg_id_deed(deed_id)];
}

static inline bool mg_has_seat(uint16_t set, int seat)
{
    return (set >> seat) & 1;
}

static inline uint16_t mg_seat_bit(int seat)
{
    return (uint16_t)(1u << seat);
}

/** The first member of set in an order of play that dice made (US-5), from the place after seat on.
 */
int mg__after_in_order(const mg_state *s, uint16_t set, int seat);

/** The next member of set after seat in the order of play, seat itself last; the set must not be
 * empty. */
static inline int mg_after(const mg_state *s, uint16_t set, int seat)
{
    uint32_t above = set & (0xffffffffu << (seat + 1));

    MG_ASSERT(set != 0);
    if (s->place[0]) {
        return mg__after_in_order(s, set, seat);
    }
    return mg_bits_first(above ? above : set);
}

static inline bool mg_complete(const mg_board *t, const mg_board_state *b, int seat, int group)
{
    return (b->owned[seat] & t->group_mask[group]) == t->group_mask[group];
}

/* ---- frames ---- */

static inline mg_frame *mg_top(mg_state *s)
{
    return &s->frame[s->depth - 1];
}

static inline const mg_frame *mg_peek(const mg_state *s)
{
    return &s->frame[s->depth - 1];
}

static inline mg_frame *mg_push(mg_state *s, mg_frame_kind kind, int seat)
{
    MG_ASSERT(s->depth < MG_FRAMES_MAX);
    mg_frame *f = &s->frame[s->depth++];
    f->kind = (uint8_t)kind;
    f->seat = (uint8_t)seat;
    return f;
}

/** Frames out of use are zero, so that equal games have equal bytes. */
static inline void mg_pop(mg_state *s)
{
    MG_ASSERT(s->depth > 0);
    s->frame[--s->depth] = (mg_frame){0};
}

static inline bool mg_is_to_act(const mg_frame *f, int seat)
{
    if (!(mg_frames_of_others >> f->kind & 1)) {
        return seat == f->seat;
    }
    return mg_is_secret(f) ? (f->ballot.asked & ~f->ballot.answered) >> seat & 1
                           : seat == f->with_other.other;
}

/* ---- events ---- */

static inline mg_event *mg_emit(mg_events *ev, mg_event_kind kind, int seat, int clause)
{
    static mg_event *const none = NULL;

    if (!ev) {
        return none;
    }
    if (ev->n == MG_EVENTS_MAX) {
        ev->lost++;
        return none;
    }
    mg_event *e = &ev->at[ev->n++];
    *e = (mg_event){
        .kind = (uint16_t)kind, .seat = (int8_t)seat, .clause = (uint16_t)clause, .other = MG_BANK};
    return e;
}

/* ---- money (money.c) ---- */

/* A movement of money and why. terms may be empty. */
typedef struct mg_due {
    int board;
    int32_t amt;
    mg_cause cause;
    int clause;
    int term_n;
    mg_term term[MG_TERMS_MAX];
} mg_due;

static inline void mg_term_add(mg_due *due, mg_term_kind kind, int32_t value)
{
    MG_ASSERT(due->term_n < MG_TERMS_MAX);
    due->term[due->term_n++] = (mg_term){(int32_t)kind, value};
}

static inline mg_due mg_due_of(int board, int32_t amt, mg_cause cause, int clause)
{
    mg_due due;

    due.board = board;
    due.amt = amt;
    due.cause = cause;
    due.clause = clause;
    due.term_n = 0;
    return due;
}

/** An event about money: who pays or owes whom, how much, why, by what arithmetic. NULL if nobody
 * listens. */
mg_event *mg__emit_money(mg_events *ev, mg_event_kind kind, int seat, int other, const mg_due *due);

enum { MG_CASH_LIMIT = 1 << 30 };

/* Money out of a seat's hand and into it: nothing else changes what a seat has. */
static inline void mg__cash_out(mg_board_state *b, int seat, int32_t amt)
{
    MG_ASSERT(amt >= 0 && b->cash[seat] >= amt);
    b->cash[seat] -= amt;
}

static inline void mg__cash_in(mg_board_state *b, int seat, int32_t amt)
{
    MG_ASSERT(amt >= 0 && b->cash[seat] < MG_CASH_LIMIT - amt);
    b->cash[seat] += amt;
}

/** Moves money that is there. from, to: seat, MG_BANK, MG_POT. */
void mg__transfer(mg_state *s, mg_events *ev, int from, int to, const mg_due *due);

/** Takes what seat owes: at once if the cash is there (true), else a DEBT frame is pushed (false).
 */
bool mg__charge(mg_state *s, mg_events *ev, int seat, int to, const mg_due *due);

/* Kinds of payment to the Bank that may feed a jackpot. */
typedef enum mg_fine {
    MG_FINE_JAIL,
    MG_FINE_INCOME,
    MG_FINE_TAX,
    MG_FINE_CARD,
    MG_FINE_PARKING
} mg_fine;

/** Where such a payment goes: the Bank, or the pot where Free Parking collects it (ST-109, US-19).
 */
int mg__fines_to(const mg_game *g, mg_fine what);

/** What the Bank puts into a fresh jackpot. */
int32_t mg__jackpot_start(const mg_game *g);

mg_result mg__pay_debt(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** A debt's creditor as seat, MG_BANK or MG_POT, and how a frame holds it. */
static inline int mg_creditor(const mg_frame *f)
{
    return (int8_t)f->debt.creditor;
}

/** Worth that the income tax counts on a board (ST-S2). */
int32_t mg__tax_worth(const mg_game *g, const mg_state *s, int seat, int board);

/** Pushes a debt. */
void mg__owe(mg_state *s, mg_events *ev, int seat, int to, const mg_due *due);

/* ---- currencies (exchange.c) ---- */
/** The most that cash of one currency buys of another: m units cost m and the fee, rounded up. */
int32_t mg__buys(const mg_game *g, int64_t cash);

/** What a seat can pay with on a board, other currencies exchanged. */
static inline int32_t mg_purse(const mg_game *g, const mg_state *s, int seat, int board)
{
    return __builtin_expect(g->board_n > 1, 0) ? mg_power(g, s, seat, board)
                                               : s->board[board].cash[seat];
}

static inline bool mg__affords(const mg_game *g, const mg_state *s, int seat, int board,
                               int32_t amt)
{
    return s->board[board].cash[seat] >= amt || mg_purse(g, s, seat, board) >= amt;
}

/** Pushes a FUND frame where an affordable action needs other currency first; it is carried out
 * after that. */
bool mg__must_fund(mg_state *s, mg_action act, int board, int32_t amt);
bool mg__may_cancel(const mg_game *g, const mg_state *s);
int32_t mg__most_exchange(const mg_game *g, const mg_state *s, int seat, int from);
int32_t mg__most_mix(const mg_state *s, int seat, int board);
mg_result mg__exchange(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__claim(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__mix(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
/** A rent falls due: paid at once, or claimed first. */
void mg__charge_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, int owner, int deed_id,
                     const mg_due *due);
/** It is to be paid now, in whichever currency. */
void mg__collect_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, int owner,
                      int deed_id, const mg_due *due);
/** What selling and mortgaging everything on one board brings, with the cash of it. */
int32_t mg__raisable_on(const mg_game *g, const mg_state *s, int seat, int board);
/** Advances what needs no decision, until there is something to decide or chance is due
 * (board/apply.c).
 */
void mg__settle(const mg_game *g, mg_state *s, mg_events *ev);
/** Carries out an action that is permitted (apply.c). */
mg_result mg__carry_out(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/* ---- the turn (turn.c) ---- */
void mg__next_turn(const mg_game *g, mg_state *s, mg_events *ev);
void mg__begin_turn(const mg_game *g, mg_state *s, mg_events *ev, int seat);
void mg__resume_turn(const mg_game *g, mg_state *s, mg_events *ev);
void mg__thrown(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2);
void mg__to_jail(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board, int clause);
void mg__free(mg_state *s, mg_events *ev, int seat, int clause);
/** Whether the turn's seat may say how its next throw counts (US-R18), and the ways it may name. */
bool mg__may_declare(const mg_game *g, const mg_state *s);

enum {
    MG_WAYS_DECLARED =
        1 << MG_WAY_SUM | 1 << MG_WAY_FIRST | 1 << MG_WAY_DIFFERENCE | 1 << MG_WAY_PRODUCT
};

mg_result mg__way(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_ride(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__ride(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__roll(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__end(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__pay_fine(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__use_card(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/* ---- moving and landing (land.c) ---- */
void mg__advance(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces, int clause);
/** The salary of a GO, for a reason that clause gives (ST-102). */
void mg__salary(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board, int clause);
void mg__place_token(mg_state *s, mg_events *ev, int seat, int space, int clause);
/** Back against the direction of play: no salary, but fees on the way. */
void mg__go_back(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces);
/** A token crosses a GO by other means: only on which side of it it stands is noted. */
void mg__cross_go(const mg_game *g, mg_state *s, int seat);
void mg__land(const mg_game *g, mg_state *s, mg_events *ev, int seat);
void mg__utility_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, int times);
mg_result mg__tax(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** How many spaces a bus ride may cover: as far as the one before the next bus (HD-10). */
int mg__bus_range(const mg_game *g, const mg_state *s, int seat);
mg_result mg__land_anywhere(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/* ---- candidates, White House, votes at the end (party.c) ---- */
mg_result mg__candidate(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
/** Candidates that nobody has chosen, bit = candidate. */
uint32_t mg__candidates_left(const mg_state *s);
/** The seats in play that run for a party. */
uint16_t mg__members(const mg_state *s, int party);
void mg__take_white_house(mg_state *s, mg_events *ev, int seat, int clause);
bool mg__any_unowned(const mg_game *g, const mg_state *s);
bool mg__all_sold(const mg_game *g, mg_state *s, mg_events *ev);
void mg__next_last_build(mg_state *s);

/** Houses of a board that are left for a seat to build: those of its party (HD-23). */
static inline int mg_houses_left(const mg_board_state *b, const mg_state *s, int seat)
{
    return mg_party_of(s, seat) == MG_PARTY_RED ? b->reds : b->houses;
}

/* ---- rents that must be asked for (claim.c) ---- */
void mg__open_claim(const mg_game *g, mg_state *s, mg_events *ev, int seat, int owner, int deed_id,
                    const mg_due *due);
void mg__last_call(mg_state *s);
mg_result mg__may_ask(const mg_state *s, int seat, int deed_id);
mg_result mg__ask(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__let_go(mg_state *s, mg_events *ev);
void mg__drop_claims(mg_state *s, int seat);

/* ---- votes (vote.c) ---- */
/** Who can be elected by a card (mg_card_ref). */
uint16_t mg__eligible(const mg_game *g, const mg_state *s, int ref);
void mg__hold_vote(const mg_game *g, mg_state *s, mg_events *ev, int drawer, int ref);
mg_result mg__may_vote(const mg_game *g, const mg_state *s, int seat, int other);
mg_result mg__vote(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__pick_tied(mg_state *s, mg_events *ev, int seat);
void mg__elected(const mg_game *g, mg_state *s, mg_events *ev);

/* ---- cards against others (against.c) ---- */
/** What a card does to own and other (deeds or groups), asked before it is played. */
typedef mg_result mg_aim(const mg_game *g, const mg_state *s, int seat, int own, int other);

mg_action_kind mg__aims_by(const mg_game *g, const mg_frame *f);
mg_result mg__may_steal(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_swap(const mg_game *g, const mg_state *s, int seat, int own, int other);
mg_result mg__may_swap_groups(const mg_game *g, const mg_state *s, int seat, int own, int other);
mg_result mg__may_steal_building(const mg_game *g, const mg_state *s, int seat, int own, int other);
mg_result mg__may_lose_building(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_pick(const mg_state *s, int other);
/** Whether a card of that effect finds anything to act on. */
bool mg__reaches(const mg_game *g, const mg_state *s, int seat, mg_effect effect);
uint32_t mg__cancel_cards(const mg_game *g, const mg_state *s, int seat);

/** An event's `only` for a card that a seat keeps. */
static inline uint8_t mg__keeps_secret(const mg_game *g, int seat)
{
    return (uint8_t)(g->opt.cards_hidden ? seat + 1 : 0);
}

mg_result mg__cancel_card(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__steal(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__swap(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__swap_groups(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__steal_building(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__lose_building(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__pick(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
/** Reports that a card has no effect. */
void mg__no_effect(mg_events *ev, int seat, int ref, int clause);
void mg__aim_card(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref);
void mg__aim_white_house(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref);
void mg__aim_building(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref);
void mg__one_pays(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref);
void mg__all_pay(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref);
void mg__next_pays(const mg_game *g, mg_state *s, mg_events *ev);
void mg__work_effect(const mg_game *g, mg_state *s, mg_events *ev);

/* ---- before the first turn (setup.c) ---- */
void mg__open_play(const mg_game *g, mg_state *s, mg_events *ev);
void mg__set_up(const mg_game *g, mg_state *s);
void mg__dealt(const mg_game *g, mg_state *s, mg_events *ev, int deed_id);
void mg__start_throw(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2);
void mg__order_throw(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2);
uint16_t mg__pairs_left(const mg_state *s);
mg_result mg__pick_pair(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/* ---- privileges (privilege.c) ---- */
void mg__on_go(const mg_game *g, mg_state *s, int seat);
void mg__on_parking(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board);
mg_result mg__may_take(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_replay(const mg_game *g, const mg_state *s, int card, int deck);
mg_result mg__take(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__reverse(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__cash(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__houses(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__place_free(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__replay(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__levy(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__done_choosing(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/* ---- cards (card.c) ---- */
/** Takes a used card out of a pile and follows it once more (US-32). */
void mg__play_again(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deck, int card);
/** Every other player owes amt to a seat. */
void mg__collect_from_all(mg_state *s, int seat, int board, int32_t amt, mg_cause cause);
void mg__draw(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deck, int board);
void mg__drawn(const mg_game *g, mg_state *s, mg_events *ev, int card);
/** A seat does what card says, which is the card ref or a variation of it. */
void mg__follow(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref,
                const mg_card *card);

/** The same as mg_card_ref. */
static inline int mg_kept_ref(const mg_game *g, int kept)
{
    return mg_card_ref(g->kept_deck[kept], g->kept_board[kept] << 5 | g->kept_card[kept]);
}

void mg__return_kept(const mg_game *g, mg_state *s, mg_events *ev, int seat, int kept);
void mg__pay_each(const mg_game *g, mg_state *s, mg_events *ev);
void mg__collect_each(const mg_game *g, mg_state *s, mg_events *ev);
mg_result mg__fine_or_card(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/* ---- property (property.c) ---- */
void mg__give_deed(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int to,
                   mg_cause cause, int clause);
mg_result mg__may_build(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_sell(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_sell_down(const mg_game *g, const mg_state *s, int seat, int group_id, int level);
mg_result mg__may_mortgage(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_lift(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_import(const mg_game *g, const mg_state *s, int seat, int deed_id, int lender);
mg_result mg__import(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
/** Everything that building on a site needs, but for the price and the stock. */
mg_result mg__site_open(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_sell_deed(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__sell_deed(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
/** Takes one building off a site, without payment. */
void mg__take_building(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int clause);

/* The levels of a board's sites while a group changes hands. */
typedef struct mg_site_levels {
    uint8_t level[MG_DEEDS_MAX];
} mg_site_levels;

mg_site_levels mg__clear_group(const mg_game *g, mg_state *s, int group_id);
void mg__give_group(const mg_game *g, mg_state *s, mg_events *ev, int group_id, int to);
void mg__restore_group(const mg_game *g, mg_state *s, mg_events *ev, int group_id,
                       mg_site_levels *was);
mg_result mg__build(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__sell(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__sell_down(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__mortgage(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__lift(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
/** Puts the next building on a site, for nothing; the checks and the payment are the caller's. */
void mg__raise(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deed_id, int clause);
/** Sells all buildings of a seat (bankruptcy). */
void mg__raze(const mg_game *g, mg_state *s, mg_events *ev, int seat, bool paid);
void mg__pass_dice(const mg_game *g, mg_state *s, mg_events *ev);
/** Level that selling one building of a site leads to: its own, or with too few houses its group's
 * (ST-S5). */
int mg__level_below(const mg_game *g, const mg_state *s, int deed_id, bool *whole_group);
/** What selling down to a level brings. */
int32_t mg__sale_value(const mg_game *g, const mg_state *s, int deed_id, int level,
                       bool whole_group);

/* ---- buying and auctions (auction.c) ---- */
void mg__auction(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int first,
                 int decliner);
void mg__estate(const mg_game *g, mg_state *s, mg_events *ev);
/** How many hotels the other seats could put up, where shortages are bid for. */
int mg__hotels_wanted(const mg_game *g, const mg_state *s, int seat, int board);
bool mg__contested(const mg_game *g, const mg_state *s, int seat, int deed_id);
void mg__shortage(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deed_id);
int32_t mg__least_bid(const mg_game *g, const mg_frame *f);
int32_t mg__most_bid(const mg_game *g, const mg_state *s, int seat, const mg_frame *f);
mg_result mg__may_place(const mg_game *g, const mg_state *s, int seat, int deed_id, bool hotel);
mg_result mg__buy(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__decline(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__bid(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__pass(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__tie_throw(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2);
mg_result mg__place(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/* ---- trades (trade.c) ---- */
mg_result mg__may_trade(const mg_game *g, const mg_state *s, int seat, int other);
mg_result mg__may_edit(const mg_game *g, const mg_state *s, mg_action act);
/** The kept cards of a side of a draft that may be put on its list or struck off. */
uint32_t mg__listable(const mg_game *g, const mg_state *s, int holder);
mg_result mg__may_propose(const mg_game *g, const mg_state *s);
mg_result mg__may_accept(const mg_game *g, const mg_state *s);
bool mg__in_offer(const mg_state *s, int deed_id);
mg_result mg__trade(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__edit(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__propose(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__cancel(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__accept(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__reject(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__counter(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__clear_offer(mg_state *s);

/* ---- bankruptcy and the end (bankrupt.c) ---- */
mg_result mg__bankrupt(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__keep(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
/** Asks a seat about the mortgaged deeds it got (board.due). */
void mg__takeover(mg_state *s, int seat);
bool mg__any_due(const mg_state *s, int seat);
uint32_t mg__due_of(const mg_state *s, int seat, int board);
void mg__finish(const mg_game *g, mg_state *s, mg_events *ev, mg_outcome_kind how);

/* ---- the edition's own clauses (cite.c) ---- */
/** The clause an edition cites for one of the rules; e is the event that carries it, act the action
 * refused, NULL and 0 where it is neither. */
int mg__cited(const mg_game *g, int clause, const mg_event *e, int act);
/** The same for the events from a number on. */
void mg__cite_events(const mg_game *g, mg_events *ev, int from);

/* ---- dispatch (permit.c, chance.c) ---- */
/** Whether a seat may do such a thing at this point at all. */
mg_result mg__permit(const mg_game *g, const mg_state *s, int seat, int kind);
/** The kinds of action a living seat may take at this point, bit = mg_action_kind. */
uint64_t mg__kinds_for(const mg_game *g, const mg_state *s, int seat);
/** Draws or outcomes of the chance node on top. */
mg_result mg__may_happen(const mg_game *g, const mg_state *s, mg_action act);
struct mg_rng;
mg_action mg__sample_dice(struct mg_rng *rng);

#endif
