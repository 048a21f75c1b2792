/* SPDX-License-Identifier: MIT
 * The decision interface: which actions are possible in a state, and carrying them out. Pure
 * functions over caller-owned memory: no allocation, no I/O, no clock, no float, no global.
 * Everywhere below s is a state of g, both are the caller's, and any thread may call with a state
 * of its own. Seats are 0 to seat_n - 1; other arguments out of range are the caller's mistake
 * (mg_assert_failed). */
#ifndef MAGIE_RULES_H
#define MAGIE_RULES_H

#include "magie/action.h"
#include "magie/event.h"

MG_BEGIN_DECLS

/* What a state waits for. */
typedef enum mg_node { MG_DECIDE, MG_CHANCE, MG_OVER } mg_node;

/* The sizes of arrays that hold a legal list and the outcomes of any chance node. The longest lists
 * are those of a seat that may manage deeds on all boards. For each deed they contain a building
 * from each Bank, the sale of a building, a mortgage or lifting it, the sale of the deed, and its
 * part of the spreads of its group; the other entries are cards, seats, claims and currencies. Only
 * a card that exchanges deeds of many boards, which no shipped edition has, can cause more:
 * mg_legal then returns their number. If you call mg_legal often, do not keep an array of that size
 * (200 kB) on the stack: hardened code touches each of its pages. */
enum {
    MG_SPREADS_A_DEED = (MG_LEVELS - 1) * ((1 << MG_SPREAD_SITES) - 1) / MG_SPREAD_SITES + 1,
    MG_CHOICES_A_DEED = MG_BOARDS_MAX + 3 + MG_SPREADS_A_DEED,
    MG_LEGAL_MAX = MG_BOARDS_MAX * MG_DEEDS_MAX * MG_CHOICES_A_DEED + 256,
    MG_OUTCOMES_MAX = 64 * MG_BOARDS_MAX
};

/* ---- states ---- */

/** Sets *s to the state before the first action, whatever it held. */
void mg_state_init(const mg_game *g, mg_state *s);

/** Copies the bytes in use; both are states of g. */
void mg_state_copy(const mg_game *g, mg_state *to, const mg_state *from);

/** Whether two states of g are the same, to the byte. */
bool mg_state_equal(const mg_game *g, const mg_state *a, const mg_state *b);

/** 64-bit hash over the bytes in use; the same with every compiler and on all platforms of one byte
 * order. */
uint64_t mg_state_hash(const mg_game *g, const mg_state *s);

/** Checks every invariant of a state. Returns NULL, or the name of the one that is broken
 * ("cash_negative"), static text. */
const char *mg_state_check(const mg_game *g, const mg_state *s);

/* ---- nodes ---- */

/** What comes next: a decision, an outcome of chance, or nothing. g is not used yet, and must not
 * be NULL. */
static inline mg_node mg_node_of(const mg_game *g, const mg_state *s)
{
    (void)g;
    if (s->result != MG_RUNNING) {
        return MG_OVER;
    }
    return s->frame[s->depth - 1].kind >= MG_FRAME_DICE ? MG_CHANCE : MG_DECIDE;
}

/* Two sets of frame kinds, bit = mg_frame_kind. mg_frames_of_others: the question goes to other
 * seats than the frame's own. mg_frames_secret: several seats answer in secret. */
/* clang-format off */
#define MG_WHOM_SEAT 0
#define MG_WHOM_OTHER 1
#define MG_WHOM_SET 1
#define MG_ASKS(whom, answers, own, any, fallback) MG_WHOM_##whom
#define MG_ASKS_BY_STEP(table, fallback) 0
#define MG_ASKS_AS_PLAYED 0
#define MG_ASKS_NOBODY 0
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) \
    | (uint64_t)(asks) << MG_FRAME_##id
static const uint64_t mg_frames_of_others = 0
#include "magie/frames.def"
;
#define MG_IS_DECISION 0
#define MG_IS_SECRET 1
#define MG_IS_WORK 0
#define MG_IS_CHANCE 0
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) \
    | (uint64_t)MG_IS_##class << MG_FRAME_##id
static const uint64_t mg_frames_secret = 0
#include "magie/frames.def"
;
#undef MG_WHOM_SEAT
#undef MG_WHOM_OTHER
#undef MG_WHOM_SET
#undef MG_IS_DECISION
#undef MG_IS_SECRET
#undef MG_IS_WORK
#undef MG_IS_CHANCE

/* clang-format on */

/** Whether a frame waits for several seats that answer in secret. */
static inline bool mg_is_secret(const mg_frame *f)
{
    return mg_frames_secret >> f->kind & 1;
}

/** Seats whose decision the game waits for, bit = seat. One or more at a DECIDE node, else 0. */
static inline uint16_t mg_to_act(const mg_game *g, const mg_state *s)
{
    if (mg_node_of(g, s) != MG_DECIDE) {
        return 0;
    }
    const mg_frame *f = &s->frame[s->depth - 1];
    if (!(mg_frames_of_others >> f->kind & 1)) {
        return (uint16_t)(1u << f->seat);
    }
    return (uint16_t)(mg_is_secret(f) ? f->ballot.asked & ~f->ballot.answered
                                      : 1u << f->with_other.other);
}

/** Seats that have a legal action, bit = seat: those to act, and those that may act out of turn. */
uint16_t mg_actors(const mg_game *g, const mg_state *s);

/** Fills out[cap] with the legal actions of seat, in an order that depends only on the state.
 * Returns the count, which may exceed cap; then only cap entries are written. 0 if the seat may not
 * act. mg_apply takes every entry, with any amount of its range. */
int mg_legal(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap);

/** Like mg_legal, without the actions that can be repeated for ever in a card game: single moves,
 * layouts, and the marks of a payment. Empty only if mg_legal is. In board games the two are the
 * same. */
int mg_legal_plays(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap);

/** The action for a seat that is to act and does not answer: a legal action by the rule of the
 * frame (frames.def), never random. Its kind is MG_ACT_NONE if the seat is not to act. */
mg_action mg_fallback(const mg_game *g, const mg_state *s, int seat);

/** Commits an action or a chance outcome, or refuses it and leaves every byte of *s as it was.
 * Events are appended to ev, which may be NULL.
 *  Shape : act may be anything, from an untrusted source too.
 *  Returns the status, 0 if done, and if the rules refuse the action, the clause that forbids it.
 *  Errors: those of errors.def above "outside the rules", and the later ones that name a rule:
 *          MG_E_NOT_YOURS another seat is to act, MG_E_NOT_NOW, MG_E_CASH … */
MG_NODISCARD mg_result mg_apply(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/* ---- chance ---- */

/** Fills out[cap] with the outcomes of a chance node and their weights, which are above 0. Returns
 * the count, which may exceed cap; then only cap entries are written. 0 if s is no chance node. */
int mg_chance_list(const mg_game *g, const mg_state *s, mg_outcome *out, int cap);

struct mg_rng;

/** Draws an outcome with a probability in proportion to its weight; s is at a chance node. */
mg_action mg_chance_sample(const mg_game *g, const mg_state *s, struct mg_rng *rng);

/** Draws an outcome and applies it: mg_chance_sample and mg_apply, without checking whether it is
 * possible. */
mg_action mg_chance_step(const mg_game *g, mg_state *s, struct mg_rng *rng, mg_events *ev);

/** Repeats mg_chance_step up to the next decision, or the end; for card games only. Returns the
 * number of outcomes. */
int mg_chance_run(const mg_game *g, mg_state *s, struct mg_rng *rng);

/** Whether a seat is about to roll in its turn, in Jail or not. */
static inline bool mg_may_roll(const mg_game *g, const mg_state *s)
{
    const mg_frame *f = &s->frame[s->depth - 1];

    if (f->kind != MG_FRAME_TURN) {
        return false;
    }
    return f->turn.step == MG_STEP_ROLL || (f->turn.step == MG_STEP_JAIL && g->opt.jail_rolls > 0);
}

/** The roll of a seat for which mg_may_roll is true, and the throw that follows: does what mg_apply
 * and then mg_chance_step do. Returns the throw. */
mg_action mg_roll_step(const mg_game *g, mg_state *s, struct mg_rng *rng, mg_events *ev);

/** Ends a turn that has reached MG_STEP_END with nothing pending: does what mg_apply does for the
 * seat's MG_ACT_END. */
void mg_end_step(const mg_game *g, mg_state *s, mg_events *ev);

/* ---- views ---- */

/** The view of seat (-1: an onlooker): all that it may know. Returns (const mg_view *)s if nothing
 * is hidden, else fills *buffer and returns it: the view is valid only while s and *buffer are. */
const mg_view *mg_view_of(const mg_game *g, const mg_state *s, int seat, mg_view *buffer);

/** The action as seat may know it, taken in the state before it: subj is MG_SUBJ_HIDDEN and amt 0
 * if it names hidden cards, and a secret bid or vote keeps only its seat (kind MG_ACT_NONE). */
mg_action mg_action_for(const mg_game *g, const mg_state *before, mg_action act, int seat);

/** Sets *out to a full state that agrees with the view of seat (-1: an onlooker): what the view
 * hides is drawn, each possibility in proportion to its weight. */
void mg_view_sample(const mg_game *g, const mg_view *v, int seat, struct mg_rng *rng,
                    mg_state *out);

/* ---- questions on board games ---- deeds as board * 32 + deed, spaces as board * 40 + position,
 * money in whole units of the currency of the deed's or space's board */

/* The range of numbers that each board has for its deeds. */
enum { MG_DEED_BITS = 5, MG_DEED_SPAN = 1 << MG_DEED_BITS };

/** A deed (from 0, in board order) of a board (from 0) in one number; so is a group. */
static inline int mg_deed_id(int board, int deed)
{
    return board * MG_DEED_SPAN + deed;
}

/** The board in the number of a deed or a group; negative if the number is negative. */
static inline int mg_deed_board(int deed_id)
{
    return deed_id >> MG_DEED_BITS;
}

/** The deed, or the group, in such a number, from 0 on its board. */
static inline int mg_deed_index(int deed_id)
{
    return deed_id & (MG_DEED_SPAN - 1);
}

/** The space of a deed; deed_id is the number of a deed that exists. */
static inline int mg_deed_space(const mg_game *g, int deed_id)
{
    int board = mg_deed_board(deed_id);

    return board * MG_SPACES + g->board[board].pos[mg_deed_index(deed_id)];
}

/** A card (from 0, in the order of its table) of a country's deck in one number below 256. With up
 * to 8 boards it has room for MG_DECK_MAX cards a deck, with more boards for 16. */
static inline int mg_card_id(const mg_game *g, int country, int index)
{
    return country << g->card_bits | index;
}

/** The board that a card belongs to, by its number. */
static inline int mg_card_country(const mg_game *g, int card)
{
    return card >> g->card_bits;
}

/** The index of a card within its deck, by its number. */
static inline int mg_card_index(const mg_game *g, int card)
{
    return card & ((1 << g->card_bits) - 1);
}

/** A card and its deck in one number, as frames hold it. card is a number made by mg_card_id. */
static inline int mg_card_ref(int deck, int card)
{
    return deck << 8 | card;
}

/** The board of a card, by a number made by mg_card_ref: amounts on the card are in the currency of
 * this board. */
static inline int mg_card_ref_country(const mg_game *g, int ref)
{
    return mg_card_country(g, ref & 255);
}

/** The card of a number made by mg_card_ref. */
static inline const mg_card *mg_card_of(const mg_game *g, int ref)
{
    return &g->board[mg_card_ref_country(g, ref)].card[ref >> 8 & 1][mg_card_index(g, ref & 255)];
}

/* The lenders of a site's imported pieces, as mg_board_state.mark holds them: the first in the
 * lowest bits. */
enum { MG_LENDER_BITS = 4, MG_LENDER_MASK = 15 };

/** The lender of a site's k-th imported piece (k from 0 to 3), or -1 if fewer are imported. A
 * lender is stored as its board + 1 in 4 bits. The number 16 does not fit, so the 16th board is
 * stored as the site's own board + 1, which never occurs otherwise. */
static inline int mg_lender_of(const mg_state *s, int board, int deed, int k)
{
    int number = s->board[board].mark[deed] >> MG_LENDER_BITS * k & MG_LENDER_MASK;

    return number == board + 1 ? MG_LENDER_MASK : number - 1;
}

/** The number that stands for a lender in the mark of a site of a board. */
static inline int mg_lender_number(int board, int lender)
{
    return lender == MG_LENDER_MASK ? board + 1 : lender + 1;
}

/** The effect of a kept card (mg_effect). kept is below g->kept_n. */
static inline int mg_kept_effect(const mg_game *g, int kept)
{
    return g->board[g->kept_board[kept]].card[g->kept_deck[kept]][g->kept_card[kept]].effect;
}

/** The party a seat runs for, MG_PARTY_ALL if it has no candidate (HD-2). */
static inline mg_party mg_party_of(const mg_state *s, int seat)
{
    int candidate = s->candidate[seat];

    return candidate == 0                       ? MG_PARTY_ALL
           : candidate <= MG_CANDIDATES_A_PARTY ? MG_PARTY_BLUE
                                                : MG_PARTY_RED;
}

/** Electoral votes of a seat now: of its deeds by level, and of the White House (HD-40, HD-41). */
int32_t mg_votes(const mg_game *g, const mg_state *s, int seat);

/** Electoral votes that a deed counts for its owner now, 0 if nobody owns it (HD-40). */
int32_t mg_deed_votes(const mg_game *g, const mg_state *s, int deed_id);

/** Owner of a deed, or MG_BANK. */
int mg_owner(const mg_state *s, int deed_id);

/** Rent that landing on a deed costs now. 0 if unowned, mortgaged, or the owner may not collect.
 *  Shape : dice_sum counts for utilities only. term[MG_TERMS_MAX] takes the arithmetic, *term_n
 *          terms of it, *clause the clause; each may be NULL, term_n only with term.
 *  Rules : ST-104, ST-105, ST-10, ST-27, and what the edition adds. */
int32_t mg_rent(const mg_game *g, const mg_state *s, int deed_id, int dice_sum, mg_term *term,
                int *term_n, uint16_t *clause);

/** The worth of a seat now: on boards cash, deeds and buildings at cost, currencies one to one
 * (ST-R20; options worth.deeds and worth.mortgaged); in card games mg_table_value. */
int32_t mg_worth(const mg_game *g, const mg_state *s, int seat);

/** What the seat could pay in all by selling and mortgaging everything, currencies one to one
 * (ST-R15). */
int32_t mg_raisable(const mg_game *g, const mg_state *s, int seat);

/** Like mg_raisable, in the currency of one board; the other currencies are exchanged at the Bank's
 * fee (IN-S7). */
int32_t mg_raisable_in(const mg_game *g, const mg_state *s, int seat, int board);

/** The most that the debtor could pay towards the debt that is the top frame; less than its amount
 * means bankruptcy (ST-30, IN-S7). */
int32_t mg_debt_limit(const mg_game *g, const mg_state *s);

/** Cash of a seat in the currency of one board, with what the Bank would give it for the others
 * (IN-S2). */
int32_t mg_power(const mg_game *g, const mg_state *s, int seat, int board);

/** Income tax of a tax space as a share of the seat's worth (ST-108, ST-S2), rounded up. */
int32_t mg_tax_share(const mg_game *g, const mg_state *s, int seat, int space);

/** The clause of the tax of a space: of its share, or of its flat sum. With several countries a
 * share is of what one has on that board (IN-16), and the Income Tax of a board without a share is
 * its own flat sum (IN-R11). */
int mg_tax_clause(const mg_game *g, int space, bool share);

/** Cash that an action costs its seat (negative: the seat receives it), as far as it is known
 * beforehand; in the currency of mg_action_board. act is one of mg_legal. */
int32_t mg_action_cost(const mg_game *g, const mg_state *s, mg_action act);

/** The board in whose currency the cost of an action is paid: the board of the debt, card, space,
 * deed or lender that the action is about, else the board on which the seat stands (IN-S1). */
int mg_action_board(const mg_game *g, const mg_state *s, mg_action act);

/** The least that a seat may bid in the auction that is the top frame; for one of the last
 * buildings at least the cost of the cheapest of its sites (ST-S9). */
int32_t mg_least_bid(const mg_game *g, const mg_state *s, int seat);

/** Whether the offer that is open (a frame of kind ANSWER) may be accepted: what is offered may
 * have been built on or paid away since. */
bool mg_offer_stands(const mg_game *g, const mg_state *s);

/** Deeds of a board that one of the two seats would receive mortgaged by the offer in the top
 * frame, open or being drafted: it would have to lift them, or to keep them for their interest
 * (ST-28). */
uint32_t mg_offer_dues(const mg_game *g, const mg_state *s, int seat, int board);

/** The level that the next building of a site leads to: one more, or a hotel at once (US-R14). */
int mg_build_level(const mg_game *g, const mg_state *s, int deed_id);

/** Interest on a mortgage value, which is 0 or more (ST-26), rounded up. */
int32_t mg_interest(const mg_game *g, int32_t value);

/** Whether the seat owns the whole group of a deed. */
bool mg_group_complete(const mg_game *g, const mg_state *s, int deed_id);

/* ---- questions on card games ---- money in millions; a view may be asked instead of a state */

/** A row of a seat, from 0; NULL if there is none of that number. It points into *s. */
const mg_cards_row *mg_table_row(const mg_state *s, int seat, int row);

/** Whether a row is a set (DL-18). */
bool mg_row_complete(const mg_game *g, const mg_cards_row *row);

/** Rent that a row earns without doublers, buildings included; 0 if it has no card that earns rent
 * (DL-20). */
int32_t mg_row_rent(const mg_game *g, const mg_cards_row *row);

/** Whether a rent card goes against all others; kind is one of type MG_CARDS_RENT (DL-6, DL-7). */
static inline bool mg_charges_all(const mg_game *g, int kind)
{
    return g->deck.multi[kind] ? g->opt.rentm_target == MG_RENTM_ALL
                               : g->opt.rent2_target == MG_RENT2_ALL;
}

/** The factor by which a number of doublers, 0 or more, multiplies a rent (DL-S2). */
static inline int32_t mg_charge_times(const mg_game *g, int doublers)
{
    return g->opt.dtr_stack == MG_DTR_ADD ? 1 + doublers : 1 << doublers;
}

/** The kind of card on a spot, buildings included, or -1. */
int mg_kind_on(const mg_game *g, const mg_state *s, int spot);

/** The spots at which buildings of a seat are parked: houses first, in the order of their colours
 * if they have any. Returns how many. */
int mg_parked_spots(const mg_game *g, const mg_state *s, int seat, uint16_t out[MG_PARKED_SPOTS]);

/** How many buildings are parked at a spot, and how many of these are marked for the payment that
 * is being made. */
int mg_parked_on(const mg_game *g, const mg_state *s, int spot);
int mg_parked_marked(const mg_game *g, const mg_state *s, int spot);

/** How many complete sets of a seat count towards winning (DL-R30). */
int mg_sets_of(const mg_game *g, const mg_state *s, int seat);

/** Value of the cards in a seat's bank. */
int32_t mg_bank_value(const mg_game *g, const mg_state *s, int seat);

/** Value of all cards of a seat on the table, its bank pile included. */
int32_t mg_table_value(const mg_game *g, const mg_state *s, int seat);

/** Minimal payments of the seat that is to pay (DL-37): what `settle` k hands over is out[k];
 * out[0] costs least. Fills out[cap] with the first of them. Returns the count, MG_PAYMENTS_MAX at
 * most; 0 if no seat is to pay. */
int mg_payments(const mg_game *g, const mg_state *s, mg_payment *out, int cap);

/** Writes only the k-th of these payments, from 0. False if there is none; *out is then
 * untouched. */
bool mg_payment_at(const mg_game *g, const mg_state *s, int k, mg_payment *out);

/* ---- other ---- */

/** The number of leaves of the game tree at a depth of 0 or more; a game that ends before that
 * depth counts as a leaf. With chance every outcome is a branch; without, chance nodes take their
 * first outcome. A range of amounts counts as two branches, its lowest and its highest. */
uint64_t mg_perft(const mg_game *g, const mg_state *s, int depth, bool chance);

MG_END_DECLS

#endif
