/* SPDX-License-Identifier: MIT
 * The course of a card game: dealing, drawing, the turn, discarding, winning, and work that needs
 * no decision. */
#include "rules/card/cards_turn.h"

#include "rules/card/card_rules.h"
#include "rules/card/cards_action.h"
#include "rules/card/cards_ops.h"
#include "rules/card/cards_pay.h"
#include "rules/card/cards_play.h"
#include "rules/card/cards_rows.h"

/* ---- beginning ---- */

static void cards_hands(const mg_game *g, mg_state *s, int first)
{
    mg_frame *f;

    s->first_seat = s->turn_seat = (uint8_t)first;
    mg_push(s, MG_FRAME_CARDS_TURN, first);
    f = mg_push(s, MG_FRAME_CARDS_DRAW, first);
    f->cards_draw.dealing = 1;
    f->cards_draw.cards = g->opt.hand_start * g->seat_n;
}

void mg__cards_first(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_CARDS_FIRST) && mg_is_seat(s, seat));
    mg_pop(s);
    mg_emit(ev, MG_EV_FIRST, seat, CL(DL_R1));
    cards_hands(g, s, seat);
}

void mg__cards_state_init(const mg_game *g, mg_state *s)
{
    MG_ASSERT(mg_is_card_game(g) && s->seat_n >= 2);
    memcpy(s->cards.unseen, g->deck.n, sizeof s->cards.unseen);
    s->cards.pile_n = g->deck.card_n;
    if (g->opt.first_seat == MG_FIRST_RANDOM) {
        mg_push(s, MG_FRAME_CARDS_FIRST, 0);
    } else {
        cards_hands(g, s, 0);
    }
}

/* ---- the end ---- */

/* Moves the cards in use to the used cards. */
static void put_down(mg_state *s)
{
    for (int kind = 0; kind < MG_KINDS_MAX; kind++) { /* all entries, so that a few vectors do it */
        s->cards.used[kind] = (uint8_t)(s->cards.used[kind] + s->cards.played[kind]);
    }
    memset(s->cards.played, 0, sizeof s->cards.played);
}

static void finish(const mg_game *g, mg_state *s, mg_events *ev, uint16_t winners,
                   mg_outcome_kind how, int clause)
{
    MG_ASSERT(s->result == MG_RUNNING && winners != 0);
    if (how == MG_TRUNCATED) {
        mg_event *cut = mg_emit(ev, MG_EV_TRUNCATED, MG_NOBODY, CL(ST_R20));

        if (cut) {
            cut->aux = (int32_t)s->round_n;
        }
    }
    MG_EACH_BIT(seat, winners) {
        mg_event *e = mg_emit(ev, MG_EV_WINS, (int)seat, clause);

        if (e) {
            e->amt = mg__sets_of(g, s, (int)seat);
            e->aux = how == MG_TRUNCATED;
        }
    }
    s->result = (uint8_t)how;
    s->winners = winners;
    while (s->depth) {
        mg_pop(s);
    }
    s->cards.act = (mg_cards_action){0};
    memset(s->cards.grace, 0, sizeof s->cards.grace);
    mg__clear_marks(s);
    put_down(s);
}

/* DL-S14: the seats with the most different complete colours, whatever the options need to win,
 * then with the highest worth of all cards on the table; ties share. */
static uint16_t leaders(const mg_game *g, const mg_state *s)
{
    int32_t best = -1;
    uint16_t lead = 0;

    for (int seat = 0; seat < s->seat_n; seat++) {
        int32_t score = mg__count_sets(g, s, seat, false) * 10000 + mg__table_value(g, s, seat);

        lead = score > best ? 0 : lead;
        best = score > best ? score : best;
        if (score == best) {
            lead |= mg_seat_bit(seat);
        }
    }
    return lead;
}

static void stalemate(const mg_game *g, mg_state *s, mg_events *ev)
{
    uint16_t winners = g->opt.stalemate == MG_STALEMATE_DRAW ? s->alive : leaders(g, s);

    mg_emit(ev, MG_EV_STALEMATE, MG_NOBODY, CL(DL_S14));
    finish(g, s, ev, winners, MG_DECIDED, CL(DL_S14));
}

/* DL-R44: when a seat has what it needs to win, every other seat has a whole turn against it. If it
 * still has it in its own next turn, it wins. */
static bool won_after_grace(const mg_game *g, mg_state *s, mg_events *ev)
{
    for (int seat = 0; seat < s->seat_n; seat++) {
        bool noticed = g->opt.win_when == MG_WIN_AT_ONCE || seat == s->turn_seat;

        if (!mg__has_won(g, s, seat)) {
            s->cards.grace[seat] = 0;
        } else if (noticed && s->cards.grace[seat] == 0) {
            s->cards.grace[seat] = 1;
        }
    }
    if (s->cards.grace[s->turn_seat] <= s->seat_n) {
        return false;
    }
    finish(g, s, ev, mg_seat_bit(s->turn_seat), MG_DECIDED, CL(DL_R44));
    return true;
}

/* A quick test that nearly always says no, for eight seats at once: the highest bit of a byte is
 * set if the seat has enough long rows. */
static inline bool may_have_won(const mg_game *g, const mg_state *s)
{
    const uint64_t ones = 0x0101010101010101u;
    const uint8_t *n = s->cards.long_n;
    int sets = g->opt.win_sets;
    uint64_t enough = (mg__eight(n) + (uint64_t)(128 - sets) * ones) & ones << 7;

    return enough || n[8] >= sets || n[9] >= sets || g->opt.win_bank;
}

/* The clause of a win: three sets win by DL-39, sets of one colour by DL-R30 if each counts; other
 * numbers of sets, and banks, are options. */
static int clause_of_win(const mg_game *g, const mg_state *s, int seat)
{
    bool sets = mg__sets_of(g, s, seat) >= g->opt.win_sets;

    if (!sets || g->opt.win_sets != 3 || g->opt.win_and) {
        return CL(DL_54);
    }
    return mg__count_sets(g, s, seat, false) < 3 ? CL(DL_R30) : CL(DL_39);
}

/* The seat on turn goes first (DL-R45). If a seat can win only in its own turn (DL-39), no other
 * seat is examined. */
static inline bool won(const mg_game *g, mg_state *s, mg_events *ev)
{
    int n = g->opt.win_when == MG_WIN_OWN_TURN ? 1 : s->seat_n;

    if (g->opt.win_grace) {
        return won_after_grace(g, s, ev);
    }
    if (!may_have_won(g, s)) {
        return false;
    }
    for (int k = 0; k < n; k++) {
        int seat = s->turn_seat + k < s->seat_n ? s->turn_seat + k : s->turn_seat + k - s->seat_n;

        if (mg__has_won(g, s, seat)) {
            finish(g, s, ev, mg_seat_bit(seat), MG_DECIDED, clause_of_win(g, s, seat));
            return true;
        }
    }
    return false;
}

/* ---- drawing ---- */

/* The clause of a draw. A Pass Go is in use while its player draws; when a turn begins, no card is
 * in use. */
static int drawn_by(const mg_game *g, const mg_state *s)
{
    int go = g->deck.of[MG_DX_GO];

    if (mg_peek(s)->cards_draw.at_once) {
        return CL(DL_S19);
    }
    if (mg_peek(s)->cards_draw.dealing) {
        return CL(DL_31);
    }
    return go != MG_HIDDEN && s->cards.played[go] ? CL(DL_17) : CL(DL_32);
}

static void into_hand(const mg_game *g, mg_state *s, mg_events *ev, int seat, int kind)
{
    MG_ASSERT(mg_is_seat(s, seat) && kind >= 0 && kind < g->deck.kind_n);
    mg_event *e = ev ? mg_emit_card(ev, MG_EV_DREW, seat, kind, drawn_by(g, s)) : NULL;

    if (e) {
        e->only = (uint8_t)(seat + 1);
    }
    s->cards.hand[seat][kind]++;
    s->cards.hand_n[seat]++;
    s->cards.active = 1;
}

static void drawn_one(const mg_game *g, mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_CARDS_DRAW) && mg_peek(s)->cards_draw.cards > 0);
    mg_frame *f = mg_top(s);

    f->cards_draw.cards--;
    if (f->cards_draw.dealing && f->cards_draw.cards % g->opt.hand_start == 0 &&
        f->cards_draw.cards) {
        f->seat = (uint8_t)((f->seat + 1) % s->seat_n);
    }
}

void mg__cards_drawn(const mg_game *g, mg_state *s, mg_events *ev, int kind)
{
    MG_ASSERT(s->cards.unseen[kind] > 0 && s->cards.pile_n > 0);
    s->cards.unseen[kind]--;
    s->cards.pile_n--;
    into_hand(g, s, ev, mg_top(s)->seat, kind);
    drawn_one(g, s);
}

/* Draws the next card that was put under the pile; they come in their order. */
static void draw_buried(const mg_game *g, mg_state *s, mg_events *ev)
{
    mg_cards_state *d = &s->cards;
    int kind = d->bottom[0].kind;

    d->bottom_n--;
    memmove(&d->bottom[0], &d->bottom[1], d->bottom_n * sizeof d->bottom[0]);
    d->bottom[d->bottom_n] = (mg_cards_buried){0};
    into_hand(g, s, ev, mg_top(s)->seat, kind);
    drawn_one(g, s);
}

/* DL-40, DL-R5: used cards become the pile; those in play are not among them. */
static bool refill(const mg_game *g, mg_state *s, mg_events *ev)
{
    mg_cards_state *d = &s->cards;
    mg_event *e;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        d->pile_n = (uint16_t)(d->pile_n + d->used[kind]);
        d->unseen[kind] = d->used[kind];
        d->used[kind] = 0;
    }
    if (d->pile_n == 0) {
        return false;
    }
    e = mg_emit(ev, MG_EV_REFILL, MG_NOBODY, CL(DL_40));
    if (e) {
        e->amt = d->pile_n;
    }
    return true;
}

/* Draws the cards that need no chance. True if the next card comes by chance. */
static bool draw(const mg_game *g, mg_state *s, mg_events *ev)
{
    while (mg_top(s)->cards_draw.cards > 0) {
        if (s->cards.pile_n) {
            return true;
        }
        if (s->cards.bottom_n) {
            draw_buried(g, s, ev);
        } else if (!refill(g, s, ev)) {
            break;
        }
    }
    mg_pop(s);
    return false;
}

static mg_frame *push_draw(mg_state *s, int seat, int32_t n)
{
    MG_ASSERT(mg_is_alive(s, seat) && n > 0);
    mg_frame *f = mg_push(s, MG_FRAME_CARDS_DRAW, seat);

    f->cards_draw.cards = n;
    return f;
}

static bool can_draw(const mg_game *g, const mg_state *s)
{
    bool any = s->cards.pile_n || s->cards.bottom_n;

    for (int kind = 0; kind < g->deck.kind_n && !any; kind++) {
        any = s->cards.used[kind] > 0;
    }
    return any;
}

/* ---- the turn ---- */

static bool cut_off(const mg_game *g, const mg_state *s)
{
    return (g->opt.limit_rounds && (int64_t)s->round_n > g->opt.limit_rounds) ||
           s->turn_n > g->turns;
}

static bool agreed_to_stop(const mg_game *g, const mg_state *s)
{
    return g->opt.end_agreed && (int64_t)s->round_n > g->opt.end_agreed;
}

static void begin_turn(const mg_game *g, mg_state *s, mg_events *ev)
{
    mg_frame *f = mg_top(s);
    int seat = f->seat;
    bool more = s->cards.hand_n[seat] == 0 && g->opt.empty_draw != MG_EMPTY_NEVER;
    mg_event *e;

    s->turn_seat = (uint8_t)seat;
    s->turn_n++;
    s->round_n += seat == s->first_seat;
    if (agreed_to_stop(g, s)) {
        finish(g, s, ev, leaders(g, s), MG_DECIDED, CL(DL_S14));
        return;
    }
    if (cut_off(g, s)) {
        finish(g, s, ev, leaders(g, s), MG_TRUNCATED, CL(DL_S14));
        return;
    }
    e = mg_emit(ev, MG_EV_TURN, seat, CL(DL_32));
    if (e) {
        e->aux = (int32_t)s->round_n;
    }
    s->cards.plays = (uint8_t)g->opt.plays;
    s->cards.moves = s->cards.active = 0;
    for (int other = 0; other < s->seat_n; other++) {
        s->cards.grace[other] = (uint8_t)(s->cards.grace[other] + (s->cards.grace[other] > 0));
    }
    f->cards_turn.step = MG_CARDS_PLAY;
    if (won(g, s, ev)) { /* a seat that had to wait for its own turn wins before it draws */
        return;
    }
    push_draw(s, seat, more ? g->opt.empty_draw_n : g->opt.draw_n);
}

static void next_turn(const mg_game *g, mg_state *s, mg_events *ev)
{
    mg_frame *f = mg_top(s);

    s->cards.idle = s->cards.active ? 0 : (uint8_t)(s->cards.idle + 1);
    s->cards.plays = s->cards.moves = 0;
    if (s->cards.idle >= s->seat_n) {
        stalemate(g, s, ev);
        return;
    }
    f->seat = (uint8_t)((f->seat + 1) % s->seat_n);
    f->cards_turn.step = MG_CARDS_BEGIN;
}

/* Does the next step of a turn that needs no decision. False if its seat is asked. */
static bool run_turn(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_CARDS_TURN));
    mg_frame *f = mg_top(s);
    int seat = f->seat;

    put_down(s);
    if (f->cards_turn.step == MG_CARDS_BEGIN) {
        begin_turn(g, s, ev);
        return true;
    }
    if (f->cards_turn.step == MG_CARDS_PLAY) {
        return false;
    }
    if (s->cards.hand_n[seat] > g->opt.hand_limit) {
        mg_push(s, MG_FRAME_CARDS_DISCARD, seat);
        return false;
    }
    next_turn(g, s, ev);
    return true;
}

/* ---- placing what was received ---- */

/* Whether a property can only go to a new row of its one colour: it can join no row, not even one
 * of a wildcard without a colour. */
static bool has_one_place(const mg_game *g, const mg_state *s, int seat, int kind)
{
    const mg_cards_row *row = &s->cards.row[s->cards.row_at[seat]];

    for (int at = 0; at < s->cards.row_n[seat]; at++) {
        if ((g->deck.joins[kind] >> row[at].colour & 1) && !mg_row_is_long(g, &row[at])) {
            return false;
        }
    }
    return mg_bits_rest(g->deck.colours[kind]) == 0;
}

static int next_due(const mg_state *s, const mg_frame *f)
{
    uint64_t due = f->cards_place.all_due ? mg__kinds_in(s->cards.due) : 0;

    if (f->cards_place.all_due == 0) {
        return f->cards_place.kind_got;
    }
    return due ? __builtin_ctzll(due) : -1;
}

/* Places the next card that can be in only one place. False if the receiver is asked. */
static bool place(const mg_game *g, mg_state *s, mg_events *ev)
{
    const mg_frame f = *mg_top(s);
    int kind = next_due(s, &f);

    if (kind < 0) {
        mg_pop(s);
        return true;
    }
    if (!has_one_place(g, s, f.seat, kind)) {
        return false;
    }
    int32_t where = MG_NEW_ROW + mg_bits_first(g->deck.colours[kind]);
    mg__cards_do(g, s, (mg_action){MG_ACT_RECEIVE, (int8_t)f.seat, (uint16_t)kind, where}, ev);
    return true;
}

/* ---- work that needs no decision ---- */

static bool is_between(const mg_frame *f)
{
    return f->kind == MG_FRAME_CARDS_TURN ? f->cards_turn.step != MG_CARDS_BEGIN
                                          : f->kind == MG_FRAME_CARDS_ACTION;
}

/* Does the next step of any other frame that needs no decision. False if a seat is asked. */
static bool run_frame(const mg_game *g, mg_state *s, mg_events *ev)
{
    const mg_frame *f = mg_peek(s);

    switch (f->kind) {
    case MG_FRAME_CARDS_ACTION:
        mg__cards_action_step(g, s, ev);
        return true;
    case MG_FRAME_CARDS_DRAW:
        return !draw(g, s, ev);
    case MG_FRAME_CARDS_PLACE:
        return place(g, s, ev);
    case MG_FRAME_CARDS_DISCARD:
        if (s->cards.hand_n[f->seat] > g->opt.hand_limit) {
            return false;
        }
        mg_pop(s);
        return true;
    default:
        return false;
    }
}

void mg__cards_settle(const mg_game *g, mg_state *s, mg_events *ev)
{
    for (bool on = true; on && s->result == MG_RUNNING;) {
        const mg_frame *f = mg_peek(s);

        if (is_between(f) && won(g, s, ev)) {
            return;
        }
        on = f->kind == MG_FRAME_CARDS_TURN ? run_turn(g, s, ev) : run_frame(g, s, ev);
    }
}

/* DL-S19: a hand that has just emptied draws at once; the next question, or the draw of a Pass Go,
 * waits. */
void mg__cards_go_on(const mg_game *g, mg_state *s, mg_events *ev, int seat, bool held)
{
    bool emptied = held && s->cards.hand_n[seat] == 0 && g->opt.empty_draw == MG_EMPTY_AT_ONCE;

    if (!emptied || mg_peek(s)->kind != MG_FRAME_CARDS_DRAW) {
        mg__cards_settle(g, s, ev);
    }
    if (emptied && s->result == MG_RUNNING && can_draw(g, s)) {
        push_draw(s, seat, g->opt.empty_draw_n)->cards_draw.at_once = 1;
    }
    if (emptied) {
        mg__cards_settle(g, s, ev);
    }
}
