/* SPDX-License-Identifier: MIT
 * Moving a token along the loop of boards: each GO and each Free Parking on the way. */
#include "rules/board/move.h"

#include "rules/board/money.h"
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

/* US-18, US-S2: charges a fee for every Free Parking between two spaces, without these spaces. */
static MG_COLD void parking_fees(const mg_game *g, mg_state *s, mg_events *ev, int seat, int from,
                                 int to)
{
    MG_ASSERT(from != to);
    int length = mg_loop_length(s), step = to < from ? -1 : 1;

    for (int at = from + step; at != to; at += step) {
        int space = at < 0        ? at + length
                    : at < length ? at
                                  : at - length,
            board = mg_board_of(s, space);

        if (g->board[board].parking + board * MG_SPACES != space) {
            continue;
        }
        mg_due due = mg_due_of(board, g->opt.parking_fee, MG_CAUSE_PARKING, CL(US_18));
        mg__charge(s, ev, seat, mg__fines_to(g, MG_FINE_PARKING), &due);
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

/* Moves a token along the loop: the token is placed; then each GO and each Free Parking on the way
 * takes effect. The frame that lands it waits until fees are paid. */
static inline void travel(const mg_game *g, mg_state *s, mg_events *ev, int seat, leg way,
                          int clause)
{
    int from = way.from, to = way.to, length = mg_loop_length(s);

    MG_ASSERT(to >= -length && to <= 2 * length);
    mg__place_token(s, ev, seat, to < 0 ? to + length : to < length ? to : to - length, clause);
    if (to != from) {
        pass_gos(g, s, ev, seat, way);
    }
    mg_push(s, MG_FRAME_ARRIVE, seat);
    if (g->opt.parking_fee && any_mortgage(s, seat) && passes_parking(g, s, from, to)) {
        parking_fees(g, s, ev, seat, from, to);
    }
}

void mg__advance(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces, int clause)
{
    MG_ASSERT(spaces >= 0 && spaces <= mg_loop_length(s));
    int from = s->pos[seat];

    travel(g, s, ev, seat, (leg){from, from + (s->reversed ? -spaces : spaces), true}, clause);
}

void mg__go_back(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces)
{
    MG_ASSERT(spaces >= 0 && spaces <= mg_loop_length(s));
    int from = s->pos[seat];

    travel(g, s, ev, seat, (leg){from, from + (s->reversed ? spaces : -spaces), false}, CL(ST_106));
}

/* ---- other ways to move ---- */

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

void mg__cross_go(const mg_game *g, mg_state *s, int seat)
{
    note_side(g, s, seat, true, s->reversed ? -1 : 1);
}

void mg__jump(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space)
{
    int from = s->pos[seat];

    mg__place_token(s, ev, seat, space, CL(US_26));
    if (from % MG_SPACES == 0) {
        mg__cross_go(g, s, seat);
    }
    if (space % MG_SPACES == 0) {
        /* US-S13: a token that comes back over the GO, or stays on it, has not gone round */
        bool back = comes_back(g, s, seat, from, s->reversed ? -1 : 1) ||
                    (g->opt.salary_once && from == space);

        new_lap(s, seat);
        if (!back) {
            mg__salary(g, s, ev, seat, space / MG_SPACES, CL(ST_102));
        }
    }
}
