/* SPDX-License-Identifier: MIT
 * The turn: who is next, what a throw does, Jail. */
#include "rules/core.h"

/* ---- turns and rounds ---- */

/* Whose turn it is alternates, so that a branch here would be foretold wrongly again and again. */
static int seats_after_first(const mg_state *s, int seat)
{
    int n = seat - s->first_seat;

    return n + (s->seat_n & -(n < 0));
}

void mg__begin_turn(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    bool new_round = s->round_n == 0 || seats_after_first(s, seat) <= seats_after_first(s, s->turn_seat);

    if (new_round && s->round_n > 0) {
        if (g->opt.end == MG_END_TURNS && s->round_n >= (uint32_t)g->opt.end_turns) {
            mg__finish(g, s, ev, MG_DECIDED);
            return;
        }
        if (g->opt.limit_rounds && s->round_n >= (uint32_t)g->opt.limit_rounds) {
            mg__finish(g, s, ev, MG_TRUNCATED);
            return;
        }
    }
    s->round_n += new_round;
    s->turn_n++;
    s->turn_seat = (uint8_t)seat;
    s->doubles = 0;
    memset(s->offers, 0, sizeof s->offers);
    s->depth = 1;
    s->frame[0] = (mg_frame){.kind = MG_FRAME_TURN,
                             .seat = (uint8_t)seat,
                             .step = mg_has_seat(s->jailed, seat) ? MG_STEP_JAIL : MG_STEP_ROLL};
    mg_event *e = mg_emit(ev, MG_EV_TURN, seat, CL(ST_101));
    if (e)
        e->aux = (int32_t)s->round_n;
}

void mg__next_turn(const mg_game *g, mg_state *s, mg_events *ev)
{
    if (s->time_up)
        mg__finish(g, s, ev, MG_DECIDED);
    else
        mg__begin_turn(g, s, ev, mg_clockwise(s->alive, s->turn_seat));
}

/* The move is over: throw again after doubles (ST-103), rest, or hand the dice on (ST-4). */
void mg__resume_turn(const mg_game *g, mg_state *s, mg_events *ev)
{
    int seat = s->turn_seat;

    s->factor = 0;
    if (!mg_has_seat(s->alive, seat) || mg_has_seat(s->jailed, seat))
        mg__next_turn(g, s, ev);
    else
        s->frame[0].step = s->doubles ? MG_STEP_ROLL : MG_STEP_END;
}

mg_result mg__roll(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_frame *turn = mg_top(s);
    int why = turn->step == MG_STEP_JAIL ? MG_DICE_JAIL : MG_DICE_MOVE;

    (void)g;
    (void)ev;
    turn->step = MG_STEP_WAIT;
    mg_push(s, MG_FRAME_DICE, act.seat)->step = (uint8_t)why;
    return mg_done;
}

mg_result mg__end(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    (void)act;
    mg__next_turn(g, s, ev);
    return mg_done;
}

/* ---- Jail ---- */

void mg__to_jail(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board, int clause)
{
    s->pos[seat] = (uint16_t)(board * MG_SPACES + g->board[board].jail);
    s->jailed |= mg_seat_bit(seat);
    s->tries[seat] = 0;
    if (seat == s->turn_seat)
        s->doubles = 0;
    mg_emit(ev, MG_EV_JAILED, seat, clause);
}

void mg__free(mg_state *s, mg_events *ev, int seat, int clause)
{
    s->jailed &= (uint16_t)~mg_seat_bit(seat);
    s->tries[seat] = 0;
    mg_emit(ev, MG_EV_FREED, seat, clause);
}

/* ST-5: paid for or by card, the token is Just Visiting; it moves at once or on the next turn. */
static void leave_jail(const mg_game *g, mg_state *s, mg_events *ev, int seat, int clause)
{
    mg__free(s, ev, seat, clause);
    s->frame[0].step = g->opt.jail_pay_moves == MG_PAY_NEXT ? MG_STEP_END : MG_STEP_ROLL;
}

static mg_due fine(const mg_game *g, const mg_state *s, int seat, int clause)
{
    return mg_due_of(s->pos[seat] / MG_SPACES, g->opt.jail_fine, MG_CAUSE_FINE, clause);
}

mg_result mg__pay_fine(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_due due = fine(g, s, act.seat, CL(ST_5));

    if (s->board[due.board].cash[act.seat] < due.amt)
        return mg_refuse(MG_E_CASH, CL(ST_5));
    mg__transfer(s, ev, act.seat, mg__fines_to(g), &due);
    leave_jail(g, s, ev, act.seat, CL(ST_5));
    return mg_done;
}

mg_result mg__use_card(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    int clause = CL(ST_7);

    if (act.subj >= g->kept_n || !(s->held[act.seat] & mg_bit(act.subj)))
        return mg_refuse(MG_E_NO_CARD, clause);
    mg_event *e = mg_emit(ev, MG_EV_USE_CARD, act.seat, clause);
    if (e)
        e->subj = act.subj;
    mg__return_kept(g, s, ev, act.seat, act.subj);
    leave_jail(g, s, ev, act.seat, clause);
    return mg_done;
}

static void jail_throw(const mg_game *g, mg_state *s, mg_events *ev, int seat, int d1, int d2)
{
    if (d1 == d2) { /* ST-8, ST-R3 */
        mg__free(s, ev, seat, CL(ST_8));
        s->doubles = (uint8_t)g->opt.jail_doubles_again;
        mg__advance(g, s, ev, seat, d1 + d2, CL(ST_8));
        return;
    }
    s->tries[seat]++;
    if (s->tries[seat] < g->opt.jail_rolls) {
        mg_event *e = mg_emit(ev, MG_EV_STAYS, seat, CL(ST_8));
        if (e)
            e->amt = s->tries[seat];
        s->frame[0].step = MG_STEP_END;
        return;
    }
    /* ST-9: the fine first, by whatever raises it, then the move by this throw */
    mg_due due = fine(g, s, seat, CL(ST_9));
    mg__free(s, ev, seat, CL(ST_9));
    mg_push(s, MG_FRAME_MOVE, seat)->amt = d1 + d2;
    mg__charge(s, ev, seat, mg__fines_to(g), &due);
}

/* ---- throws ---- */

static void move_throw(const mg_game *g, mg_state *s, mg_events *ev, int seat, int d1, int d2)
{
    s->doubles = d1 == d2 ? (uint8_t)(s->doubles + 1) : 0;
    if (s->doubles >= g->opt.doubles_jail)
        mg__to_jail(g, s, ev, seat, s->pos[seat] / MG_SPACES, CL(ST_3));
    else
        mg__advance(g, s, ev, seat, d1 + d2, CL(ST_102));
}

static void first_turn(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    s->first_seat = (uint8_t)seat;
    s->frame[0] = (mg_frame){0};
    s->depth = 0;
    s->die[0] = s->die[1] = 0;
    mg_emit(ev, MG_EV_FIRST, seat, CL(ST_101));
    if (g->opt.deal_deeds)
        mg_push(s, MG_FRAME_DEAL, seat)->amt = g->opt.deal_deeds * s->seat_n;
    else
        mg__begin_turn(g, s, ev, seat);
}

/* ST-101: amt is the best sum so far, aux who threw it, mask who is still to throw. */
static void start_throw(const mg_game *g, mg_state *s, mg_events *ev, int sum)
{
    mg_frame *f = mg_top(s);
    int seat = f->seat;
    mg_event *e = mg_emit(ev, MG_EV_START_ROLL, seat, CL(ST_101));

    if (e)
        e->amt = sum;
    if (sum > f->amt)
        f->aux = 0;
    if (sum >= f->amt) {
        f->amt = sum;
        f->aux |= mg_seat_bit(seat);
    }
    f->mask &= (uint16_t)~mg_seat_bit(seat);
    if (!f->mask && mg_bits_count(f->aux) == 1) {
        first_turn(g, s, ev, mg_bits_first(f->aux));
        return;
    }
    if (!f->mask) { /* tied: those throw again */
        f->mask = (uint16_t)f->aux;
        f->aux = 0;
        f->amt = 0;
    }
    f->seat = (uint8_t)mg_bits_first(f->mask);
}

static void emit_throw(mg_events *ev, int seat, int d1, int d2, int clause)
{
    mg_event *e = mg_emit(ev, MG_EV_ROLL, seat, clause);

    if (e) {
        e->amt = d1;
        e->aux = d2;
    }
}

void mg__thrown(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2)
{
    /* field by field: copying a frame just written in pieces would stall */
    const mg_frame *f = mg_top(s);
    int seat = f->seat, why = f->step;
    int32_t amt = f->amt;

    if (why == MG_DICE_START) {
        s->die[0] = (uint8_t)d1;
        s->die[1] = (uint8_t)d2;
        start_throw(g, s, ev, d1 + d2);
        return;
    }
    mg_pop(s);
    if (why != MG_DICE_UTILITY) {
        mg__throw(g, s, ev, seat, (mg_dice_for)why, d1, d2);
        return;
    }
    s->die[0] = (uint8_t)d1;
    s->die[1] = (uint8_t)d2;
    emit_throw(ev, seat, d1, d2, CL(ST_107));
    mg__utility_rent(g, s, ev, seat, amt);
}

void mg__throw(const mg_game *g, mg_state *s, mg_events *ev, int seat, mg_dice_for why, int d1, int d2)
{
    s->die[0] = (uint8_t)d1;
    s->die[1] = (uint8_t)d2;
    if (why == MG_DICE_MOVE) {
        emit_throw(ev, seat, d1, d2, CL(ST_102));
        move_throw(g, s, ev, seat, d1, d2);
    } else {
        emit_throw(ev, seat, d1, d2, CL(ST_8));
        jail_throw(g, s, ev, seat, d1, d2);
    }
}

/* ST-112: deeds dealt before the first turn, clockwise from the first seat. */
void mg__dealt(const mg_game *g, mg_state *s, mg_events *ev, int deed_id)
{
    mg_frame *f = mg_top(s);
    int seat = f->seat, board = mg_id_board(deed_id);
    mg_due due = mg_due_of(board, g->board[board].price[mg_id_deed(deed_id)], MG_CAUSE_PRICE, CL(ST_112));

    f->seat = (uint8_t)mg_clockwise(s->alive, seat);
    f->amt--;
    mg__give_deed(g, s, ev, deed_id, seat, MG_CAUSE_START, CL(ST_112));
    if (f->amt == 0) {
        mg_pop(s);
        if (!mg_has_seat(s->alive, s->first_seat)) /* dealt more than it could pay for */
            s->first_seat = (uint8_t)mg_clockwise(s->alive, s->first_seat);
        mg__begin_turn(g, s, ev, s->first_seat);
    }
    if (g->opt.deal_paid && !s->result)
        mg__charge(s, ev, seat, MG_BANK, &due);
}
