/* SPDX-License-Identifier: MIT
 * What the files of the card games share. Internal. The board games do not come here. */
#ifndef MAGIE_RULES_CARDS_H
#define MAGIE_RULES_CARDS_H

#include "rules/core/core.h"

/** Eight counts as one word, the first lowest. */
static inline uint64_t mg__eight(const uint8_t *n)
{
    uint64_t word;

    memcpy(&word, n, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/** The sum of eight counts. */
static inline uint32_t mg__sum_of_eight(uint64_t word)
{
    const uint64_t lanes = 0x00ff00ff00ff00ffu;

    return (uint32_t)(((word & lanes) + (word >> 8 & lanes)) * 0x0001000100010001u >> 48);
}

/* The highest bit of each byte says so, and a product gathers eight. */
static inline uint64_t mg__kinds_in_plain(const uint8_t n[MG_KINDS_MAX])
{
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu;
    uint64_t kinds = 0;

    for (int kind = 0; kind < MG_KINDS_MAX; kind += 8) {
        uint64_t word = mg__eight(n + kind);

        word = (((word & low) + low) | word) >> 7 & 0x0101010101010101u;
        kinds |= (word * 0x0102040810204080u >> 56) << kind;
    }
    return kinds;
}

/** The kinds of which there are any: sixteen at a time where the machine can. */
static inline uint64_t mg__kinds_in(const uint8_t n[MG_KINDS_MAX])
{
#ifdef __SSE2__
    typedef char sixteen __attribute__((vector_size(16)));
    uint64_t none = 0;

    for (int kind = 0; kind < MG_KINDS_MAX; kind += 16) {
        sixteen counts;

        memcpy(&counts, n + kind, sizeof counts);
        none |= (uint64_t)(uint32_t)__builtin_ia32_pmovmskb128((sixteen)(counts == 0)) << kind;
    }
    return ~none & (((uint64_t)1 << MG_KINDS_MAX) - 1);
#else
    return mg__kinds_in_plain(n);
#endif
}

#define MG_EACH_KIND(k, set)                                                                       \
    for (uint64_t k##_rest = (set); k##_rest; k##_rest = 0)                                        \
        for (int k; k##_rest && (k = __builtin_ctzll(k##_rest), 1); k##_rest &= k##_rest - 1)

static inline bool mg_is_property(const mg_deck *k, int kind)
{
    return k->type[kind] == MG_CARDS_PROPERTY || k->type[kind] == MG_CARDS_WILD;
}

static inline bool mg_is_building(const mg_deck *k, int kind)
{
    return k->effect[kind] == MG_DX_HOUSE || k->effect[kind] == MG_DX_HOTEL;
}

/** The kind of a slot's building, or of mg_cards_row.built's bits: 0 house, 1 hotel. */
static inline int mg_building(const mg_game *g, int which)
{
    MG_ASSERT(which >= 0);
    return g->deck.of[which ? MG_DX_HOTEL : MG_DX_HOUSE];
}

/* ---- cards and rows (cards_cards.c) ---- */
static inline int mg__row_total(const mg_state *s)
{
    return s->cards.row_at[MG_CARDS_SEATS - 1] + s->cards.row_n[MG_CARDS_SEATS - 1];
}

/** A seat has so many rows more; those of the seats after it move. */
static inline void mg__count_rows(mg_state *s, int seat, int more)
{
    s->cards.row_n[seat] = (uint8_t)(s->cards.row_n[seat] + more);
    for (int other = 0; other < MG_CARDS_SEATS; other++) {
        s->cards.row_at[other] = (uint8_t)(s->cards.row_at[other] + (other > seat ? more : 0));
    }
}

/** A row of a seat, or NULL. */
static inline const mg_cards_row *mg_row_of(const mg_state *s, int seat, int row)
{
    return row < s->cards.row_n[seat] ? &s->cards.row[s->cards.row_at[seat] + row] : NULL;
}

/** The same where it is known to be there. */
static inline const mg_cards_row *mg_row_there(const mg_state *s, int seat, int row)
{
    return &s->cards.row[s->cards.row_at[seat] + row];
}

static inline mg_cards_row *mg_row_at(mg_state *s, int seat, int row)
{
    return &s->cards.row[s->cards.row_at[seat] + row];
}

/** The slots of a row in which a kind of card begins: a byte that is another than the one before.
 * The cards are read with the two bytes before them as one word: putting it together from parts
 * would be slower. */
static inline uint32_t mg__firsts(const mg_cards_row *row)
{
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu, ones = 0x0101010101010101u;
    uint64_t cards = mg__eight((const uint8_t *)row + sizeof *row - 8) >> 16,
             other = (cards ^ cards << 8) | 1;

    other = (((other & low) + low) | other) >> 7 & ones;
    return (uint32_t)(other * 0x0102040810204080u >> 56) & (mg_bit(row->n) - 1);
}

/** Whether a row has as many cards as a set. */
static inline bool mg_row_is_long(const mg_game *g, const mg_cards_row *row)
{
    return row->n == g->deck.size[row->colour];
}

/** Whether a row of that length is a set (DL-18). */
bool mg__has_what_sets_need(const mg_game *g, const mg_cards_row *row);

static inline bool mg__row_complete(const mg_game *g, const mg_cards_row *row)
{
    return mg_row_is_long(g, row) && mg__has_what_sets_need(g, row);
}

/** Whether it has a card that earns rent: not of any colour (DL-20). */
bool mg__row_earns(const mg_game *g, const mg_cards_row *row);
int32_t mg__row_rent(const mg_game *g, const mg_cards_row *row, mg_due *due);
/** The kind of card on a spot, or -1; buildings too. */
int mg__kind_on(const mg_game *g, const mg_state *s, int spot);
/** Whether the spot is the first of its kind in its row, which alone is listed for all of them. */
bool mg__spot_is_first(const mg_state *s, int spot);

/** Whether a property can go to a row of a seat, or to a new one. */
mg_result mg__may_lie(const mg_game *g, const mg_state *s, int seat, int kind, int32_t where);
/** The colour of a place that a card may be in. */
int mg__colour_at(const mg_state *s, int seat, int32_t where);
/** Puts it there. Returns the row. */
int mg__lie(const mg_game *g, mg_state *s, int seat, int kind, int32_t where);
/** Takes the card of a spot off the table; empty rows stay until mg__tidy. */
int mg__lift_card(const mg_game *g, mg_state *s, int spot);
/** Lets buildings of broken sets fall and takes empty rows away. */
void mg__tidy(const mg_game *g, mg_state *s, mg_events *ev);
/** A whole row to another seat. */
void mg__move_row(const mg_game *g, mg_state *s, int seat, int row, int to);

void mg__take_from_hand(mg_state *s, int seat, int kind);
/** A card of a hand is played: it is in use until its effect is over. */
void mg__put_in_play(mg_state *s, int seat, int kind);
int32_t mg__bank_value(const mg_game *g, const mg_state *s, int seat);
/** Value of all cards on the table: the worth of S14. */
int32_t mg__table_value(const mg_game *g, const mg_state *s, int seat);

static inline mg_event *mg_emit_card(mg_events *ev, mg_event_kind kind, int seat, int card,
                                     int clause)
{
    mg_event *e = mg_emit(ev, kind, seat, clause);

    if (e) {
        e->subj = (uint16_t)card;
    }
    return e;
}

/* ---- the turn (cards_turn.c) ---- */
void mg__cards_settle(const mg_game *g, mg_state *s, mg_events *ev);
void mg__cards_drawn(const mg_game *g, mg_state *s, mg_events *ev, int kind);
void mg__cards_first(const mg_game *g, mg_state *s, mg_events *ev, int seat);
int mg__sets_of(const mg_game *g, const mg_state *s, int seat);
/** Whether a seat has what wins. */
bool mg__has_won(const mg_game *g, const mg_state *s, int seat);

/* ---- actions (cards_play.c, cards_action.c, cards_pay.c, cards_layout.c) ---- */
mg_result mg__cards_may(const mg_game *g, const mg_state *s, mg_action act);
void mg__cards_do(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__cards_action_step(const mg_game *g, mg_state *s, mg_events *ev);
/** Begins what a played card does. group: against all others. */
mg_cards_action *mg__cards_act(mg_state *s, mg_cards_effect effect, int seat, uint16_t ask,
                               bool group);
/** A card of the hand that has the effect, and a play for it. */
mg_result mg__may_use_effect(const mg_game *g, const mg_state *s, int seat, mg_cards_effect effect);
void mg__play_effect(const mg_game *g, mg_state *s, mg_events *ev, int seat, mg_cards_effect effect,
                     int other, int clause);
/** Whether a rent card goes against all others. */
bool mg__charges_all(const mg_game *g, int kind);
/** With how many doublers it may be played at most. */
int mg__most_doublers(const mg_game *g, const mg_state *s, int seat, int kind);
mg_result mg__may_say_no(const mg_game *g, const mg_state *s, const mg_frame *f, int32_t part);
void mg__say_no(const mg_game *g, mg_state *s, mg_events *ev, int32_t part);
void mg__accept_action(mg_state *s);

/* ---- cards that name a property of another (cards_aim.c) ---- */
/* An action is a question (may) and a deed (do) that is only called once the question is answered.
 */
typedef mg_result mg__asker(const mg_game *g, const mg_state *s, mg_action act);
typedef void mg__doer(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_sly(const mg_game *g, const mg_state *s, mg_action act);
mg_result mg__may_break(const mg_game *g, const mg_state *s, mg_action act);
mg_result mg__may_force(const mg_game *g, const mg_state *s, mg_action act);
mg_result mg__may_hand_over(const mg_game *g, const mg_state *s, mg_action act);
void mg__do_sly(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__do_break(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__do_force(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__do_hand_over(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
/** Whether the cards of a row may be exchanged, taken or given (DL-13). */
bool mg__leaves_in_swap(const mg_game *g, const mg_cards_row *row, bool given);
/** Whether a seat has anything to give for a property of the victim. */
bool mg__can_give(const mg_game *g, const mg_state *s, int seat, int victim);
/** Whether there is anything at all that a card with the effect could name. */
bool mg__reaches_any(const mg_game *g, const mg_state *s, int seat, mg_cards_effect effect);
/** Whether the action on the stack reaches what it aims at; gives: it is still to be said what goes
 * for it. */
mg_result mg__act_reaches(const mg_game *g, const mg_state *s, const mg_cards_action *a,
                          bool gives);

/** A seat owes another: pushes a PAY frame, or pays all it has where there is no choice. */
void mg__cards_owe(const mg_game *g, mg_state *s, mg_events *ev, int seat, int to, int32_t amt);
/** Value of all that it could pay with. */
int32_t mg__purse_of(const mg_game *g, const mg_state *s, int seat);

/* Marks made and taken back before a payment must be made with what is marked, so that every game
 * ends. */
enum { MG_MARKS_MAX = 250 };

mg_result mg__may_mark(const mg_game *g, const mg_state *s, int seat, int what, bool marked);
void mg__mark(const mg_game *g, mg_state *s, int what, bool mark);
mg_result mg__may_pay(const mg_game *g, const mg_state *s);
void mg__pay_marked(const mg_game *g, mg_state *s, mg_events *ev);
/** Finds the payments of who is asked to pay. Returns how many. */
int mg__ways_of(const mg_game *g, const mg_state *s, mg_ways *x);
/** Marks the k-th of them in the order of mg_payments, nothing else. */
void mg__mark_payment(const mg_game *g, mg_state *s, mg_ways *x, int k);
void mg__clear_marks(mg_state *s);
/** Whether the seat has marked anything for a payment. */
bool mg__any_marks(const mg_state *s, int seat);

mg_result mg__may_move(const mg_game *g, const mg_state *s, int seat, int spot, int32_t where);
void mg__cards_move(const mg_game *g, mg_state *s, mg_events *ev, int spot, int32_t where);
mg_result mg__may_draft(const mg_game *g, const mg_state *s, int seat, int spot, int32_t where);
void mg__draft(const mg_game *g, mg_state *s, int spot, int32_t where);
mg_result mg__may_finish_layout(const mg_game *g, const mg_state *s, int seat);
void mg__finish_layout(const mg_game *g, mg_state *s, mg_events *ev, int seat);
/** Whether a building may be placed on a row. */
mg_result mg__may_build_on(const mg_game *g, const mg_state *s, int seat, int which, int32_t row);

/** The part of the check that goes over frames and the action (cards_stack.c). */
const char *mg__cards_check_stack(const mg_game *g, const mg_state *s);

#endif
