/* SPDX-License-Identifier: MIT
 * What a seat may do in a card game. Frequent actions are listed directly from the state, a kind at
 * a time; for rare ones each candidate is checked as mg_apply does. tests/cards compares both with
 * that check. */
#include "rules/card/brief.h"
#include "rules/card/card_rules.h"
#include "rules/card/cards_aim.h"
#include "rules/card/cards_ops.h"
#include "rules/card/cards_pay.h"
#include "rules/card/cards_payments.h"
#include "rules/card/cards_play.h"
#include "rules/card/cards_rows.h"
#include "rules/core/frames.h"

/* Rows that one word of bits holds. */
enum { CHUNK = 64 };

typedef struct list {
    const mg_game *g;
    const mg_state *s;
    int seat;
    mg_brief *brief;
    const mg_cards_row *row; /* the first row of the seat */
    int row_n;
    uint64_t room[(MG_ROWS_MAX + CHUNK - 1) /
                  CHUNK]; /* the rows of the seat that can take another card; see look_for_room */
} list;

/* An empty set is written, too, and overwritten by the next one, which is faster than a branch. */
static inline void put_set(list *l, mg_action_kind kind, int subj, int32_t amt, uint64_t set,
                           mg_by differ)
{
    mg_brief *m = l->brief;
    int n = m->span_n < MG_SPANS_MAX ? mg_bits_count64(set) : 0;

    uint64_t act =
        (uint64_t)kind << 56 | (uint64_t)l->seat << 48 | (uint64_t)subj << 32 | (uint32_t)amt;

    m->span[m->span_n] = (mg_span){set, act, n, (int32_t)differ};
    m->n += n;
    m->span_n += n > 0;
}

static inline void put(list *l, mg_action_kind kind, int subj, int32_t amt)
{
    put_set(l, kind, subj, amt, 1, MG_BY_AMT);
}

static bool may(const list *l, mg_action_kind kind, int subj, int32_t amt)
{
    mg_action act = {(uint8_t)kind, (int8_t)l->seat, (uint16_t)subj, amt};

    return mg_ok(mg__cards_may(l->g, l->s, act));
}

static void try(list *l, mg_action_kind kind, int subj, int32_t amt)
{
    if (may(l, kind, subj, amt)) {
        put(l, kind, subj, amt);
    }
}

static uint64_t hand(const list *l)
{
    return mg__kinds_in(l->s->cards.hand[l->seat]);
}

static bool holds(const list *l, mg_cards_effect effect)
{
    int kind = l->g->deck.of[effect];

    return kind != MG_HIDDEN && l->s->cards.hand[l->seat][kind];
}

static uint64_t others(const list *l)
{
    return l->s->alive & ~(uint64_t)mg_seat_bit(l->seat);
}

static void put_row(list *l, mg_action_kind kind, const mg_cards_row *row, int at)
{
    put_set(l, kind, mg_spot(row->seat, at, 0), 0, mg__firsts(row), MG_BY_SUBJ);
}

/* Among n rows of the seat from the first on: the rows that can take another card, and the rows of
 * some colours. Both examine eight rows at a time, even beyond the last: a mispredicted end of the
 * loop takes longer than examining rows of others. */
static uint64_t rows_with_room(const list *l, int first, int n)
{
    uint64_t rows = 0;

    for (int at = 0; at < n; at += 8) {
        const mg_cards_row *row = &l->row[first + at];

        for (int k = 0; k < 8; k++) {
            rows |= (uint64_t)(row[k].n < l->g->deck.size[row[k].colour]) << (at + k);
        }
    }
    return rows;
}

static inline uint64_t rows_of(const list *l, uint32_t colours, int first, int n)
{
    uint64_t rows = 0;

    for (int at = 0; at < n; at += 8) {
        const mg_cards_row *row = &l->row[first + at];

        for (int k = 0; k < 8; k++) {
            rows |= (uint64_t)(colours >> row[k].colour & 1) << (at + k);
        }
    }
    return rows & ~(uint64_t)0 >> (CHUNK - n);
}

static void look_for_room(list *l)
{
    for (int first = 0; first < l->row_n; first += CHUNK) {
        l->room[first / CHUNK] =
            rows_with_room(l, first, l->row_n - first < CHUNK ? l->row_n - first : CHUNK);
    }
}

/* The places to which a property may go: rows of the seat that it can join, except but_row (-1: no
 * exception), full ones only in a layout; and new rows that it can begin, except of the colours
 * but_new. */
typedef struct places {
    int card;
    int but_row;
    uint32_t but_new;
    bool full;
} places;

/* Call look_for_room before. */
static inline void put_places(list *l, mg_action_kind kind, int subj, places to)
{
    for (int first = 0; first < l->row_n; first += CHUNK) {
        uint64_t rows = rows_of(l, l->g->deck.joins[to.card], first,
                                l->row_n - first < CHUNK ? l->row_n - first : CHUNK);

        if (!to.full) {
            rows &= l->room[first / CHUNK];
        }
        if (to.but_row >= first && to.but_row < first + CHUNK) {
            rows &= ~((uint64_t)1 << (to.but_row - first));
        }
        put_set(l, kind, subj, first, rows, MG_BY_AMT);
    }
    put_set(l, kind, subj, MG_NEW_ROW, l->g->deck.begins[to.card] & ~to.but_new, MG_BY_AMT);
}

static void try_sites(list *l, mg_action_kind kind, int subj)
{
    for (int first = 0; first < l->row_n; first += CHUNK) {
        uint64_t sites = 0;

        for (int row = first; row < l->row_n && row < first + CHUNK; row++) {
            bool full = l->row[row].n == l->g->deck.size[l->row[row].colour];

            sites |= (uint64_t)(full && may(l, kind, subj, row)) << (row - first);
        }
        put_set(l, kind, subj, first, sites, MG_BY_AMT);
    }
}

/* ---- the turn: plays ---- */

static void put_placing(list *l, uint64_t cards)
{
    const mg_deck *k = &l->g->deck;

    MG_EACH_KIND(kind, cards & (k->titles | k->buildings)) {
        if (k->titles >> kind & 1) {
            put_places(l, MG_ACT_PLACE_CARD, kind, (places){kind, -1, 0, false});
        } else {
            try_sites(l, MG_ACT_PLACE_CARD, kind);
        }
    }
}

static void put_playing(list *l, uint64_t cards)
{
    const mg_deck *k = &l->g->deck;
    bool wasted = l->g->opt.no_target;

    MG_EACH_KIND(kind, cards & (wasted ? k->actions | k->rents : k->plain)) {
        int effect = k->effect[kind];

        if (effect == MG_DX_GO || effect == MG_DX_BIRTHDAY) {
            put(l, MG_ACT_PLAY, kind, 0);
        } else if (effect == MG_DX_DEBT) {
            put_set(l, MG_ACT_PLAY, kind, 0, others(l), MG_BY_AMT);
        } else { /* DL-S17 */
            try(l, MG_ACT_PLAY, kind, 0);
        }
    }
}

static void put_charge(list *l, int card, int row, int doublers)
{
    MG_ASSERT(doublers >= 0);
    if (mg_charges_all(l->g, card)) {
        put(l, MG_ACT_CHARGE, card, mg_charge(row, MG_EVERYBODY, doublers));
    } else {
        put_set(l, MG_ACT_CHARGE, card, mg_charge(row, 0, doublers), others(l), MG_BY_TARGET);
    }
}

static void put_charges(list *l, uint64_t cards)
{
    const mg_deck *k = &l->g->deck;

    MG_EACH_KIND(card, cards & k->rents) {
        int most = mg__most_doublers(l->g, l->s, l->seat, card);

        for (int row = 0; row < l->row_n; row++) {
            if (!(k->colours[card] >> l->row[row].colour & 1) ||
                !mg__row_earns(l->g, &l->row[row])) {
                continue;
            }
            for (int doublers = 0; doublers <= most; doublers++) {
                put_charge(l, card, row, doublers);
            }
        }
    }
}

/* ---- the turn: cards that name another's property ---- */

static void put_steals(list *l, const mg_cards_row *first, int victim)
{
    for (int row = 0; row < l->s->cards.row_n[victim]; row++) {
        if (!mg__row_complete(l->g, &first[row])) {
            put_row(l, MG_ACT_STEAL, &first[row], row);
        }
    }
    uint16_t parked[MG_PARKED_SPOTS];
    int n = l->g->opt.sly_bldg ? mg__parked_spots(l->g, l->s, victim, parked) : 0;

    for (int k = 0; k < n; k++) {
        put(l, MG_ACT_STEAL, parked[k], 0);
    }
}

static void try_breaks(list *l, const mg_cards_row *first, int victim)
{
    bool any = l->g->opt.breaker_mode == MG_BREAKER_SINGLE;

    for (int row = 0; row < l->s->cards.row_n[victim]; row++) {
        for (int slot = 0; slot < (any ? first[row].n : 1); slot++) {
            if (any || mg__row_complete(l->g, &first[row])) {
                try(l, MG_ACT_BREAK, mg_spot(victim, row, slot), 0);
            } else if (l->g->opt.breaker_split == MG_SPLIT_COLOUR) {
                try(l, MG_ACT_BREAK, mg_spot(victim, row, slot), 1);
            }
        }
    }
}

static void put_exchanged(list *l, mg_action_kind kind, const mg_cards_row *first, int seat,
                          bool given)
{
    for (int row = 0; row < l->s->cards.row_n[seat]; row++) {
        if (mg__leaves_in_swap(l->g, &first[row], given)) {
            put_row(l, kind, &first[row], row);
        }
    }
}

static void put_forces(list *l, const mg_cards_row *first, int victim)
{
    if (mg__can_give(l->g, l->s, l->seat, victim)) {
        put_exchanged(l, MG_ACT_FORCE, first, victim, false);
    }
}

static void list_against(list *l, mg_cards_effect effect,
                         void (*put_all)(list *, const mg_cards_row *, int))
{
    const mg_cards_row *first = l->s->cards.row;

    if (!holds(l, effect)) {
        return;
    }
    for (int seat = 0; seat < l->s->seat_n; seat++) {
        if (seat != l->seat) {
            put_all(l, first, seat);
        }
        first += l->s->cards.row_n[seat];
    }
}

static void list_plays(list *l)
{
    put(l, MG_ACT_END, 0, 0);
    if (!l->s->cards.plays) {
        return;
    }
    uint64_t cards = hand(l);
    look_for_room(l);
    put_set(l, MG_ACT_BANK, 0, 0, cards & ~l->g->deck.titles, MG_BY_SUBJ);
    put_placing(l, cards);
    put_playing(l, cards);
    put_charges(l, cards);
    if (!(cards & l->g->deck.aims)) {
        return;
    }
    list_against(l, MG_DX_SLY, put_steals);
    list_against(l, MG_DX_BREAKER, try_breaks);
    list_against(l, MG_DX_FORCED, put_forces);
}

/* ---- the turn: rearranging ---- */

static void put_moves(list *l)
{
    const mg_deck *k = &l->g->deck;
    bool wilds = !l->g->opt.wild_cost || l->s->cards.plays; /* DL-S7 */
    uint16_t parked[MG_PARKED_SPOTS];

    for (int at = 0; at < l->row_n; at++) {
        const mg_cards_row *row = &l->row[at];

        MG_EACH_BIT(slot, mg__firsts(row)) {
            int kind = row->card[slot];

            if (wilds || k->type[kind] != MG_CARDS_WILD) {
                put_places(l, MG_ACT_MOVE, mg_spot(l->seat, at, (int)slot),
                           (places){kind, at, row->n == 1 ? mg_bit(row->colour) : 0, false});
            }
        }
        for (int which = 0; which < 2; which++) {
            if (row->built >> which & 1) {
                try_sites(l, MG_ACT_MOVE, mg_spot(l->seat, at, MG_SLOT_HOUSE + which));
            }
        }
    }
    for (int at = 0, n = mg__parked_spots(l->g, l->s, l->seat, parked); at < n; at++) {
        try_sites(l, MG_ACT_MOVE, parked[at]);
    }
}

static void list_moves(list *l)
{
    if (!mg__may_rearrange(l->g, l->s)) {
        return;
    }
    look_for_room(l);
    put_moves(l);
    if (l->row_n) {
        put(l, MG_ACT_ARRANGE, 0, 0);
    }
}

/* Lists each card that has not moved yet, of equal ones the first. The layout is checked as a whole
 * when it is finished. */
static void put_drafts(list *l)
{
    const uint8_t *drafted = l->s->cards.draft;

    for (int row = 0; row < l->row_n; row++) {
        uint32_t first = mg__firsts(&l->row[row]);

        for (int slot = 0; slot < l->row[row].n; slot++, drafted++) {
            if (!drafted[0] && (first >> slot & 1 || drafted[-1])) {
                put_places(l, MG_ACT_MOVE, mg_spot(l->seat, row, slot),
                           (places){l->row[row].card[slot], row, 0, true});
            }
        }
    }
}

/* ---- paying ---- */

/* The slots of a row that can be marked or unmarked: of equal cards the first are marked first, and
 * the last marked one is unmarked first. */
static uint64_t row_marks(const list *l, const mg_cards_row *row, bool marked)
{
    uint64_t slots = 0;

    for (int slot = 0; slot < row->n; slot++) {
        int next = marked ? slot + 1 : slot - 1;
        bool same = next >= 0 && next < row->n && row->card[next] == row->card[slot];
        bool first = !same || (row->mark >> next & 1) == !marked;

        slots |= (uint64_t)(first && l->g->deck.value[row->card[slot]]) << slot;
    }
    for (int which = 0; which < 2 && row->built && l->g->opt.bldg_pays; which++) {
        if (row->built >> which & 1) {
            slots |= (uint64_t)(l->g->deck.value[mg_building(l->g, which)] > 0)
                     << (MG_SLOT_HOUSE + which);
        }
    }
    return slots & (marked ? row->mark : ~(uint64_t)row->mark);
}

static void put_marks(list *l, mg_action_kind kind)
{
    const mg_cards_state *d = &l->s->cards;
    bool marked = kind == MG_ACT_UNMARK;
    uint16_t parked[MG_PARKED_SPOTS];

    for (int row = 0; row < l->row_n; row++) {
        put_set(l, kind, mg_spot(l->seat, row, 0), 0, row_marks(l, &l->row[row], marked),
                MG_BY_SUBJ);
    }
    for (int k = 0, n = mg__parked_spots(l->g, l->s, l->seat, parked); k < n; k++) {
        try(l, kind, parked[k], 0);
    }
    MG_EACH_KIND(card, mg__kinds_in(d->bank[l->seat])) {
        int free = d->bank[l->seat][card] - d->mark[card];

        if (l->g->deck.value[card] && (marked ? d->mark[card] : free)) {
            put(l, kind, MG_FROM_BANK + card, 0);
        }
    }
}

static void list_payments(list *l)
{
    int n = mg__ways_of(l->g, l->s, &l->brief->ways);

    if (n == 0 || mg__any_marks(l->s, l->seat)) {
        try(l, MG_ACT_PAY, 0, 0);
    }
    put_set(l, MG_ACT_SETTLE, 0, 0, n < 64 ? ((uint64_t)1 << n) - 1 : ~(uint64_t)0, MG_BY_AMT);
}

/* ---- other frames ---- */

/* DL-S15: lists the cards that can be picked one by one. */
static void try_picks(list *l, const mg_cards_row *first, int seat)
{
    for (int row = 0; row < l->s->cards.row_n[seat]; row++) {
        for (int slot = 0; slot < first[row].n; slot++) {
            try(l, MG_ACT_HAND_OVER, mg_spot(seat, row, slot), 0);
        }
    }
}

static void list_gifts(list *l)
{
    const mg_cards_row *first = l->s->cards.row;
    int victim = mg_spot_seat(l->s->cards.act.spot);

    for (int seat = 0; seat < l->s->seat_n; seat++) {
        if (mg_peek(l->s)->cards_give.apart) {
            try_picks(l, first, seat);
        } else if (seat != victim && (seat == l->seat || l->g->opt.forced_third)) {
            put_exchanged(l, MG_ACT_HAND_OVER, first, seat, seat == l->seat);
        }
        first += l->s->cards.row_n[seat];
    }
}

static void list_answers(list *l)
{
    put(l, MG_ACT_ACCEPT, 0, 0);
    if (!holds(l, MG_DX_NO)) {
        return;
    }
    try(l, MG_ACT_NO, 0, 0);
    try(l, MG_ACT_NO, 0, 1);
}

static void list_places(list *l)
{
    const mg_frame *f = mg_peek(l->s);
    uint64_t due = f->cards_place.all_due ? mg__kinds_in(l->s->cards.due)
                                          : (uint64_t)1 << f->cards_place.kind_got;

    look_for_room(l);
    MG_EACH_KIND(kind, due)
        put_places(l, MG_ACT_RECEIVE, kind, (places){kind, -1, 0, false});
}

static void list_discards(list *l)
{
    put_set(l, MG_ACT_DISCARD, 0, 0, hand(l), MG_BY_SUBJ);
}

/* all: also actions that can be repeated for ever. */
static void list_frame(list *l, bool all)
{
    switch (mg_peek(l->s)->kind) {
    case MG_FRAME_CARDS_TURN:
        list_plays(l);
        if (all) {
            list_moves(l);
        }
        break;
    case MG_FRAME_CARDS_GIVE:
        list_gifts(l);
        break;
    case MG_FRAME_CARDS_NO:
        list_answers(l);
        break;
    case MG_FRAME_CARDS_PAY:
        list_payments(l);
        if (all) {
            put_marks(l, MG_ACT_MARK);
            if (mg_peek(l->s)->cards_pay.marks < MG_MARKS_MAX) {
                put_marks(l, MG_ACT_UNMARK);
            }
        }
        break;
    case MG_FRAME_CARDS_PLACE:
        list_places(l);
        break;
    case MG_FRAME_CARDS_DISCARD:
        list_discards(l);
        break;
    default:
        put(l, MG_ACT_CANCEL, 0, 0);
        try(l, MG_ACT_DONE, 0, 0);
        if (all) {
            put_drafts(l);
        }
        break;
    }
}

/* ---- the answer ---- */

int mg_brief_of(const mg_game *g, const mg_state *s, int seat, mg_brief *out, bool all)
{
    list l;

    out->n = out->span_n = 0;
    if (!mg_is_card_game(g) || mg_node_of(g, s) != MG_DECIDE || seat != mg_peek(s)->seat) {
        return 0;
    }
    l.g = g;
    l.s = s;
    l.seat = seat;
    l.brief = out;
    l.row = &s->cards.row[s->cards.row_at[seat]];
    l.row_n = s->cards.row_n[seat];
    list_frame(&l, all);
    return out->n;
}

mg_action mg_brief_at(const mg_brief *brief, int k)
{
    MG_ASSERT(k >= 0 && k < brief->n);
    const mg_span *span = brief->span;

    for (; k >= span->n; span++) {
        k -= span->n;
    }
    return mg__span_at(span, mg_bits_kth64(span->set, (uint32_t)k));
}

static int list_all(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap,
                    bool all)
{
    MG_ASSERT(cap <= 0 || out);
    mg_brief brief;
    int n = mg_brief_of(g, s, seat, &brief, all), at = 0;

    for (const mg_span *span = brief.span; span < brief.span + brief.span_n && at < cap; span++) {
        for (uint64_t rest = span->set; rest && at < cap; rest &= rest - 1) {
            mg_action act = mg__span_at(span, __builtin_ctzll(rest));

            out[at++] = (mg_choice){act, act.amt};
        }
    }
    return n;
}

int mg__cards_legal(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap)
{
    return list_all(g, s, seat, out, cap, true);
}

int mg__cards_legal_plays(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap)
{
    return list_all(g, s, seat, out, cap, false);
}
