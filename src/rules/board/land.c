/* SPDX-License-Identifier: MIT
 * Moving along the loop of boards, and the effect of the space reached. */
#include "rules/board/land.h"

#include "rules/board/claim.h"
#include "rules/board/money.h"
#include "rules/board/move.h"
#include "rules/board/query.h"
#include "rules/board/rent.h"
#include "rules/board/token.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

void mg__place_token(mg_state *s, mg_events *ev, int seat, int space, int clause)
{
    MG_ASSERT(mg_is_alive(s, seat));
    mg_event *e = mg_emit(ev, MG_EV_MOVE, seat, clause);

    if (e) {
        e->subj = (uint16_t)space;
        e->amt = s->pos[seat];
    }
    mg__stand_on(s, seat, space);
}

void mg__salary(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board, int clause)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_board(s, board));
    bool doubled = g->opt.go_double && s->pos[seat] == board * MG_SPACES;
    mg_due due = mg_due_of(board, mg__go_pays(g, board, doubled), MG_CAUSE_SALARY,
                           doubled ? CL(ST_112) : clause);

    if (ev) {
        mg_term_add(&due, MG_TERM_SUM, g->board[board].salary);
    }
    if (ev && doubled) {
        mg_term_add(&due, MG_TERM_COUNT, 2);
    }
    mg__transfer(s, ev, MG_BANK, seat, &due);
}

/* US-S7: after a GO a new lap begins, whichever way the GO was passed. */
static inline void new_lap(mg_state *s, int seat)
{
    s->flags[seat] &= (uint8_t)~MG_FLAG_RODE;
}

static inline bool any_mortgage(const mg_state *s, int seat)
{
    uint32_t mortgages = 0;

    for (int board = 0; board < s->board_n; board++) {
        mortgages |= s->board[board].owned[seat] & s->board[board].mortgaged;
    }
    return mortgages;
}

/* Whether a move from one space to another, which may be beyond an end of the loop, passes over a
 * Free Parking. */
static bool passes_parking(const mg_game *g, const mg_state *s, int from, int to)
{
    MG_ASSERT(mg_is_space(s, from));
    int length = mg_loop_length(s), spaces = to < from ? from - to : to - from;
    bool passes = false;

    for (int board = 0; board < s->board_n; board++) {
        int space = g->board[board].parking + board * MG_SPACES,
            ahead = to < from ? from - space : space - from;

        ahead += ahead < 0 ? length : 0;
        passes |= (ahead > 0) & (ahead < spaces);
    }
    return passes;
}

/* US-18, US-S2: charges a fee for every Free Parking between two spaces, without these spaces.
 * False: a fee became a debt. */
static MG_COLD bool parking_fees(const mg_game *g, mg_state *s, mg_events *ev, int seat, int from,
                                 int to)
{
    MG_ASSERT(from != to);
    int length = mg_loop_length(s), step = to < from ? -1 : 1;
    bool paid = true;

    for (int at = from + step; at != to; at += step) {
        int space = at < 0        ? at + length
                    : at < length ? at
                                  : at - length,
            board = mg_board_of(s, space);

        if (g->board[board].parking + board * MG_SPACES != space) {
            continue;
        }
        mg_due due = mg_due_of(board, g->opt.parking_fee, MG_CAUSE_PARKING, CL(US_18));
        paid = mg__charge(s, ev, seat, mg__fines_to(g, MG_FINE_PARKING), &due) && paid;
    }
    return paid;
}

/* Ends a move with the effect of the space, which waits until fees on the way are paid. */
static inline void arrive(const mg_game *g, mg_state *s, mg_events *ev, int seat, int from, int to)
{
    MG_ASSERT(mg_is_space(s, s->pos[seat]));
    if (!g->opt.parking_fee || !any_mortgage(s, seat) || !passes_parking(g, s, from, to)) {
        mg__land(g, s, ev, seat);
        return;
    }
    mg_push(s, MG_FRAME_ARRIVE, seat);
    if (parking_fees(g, s, ev, seat, from, to)) {
        mg_pop(s);
        mg__land(g, s, ev, seat);
    }
}

/* salary.once (US-R4): whether a token that left a GO in one direction comes back over it in the
 * other, so that it has not gone round. */
static bool comes_back(const mg_game *g, const mg_state *s, int seat, int from, int step)
{
    bool behind = s->flags[seat] & MG_FLAG_BEHIND;

    return g->opt.salary_once && from % MG_SPACES != 0 && behind == (step > 0);
}

/* Notes on which side of the GO that it touched last a token is, after a move by steps of 1 or
 * -1. */
static void note_side(const mg_game *g, mg_state *s, int seat, bool touched, int step)
{
    if (!g->opt.salary_once || !touched) {
        return;
    }
    s->flags[seat] &= (uint8_t)~MG_FLAG_BEHIND;
    s->flags[seat] |= step < 0 ? MG_FLAG_BEHIND : 0;
}

/* The first GO after a space, in the direction of step; the loop begins and ends with a GO. */
static inline int next_go(int from, int step)
{
    int past = (from + MG_SPACES) / MG_SPACES * MG_SPACES; /* the first one ahead of it */

    return step > 0 ? past : past - (from % MG_SPACES ? 1 : 2) * MG_SPACES;
}

/* A move along the loop; to may be beyond an end of it. paid: each GO on the way pays its salary.
 */
typedef struct leg {
    int from, to;
    bool paid;
} leg;

/* ST-102: every GO after from as far as to, each with its own salary if the move is paid for. */
static inline void pass_gos(const mg_game *g, mg_state *s, mg_events *ev, int seat, leg way)
{
    int length = mg_loop_length(s), from = way.from, to = way.to, step = to < from ? -1 : 1;
    bool touched = from % MG_SPACES == 0, back = comes_back(g, s, seat, from, step);

    for (int at = next_go(from, step); step < 0 ? at >= to : at <= to; at += step * MG_SPACES) {
        new_lap(s, seat);
        if (way.paid && !back) {
            mg__salary(g, s, ev, seat, (at + length) % length / MG_SPACES, CL(ST_102));
        }
        back = false;
        touched = true;
    }
    note_side(g, s, seat, touched, step);
}

/* Moves a token along the loop, with events and without: the token is placed; then each GO and each
 * Free Parking on the way takes effect; then the space. */
static inline void travel(const mg_game *g, mg_state *s, mg_events *ev, int seat, leg way,
                          int clause)
{
    int to = way.to, length = mg_loop_length(s);

    MG_ASSERT(to >= -length && to <= 2 * length);
    mg__place_token(s, ev, seat, to < 0 ? to + length : to < length ? to : to - length, clause);
    if (to != way.from) {
        pass_gos(g, s, ev, seat, way);
    }
    arrive(g, s, ev, seat, way.from, to);
}

MG_NOINLINE void mg__advance_fully(const mg_game *g, mg_state *s, mg_events *ev, int seat,
                                   int spaces, int clause)
{
    MG_ASSERT(spaces >= 0 && spaces <= mg_loop_length(s));
    int from = s->pos[seat];

    travel(g, s, ev, seat, (leg){from, from + (s->reversed ? -spaces : spaces), true}, clause);
}

void mg__advance(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces, int clause)
{
    mg__move_by(g, s, ev, seat, spaces, clause);
}

void mg__go_back(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces)
{
    MG_ASSERT(spaces >= 0 && spaces <= mg_loop_length(s));
    int from = s->pos[seat];

    travel(g, s, ev, seat, (leg){from, from + (s->reversed ? spaces : -spaces), false}, CL(ST_106));
}

/* ---- the bus (HD-10) ---- */

/* How many spaces ahead of a seat a space is. */
static int ahead(const mg_state *s, int seat, int space)
{
    int length = mg_loop_length(s),
        spaces = s->reversed ? s->pos[seat] - space : space - s->pos[seat];

    return (spaces + length) % length;
}

int mg__bus_reach(const mg_game *g, int from, int step)
{
    int length = g->board_n * MG_SPACES, at = from, n = 0;

    for (; n < length - 1; n++) {
        at += step;
        at += at < 0 ? length : at < length ? 0 : -length;
        if (g->board[at / MG_SPACES].kind[at % MG_SPACES] == MG_SPACE_BUS) {
            break;
        }
    }
    return n;
}

int mg__bus_range(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    return mg__bus_reach(g, s->pos[seat], s->reversed ? -1 : 1);
}

static mg_result ride_bus(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_BUS, act.seat));
    int spaces = act.subj < mg_loop_length(s) ? ahead(s, act.seat, act.subj) : 0;

    if (spaces == 0 || spaces > mg__bus_range(g, s, act.seat)) {
        return mg_refuse(MG_E_TARGET, CL(HD_10));
    }
    mg_pop(s);
    if (g->opt.bus_go_pays) {
        mg__advance(g, s, ev, act.seat, spaces, CL(HD_10));
        return mg_done;
    }
    mg__place_token(s, ev, act.seat, act.subj, CL(HD_10));
    mg__land(g, s, ev, act.seat);
    return mg_done;
}

void mg__cross_go(const mg_game *g, mg_state *s, int seat)
{
    note_side(g, s, seat, true, s->reversed ? -1 : 1);
}

/* US-26, US-S8: a jump; only the space itself counts. */
mg_result mg__land_anywhere(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_BUS, act.seat) || mg_is_asked(s, MG_FRAME_LANDING, act.seat));
    if (mg_top(s)->kind == MG_FRAME_BUS) {
        return ride_bus(g, s, act, ev);
    }
    if (act.subj >= mg_loop_length(s)) {
        return mg_refuse(MG_E_AMOUNT, CL(US_26));
    }
    int from = s->pos[act.seat];
    mg_pop(s);
    mg__place_token(s, ev, act.seat, act.subj, CL(US_26));
    if (from % MG_SPACES == 0) {
        mg__cross_go(g, s, act.seat);
    }
    if (act.subj % MG_SPACES == 0) {
        /* US-S13: a token that comes back over the GO, or stays on it, has not gone round */
        bool back = comes_back(g, s, act.seat, from, s->reversed ? -1 : 1) ||
                    (g->opt.salary_once && from == act.subj);

        new_lap(s, act.seat);
        if (!back) {
            mg__salary(g, s, ev, act.seat, act.subj / MG_SPACES, CL(ST_102));
        }
    }
    mg__land(g, s, ev, act.seat);
    return mg_done;
}

/* The rent is passed by value, so that the compiler keeps it in registers if no events are
 * wanted. */
static inline void pay_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, mg_rent_case c)
{
    MG_ASSERT(mg_is_alive(s, seat) && seat != c.owner);
    int deed_id = mg_deed_id(c.board, c.deed);
    mg_due due;

    if (ev) {
        const mg_rent_case seen = c;

        due = mg__rent_due(&seen);
    } else {
        due = mg__rent_due_unseen(&c);
    }
    if (due.amt == 0) {
        mg__no_rent(ev, seat, c.owner, deed_id, due.clause);
    } else {
        mg__charge_rent(g, s, ev, seat, c.owner, deed_id, &due);
    }
}

static inline mg_rent_case rent_case(const mg_game *g, const mg_state *s, int board, int deed)
{
    MG_ASSERT(mg_id_valid(g, mg_deed_id(board, deed)));
    return (mg_rent_case){.g = g,
                          .s = s,
                          .board = board,
                          .deed = deed,
                          .owner = (int)s->board[board].owner[deed] - 1,
                          .dice_sum = s->die[0] + s->die[1],
                          .factor = s->factor};
}

/* ST-107: a card led here; the rent is the card's factor times a throw of its own. */
void mg__utility_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, int times)
{
    MG_ASSERT(times > 0 && mg_is_throw(s->die[0], s->die[1]));
    int board = s->pos[seat] / MG_SPACES;
    mg_rent_case c = rent_case(g, s, board, g->board[board].deed_at[s->pos[seat] % MG_SPACES]);

    c.factor = times;
    c.thrown = true;
    pay_rent(g, s, ev, seat, c);
}

/* Whether the owner would get rent, by any throw. */
static bool bears_rent(mg_rent_case c)
{
    c.dice_sum = 1;
    return mg__rent_walk(&c, false, NULL) > 0;
}

MG_NOINLINE void mg__land_on_owned(const mg_game *g, mg_state *s, mg_events *ev, int seat,
                                   int board, int deed)
{
    const mg_rent_case c = rent_case(g, s, board, deed);

    if (c.owner == seat) {
        return;
    }
    if (s->factor && mg__is_utility(&c) && bears_rent(c)) {
        mg_frame *f = mg_push(s, MG_FRAME_DICE, seat);

        f->dice_utility.purpose = MG_DICE_UTILITY;
        f->dice_utility.times = s->factor;
        return;
    }
    pay_rent(g, s, ev, seat, c);
}

static void pay_flat_tax(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space)
{
    MG_ASSERT(g->board[space / MG_SPACES].kind[space % MG_SPACES] == MG_SPACE_TAX);
    mg_due due = mg_due_of(space / MG_SPACES, g->board[space / MG_SPACES].tax[space % MG_SPACES],
                           MG_CAUSE_TAX, mg_tax_clause(g, space, false));

    bool income = g->board[space / MG_SPACES].income == space % MG_SPACES;

    mg__charge(s, ev, seat, mg__fines_to(g, income ? MG_FINE_INCOME : MG_FINE_TAX), &due);
}

static void pay_tax_share(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space)
{
    MG_ASSERT(g->board[space / MG_SPACES].tax_percent[space % MG_SPACES] > 0);
    const mg_board *t = &g->board[space / MG_SPACES];
    mg_due due = mg_due_of(space / MG_SPACES, mg_tax_share(g, s, seat, space), MG_CAUSE_TAX,
                           mg_tax_clause(g, space, true));

    if (ev) {
        mg_term_add(&due, MG_TERM_WORTH, mg__tax_worth(g, s, seat, space / MG_SPACES));
        mg_term_add(&due, MG_TERM_PERCENT, t->tax_percent[space % MG_SPACES]);
    }
    mg__charge(s, ev, seat, mg__fines_to(g, MG_FINE_INCOME), &due);
}

void mg__land_on_tax(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space)
{
    MG_ASSERT(mg_is_space(s, space));
    int percent = g->board[space / MG_SPACES].tax_percent[space % MG_SPACES];

    if (percent && g->opt.tax_income == MG_TAX_CHOICE) {
        mg_push(s, MG_FRAME_TAX, seat)->tax.space = (uint16_t)space;
    } else {
        pay_flat_tax(g, s, ev, seat, space);
    }
}

mg_result mg__tax(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TAX, act.seat));
    int space = mg_top(s)->tax.space;

    mg_pop(s);
    if (act.kind == MG_ACT_TAX_FLAT) {
        pay_flat_tax(g, s, ev, act.seat, space);
    } else {
        pay_tax_share(g, s, ev, act.seat, space);
    }
    return mg_done;
}

void mg__land(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    int board = mg_board_of(s, s->pos[seat]);

    mg__land_at(g, s, ev, seat, board, s->pos[seat] - board * MG_SPACES);
}
