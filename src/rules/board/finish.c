/* SPDX-License-Identifier: MIT
 * The end of a game: who wins, by what, and when all deeds are sold. */
#include "rules/board/finish.h"

#include "rules/board/board_ops.h"
#include "rules/board/claim.h"
#include "rules/board/deeds.h"
#include "rules/board/party.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

/* ---- the end (ST-110, ST-R20) ---- */

/* The values that rank seats at the end; the first one that differs decides: wealth; or votes,
 * cash, White House, deeds (HD-R40). */
typedef struct standing {
    int32_t by[4];
} standing;

static standing standing_of(const mg_game *g, const mg_state *s, int seat)
{
    standing its = {{0}};

    if (g->opt.score == MG_SCORE_WEALTH) {
        its.by[0] = mg__board_worth(g, s, seat);
        return its;
    }
    its.by[0] = mg_votes(g, s, seat);
    its.by[2] = s->white_house == seat + 1;
    for (int board = 0; board < s->board_n; board++) {
        its.by[1] += s->board[board].cash[seat];
        its.by[3] += mg_bits_count(s->board[board].owned[seat]);
    }
    return its;
}

static int compare(const standing *a, const standing *b)
{
    for (int k = 0; k < 4; k++) {
        if (a->by[k] != b->by[k]) {
            return a->by[k] < b->by[k] ? -1 : 1;
        }
    }
    return 0;
}

static uint16_t best_of(const mg_game *g, const mg_state *s, int32_t *score)
{
    MG_ASSERT(s->alive != 0);
    standing best = {{INT32_MIN}};
    uint16_t seats = 0;

    MG_EACH_BIT(seat, s->alive) {
        standing its = standing_of(g, s, (int)seat);
        int order = compare(&its, &best);

        if (order > 0) {
            best = its;
            seats = 0;
        }
        if (order >= 0) {
            seats |= mg_seat_bit((int)seat);
        }
    }
    *score = best.by[0];
    return seats;
}

static void emit_votes(const mg_game *g, const mg_state *s, mg_events *ev)
{
    MG_EACH_BIT(seat, s->alive) {
        int32_t house = mg__white_house_votes(g, s, (int)seat);
        mg_due sum =
            mg_due_of(0, mg_votes(g, s, (int)seat), MG_CAUSE_NONE, house ? CL(HD_41) : CL(HD_40));

        mg_term_add(&sum, MG_TERM_STATES, sum.amt - house);
        if (house) {
            mg_term_add(&sum, MG_TERM_ADD_WHITE_HOUSE, house);
        }
        mg__emit_money(ev, MG_EV_VOTES, (int)seat, MG_NOBODY, &sum);
    }
}

static void clear_due(mg_state *s)
{
    for (int board = 0; board < s->board_n; board++) {
        s->board[board].due = 0;
    }
}

void mg__finish(const mg_game *g, mg_state *s, mg_events *ev, mg_outcome_kind how)
{
    MG_ASSERT(s->result == MG_RUNNING && how != MG_RUNNING);
    int32_t score;
    bool votes = g->opt.score == MG_SCORE_VOTES;

    s->result = (uint8_t)how;
    s->winners = best_of(g, s, &score);
    memset(s->claim, 0, sizeof s->claim);
    clear_due(s);
    while (s->depth) {
        mg_pop(s);
    }
    s->factor = s->declared = 0;
    mg__clear_offer(s);
    if (how == MG_TRUNCATED) {
        mg_event *e = mg_emit(ev, MG_EV_TRUNCATED, MG_NOBODY, CL(ST_R20));

        if (e) {
            e->aux = (int32_t)s->round_n;
        }
    }
    if (ev && votes) {
        emit_votes(g, s, ev);
    }
    MG_EACH_BIT(seat, s->winners) {
        mg_event *e = mg_emit(ev, MG_EV_WINS, (int)seat, votes ? CL(HD_42) : CL(ST_110));

        if (e) {
            e->amt = score;
            e->aux = how == MG_TRUNCATED;
        }
    }
}

void mg__end_game(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_ENDING));
    mg__finish(g, s, ev, MG_DECIDED);
}

/* Drops everything else that is pending: payments of a card or of the turn, deeds taken over in
 * trades.
 */
void mg__begin_ending(mg_state *s, int seat)
{
    if (s->depth > 1 && s->frame[1].kind == MG_FRAME_ENDING) {
        return;
    }
    while (s->depth > 1) {
        mg_pop(s);
    }
    clear_due(s);
    mg_push(s, MG_FRAME_ENDING, seat);
}

/* ---- all deeds sold ---- */

/* HD-39: the last deed was sold, and the game is over once the rents of the turn are settled
 * (HD-R36), whatever is sold to pay them (HD-S10). */
void mg__all_sold(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(s->depth == 1 && mg_is_top(s, MG_FRAME_TURN));
    mg_frame *turn = &s->frame[0];

    if (s->claim[0].amt) {
        mg__last_call(s);
    } else if (g->opt.end_build_round && !turn->turn.last_build) {
        int buyer = turn->turn.buyer ? turn->turn.buyer - 1 : s->turn_seat;
        int first = mg_after(s, s->alive, buyer);

        turn->turn.last_build = 1;
        mg_push(s, MG_FRAME_LAST_BUILD, first)->last_build.seats = mg_others(s, first);
    } else {
        mg__finish(g, s, ev, MG_DECIDED);
    }
}

/* HD-R36: each seat once, from the left of the buyer on. */
void mg__next_last_build(mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_LAST_BUILD));
    mg_frame *f = mg_top(s);

    if (!f->last_build.seats) {
        mg_pop(s);
        return;
    }
    f->seat = (uint8_t)mg_after(s, f->last_build.seats, f->seat);
    f->last_build.seats &= (uint16_t)~mg_seat_bit(f->seat);
}
