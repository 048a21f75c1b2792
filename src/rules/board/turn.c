/* SPDX-License-Identifier: MIT
 * The turn: who is next, what a throw does, Jail. */
#include "rules/board/turn.h"

#include "rules/board/against.h"
#include "rules/board/claim.h"
#include "rules/board/deeds.h"
#include "rules/board/exchange.h"
#include "rules/board/finish.h"
#include "rules/board/jail.h"
#include "rules/board/land.h"
#include "rules/board/money.h"
#include "rules/board/move.h"
#include "rules/board/party.h"
#include "rules/board/pile.h"
#include "rules/core/cite.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

#include "magie/rng.h"

/* ---- turns and rounds ---- */

/* The position of a seat in the order of play, as a number: for seats before the first one it wraps
 * around. No branch, because a processor would mispredict it. */
static inline unsigned rank(const mg_state *s, int seat)
{
    return (uint8_t)(seat - s->first_seat);
}

static inline bool begins_round(const mg_state *s, int seat)
{
    if (__builtin_expect(s->place[0] != 0, 0)) {
        return s->place[seat] <= s->place[s->turn_seat];
    }
    return rank(s, seat) <= rank(s, s->turn_seat);
}

/* Ends the game if it is over before its first round, or before another one. Returns whether it
 * ended. */
static MG_COLD bool ends_with_round(const mg_game *g, mg_state *s, mg_events *ev)
{
    bool begun = s->round_n > 0;
    /* all deeds can have been dealt before the first turn */
    bool sold = !begun && g->opt.end == MG_END_ALL_OWNED && !mg__any_unowned(g, s);
    bool played = begun && g->opt.end == MG_END_TURNS && s->round_n >= (uint32_t)g->opt.end_turns;
    bool cut = begun && g->opt.limit_rounds && s->round_n >= (uint32_t)g->opt.limit_rounds;
    bool agreed = begun && g->opt.end_agreed && s->round_n >= (uint32_t)g->opt.end_agreed;
    bool time_up = begun && s->stop == MG_STOP_TIME;

    if (sold || played || agreed || time_up) {
        mg__finish(g, s, ev, MG_DECIDED);
    } else if (cut) {
        mg__finish(g, s, ev, MG_TRUNCATED);
    }
    return s->result != MG_RUNNING;
}

/* A quick test, false in nearly every round. A limit of 0 means none: as an unsigned number 0 - 1
 * is the largest, so the comparison is false. */
static inline bool may_end(const mg_game *g, const mg_state *s)
{
    return s->stop | (g->opt.end == MG_END_TURNS) |
           (s->round_n > (uint32_t)g->opt.limit_rounds - 1) |
           (s->round_n > (uint32_t)g->opt.end_agreed - 1);
}

static MG_INLINE void begin_turn(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    MG_ASSERT(s->result == MG_RUNNING && mg_is_alive(s, seat));
    bool first = s->round_n == 0, new_round = first | begins_round(s, seat);

    if ((new_round & (first | may_end(g, s))) && ends_with_round(g, s, ev)) {
        return;
    }
    if (s->turn_n >= g->turns) {
        mg__finish(g, s, ev, MG_TRUNCATED);
        return;
    }
    s->round_n += new_round;
    s->turn_n++;
    s->turn_seat = (uint8_t)seat;
    s->doubles = s->declared = 0;
    memset(s->offers, 0, sizeof s->offers);
    s->depth = 1;
    s->frame[0] = (mg_frame){
        .turn = {.kind = MG_FRAME_TURN,
                 .seat = (uint8_t)seat,
                 .step = mg_has_seat(s->jailed, seat) ? MG_STEP_JAIL : MG_STEP_ROLL}
    };
    mg_event *e = mg_emit(ev, MG_EV_TURN, seat, CL(ST_101));
    if (e) {
        e->aux = (int32_t)s->round_n;
    }
}

void mg__begin_turn(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    begin_turn(g, s, ev, seat);
}

static void next_turn(const mg_game *g, mg_state *s, mg_events *ev)
{
    if (s->stop == MG_STOP_FULL) {
        mg__finish(g, s, ev, MG_TRUNCATED);
    } else if (s->stop && g->opt.end_finish == MG_FINISH_TURN) {
        mg__finish(g, s, ev, MG_DECIDED);
    } else {
        mg__begin_turn(g, s, ev, mg_after(s, s->alive, s->turn_seat));
    }
}

/* US-25, US-S16: sends a speeding seat to Jail at the end of its turn, unless it is there
 * already. */
static MG_COLD void stop_speeding(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    MG_ASSERT(s->speeding && seat == s->turn_seat);
    s->speeding = 0;
    if (mg_has_seat(s->alive, seat) && !mg_has_seat(s->jailed, seat)) {
        mg__to_jail(g, s, ev, seat, s->pos[seat] / MG_SPACES, CL(US_25));
    }
}

/* Passes the dice if a seat speeds, rents are open, the game stops, or dice decided the order of
 * play. */
static MG_COLD void pass_dice_with_care(const mg_game *g, mg_state *s, mg_events *ev)
{
    if (s->speeding) {
        stop_speeding(g, s, ev, s->turn_seat);
    }
    if (!s->claim[0].amt) {
        next_turn(g, s, ev);
        return;
    }
    s->frame[0].turn.step = MG_STEP_PASS;
    mg__last_call(s);
}

/* Passes the dice to the next seat, after the owners of open rents were asked a last time
 * (HD-21). */
static MG_INLINE void pass_dice(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(s->depth == 1 && mg_is_top(s, MG_FRAME_TURN));
    if (__builtin_expect(s->claim[0].amt | s->stop | s->speeding | s->place[0], 0)) {
        pass_dice_with_care(g, s, ev);
    } else {
        begin_turn(g, s, ev, mg_after(s, s->alive, s->turn_seat));
    }
}

MG_NOINLINE void mg__pass_dice(const mg_game *g, mg_state *s, mg_events *ev)
{
    pass_dice(g, s, ev);
}

void mg_end_step(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(s->result == MG_RUNNING && s->depth == 1 && s->frame[0].turn.step == MG_STEP_END);
    int from = ev ? ev->n : 0;

    pass_dice(g, s, ev);
    if (g->cites && ev) {
        mg__cite_events(g, ev, from);
    }
    MG_VALIDATE(!mg_state_check(g, s));
}

/* Goes on after a move: another throw after doubles (ST-103), the end of the turn as a choice, or
 * passing the dice (ST-4). */
static inline void resume_turn(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(s->depth == 1 && mg_is_top(s, MG_FRAME_TURN));
    int seat = s->turn_seat;

    s->factor = 0;
    if (__builtin_expect(s->frame[0].turn.step == MG_STEP_LAST, 0)) {
        mg__all_sold(g, s, ev);
    } else if (!mg_has_seat(s->alive & (uint16_t)~s->jailed, seat)) {
        mg__pass_dice(g, s, ev);
    } else {
        s->frame[0].turn.step = s->doubles ? MG_STEP_ROLL : MG_STEP_END;
    }
}

void mg__resume_turn(const mg_game *g, mg_state *s, mg_events *ev)
{
    resume_turn(g, s, ev);
}

mg_result mg__roll(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TURN, act.seat) && mg_may_roll(g, s));
    mg_frame *turn = mg_top(s);
    int why = turn->turn.step == MG_STEP_JAIL ? MG_DICE_JAIL : MG_DICE_MOVE;

    (void)g;
    (void)ev;
    turn->turn.step = MG_STEP_WAIT;
    mg_push(s, MG_FRAME_DICE, act.seat)->dice.purpose = (uint8_t)why;
    return mg_done;
}

MG_NOINLINE mg_result mg__end(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TURN, act.seat));
    (void)act;
    mg__pass_dice(g, s, ev);
    return mg_done;
}

/* ---- Jail ---- */

/* ST-5: after the fine or a card the token is Just Visiting; it moves at once or in the next
 * turn. */
static void leave_jail(const mg_game *g, mg_state *s, mg_events *ev, int seat, int clause,
                       bool paid)
{
    bool waits = g->opt.jail_pay_moves == MG_PAY_NEXT ||
                 (paid && g->opt.jail_pay_moves == MG_PAY_FINE_NEXT); /* ST-S11 */

    MG_ASSERT(seat == s->turn_seat && s->frame[0].kind == MG_FRAME_TURN);
    mg__free(s, ev, seat, clause);
    s->frame[0].turn.step = waits ? MG_STEP_END : MG_STEP_ROLL;
}

static mg_due fine(const mg_game *g, const mg_state *s, int seat, int clause)
{
    return mg_due_of(s->pos[seat] / MG_SPACES, g->opt.jail_fine, MG_CAUSE_FINE, clause);
}

/* US-14: whether the fine cannot be avoided, so that it may become a debt. */
static bool is_forced(const mg_game *g)
{
    return g->opt.jail_rolls == 0;
}

/* The first kept card that lets a seat out of the Jail in which it is, or -1. */
int mg__release_card(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    MG_EACH_BIT(kept, s->held[seat]) {
        if (mg_kept_effect(g, (int)kept) == MG_FX_JAIL_FREE &&
            g->kept_board[kept] == s->pos[seat] / MG_SPACES) {
            return (int)kept;
        }
    }
    return -1;
}

mg_result mg__may_pay_fine(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    if (mg__affords(g, s, seat, s->pos[seat] / MG_SPACES, g->opt.jail_fine)) {
        return mg_done;
    }
    if (!is_forced(g)) {
        return mg_refuse(MG_E_CASH, CL(ST_5));
    }
    return mg__release_card(g, s, seat) < 0 ? mg_done : mg_refuse(MG_E_CASH, CL(US_S15));
}

mg_result mg__pay_fine(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TURN, act.seat) && mg_has_seat(s->jailed, act.seat));
    mg_result r = mg__may_pay_fine(g, s, act.seat);
    mg_due due = fine(g, s, act.seat, CL(ST_5));

    if (!mg_ok(r) || (!is_forced(g) && mg__must_fund(s, act, due.board, due.amt))) {
        return r;
    }
    leave_jail(g, s, ev, act.seat, due.clause, true);
    mg__charge(s, ev, act.seat, mg__fines_to(g, MG_FINE_JAIL), &due);
    return r;
}

/* A kept card lets its seat out of the Jail of its country (IN-15), or is played against another
 * player (HD-R23). */
mg_result mg__may_use_card(const mg_game *g, const mg_state *s, int seat, int kept)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_TURN));
    if (kept >= g->kept_n) {
        return mg_refuse(MG_E_NO_CARD, CL(ST_7));
    }
    int effect = mg_kept_effect(g, kept);
    if (!(s->held[seat] & mg_bit(kept))) {
        return mg_refuse(MG_E_NO_CARD, effect == MG_FX_JAIL_FREE ? CL(ST_7) : CL(HD_27));
    }
    if (effect == MG_FX_CANCEL) {
        return mg_refuse(MG_E_NOT_NOW, CL(HD_R23));
    }
    if (effect != MG_FX_JAIL_FREE) {
        return mg__reaches(g, s, seat, (mg_effect)effect) ? mg_done
                                                          : mg_refuse(MG_E_TARGET, CL(HD_28));
    }
    if (mg_peek(s)->turn.step != MG_STEP_JAIL) {
        return mg_refuse(mg_has_seat(s->jailed, seat) ? MG_E_NOT_NOW : MG_E_NOT_IN_JAIL, CL(ST_S8));
    }
    return g->kept_board[kept] == s->pos[seat] / MG_SPACES ? mg_done
                                                           : mg_refuse(MG_E_NOT_IN_JAIL, CL(IN_15));
}

mg_result mg__use_card(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TURN, act.seat));
    mg_result r = mg__may_use_card(g, s, act.seat, act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    bool leaves = mg_kept_effect(g, act.subj) == MG_FX_JAIL_FREE;
    mg_event *e = mg_emit(ev, MG_EV_USE_CARD, act.seat, leaves ? CL(ST_7) : CL(HD_27));
    if (e) {
        e->subj = act.subj;
    }
    mg__return_kept(g, s, ev, act.seat, act.subj);
    if (leaves) {
        leave_jail(g, s, ev, act.seat, CL(ST_7), false);
    } else {
        mg_push(s, MG_FRAME_TARGET, act.seat)->target.card = (uint16_t)mg_kept_ref(g, act.subj);
    }
    return r;
}

static void jail_throw(const mg_game *g, mg_state *s, mg_events *ev, int seat, int d1, int d2)
{
    MG_ASSERT(mg_has_seat(s->jailed, seat) && seat == s->turn_seat);
    if (d1 == d2) {               /* ST-8, ST-R3 */
        if (g->opt.white_house) { /* HD-R6 */
            mg__take_white_house(s, ev, seat, CL(HD_9));
        }
        mg__free(s, ev, seat, CL(ST_8));
        s->doubles = (uint8_t)g->opt.jail_doubles_again;
        mg__move_by_sum(g, s, ev, seat, d1 + d2, CL(ST_8));
        return;
    }
    s->tries[seat]++;
    if (s->tries[seat] < g->opt.jail_rolls) {
        mg_event *e = mg_emit(ev, MG_EV_STAYS, seat, CL(ST_8));
        if (e) {
            e->amt = s->tries[seat];
            e->board = (uint8_t)(s->pos[seat] / MG_SPACES);
        }
        s->frame[0].turn.step = MG_STEP_END;
        return;
    }
    /* ST-9: the fine comes first, even if the seat has to raise it, then the move by this throw */
    mg_due due = fine(g, s, seat, CL(ST_9));
    mg__free(s, ev, seat, CL(ST_9));
    mg_push(s, MG_FRAME_MOVE, seat)->move.spaces = d1 + d2;
    mg__charge(s, ev, seat, mg__fines_to(g, MG_FINE_JAIL), &due);
}

/* ---- throws ---- */

/* The number of spaces for a way to count the throw (US-24). */
static int spaces_of(const mg_state *s, mg_way way)
{
    int d1 = s->die[0], d2 = s->die[1];

    switch (way) {
    case MG_WAY_SUM:
        return d1 + d2;
    case MG_WAY_FIRST:
        return d1;
    case MG_WAY_SECOND:
        return d2;
    case MG_WAY_DIFFERENCE:
        return d1 > d2 ? d1 - d2 : d2 - d1;
    case MG_WAY_PRODUCT:
        return d1 * d2;
    }
    return 0;
}

/* Moves by the sum, so that the next throw may count in another way (US-R18). The move out of Jail
 * is such a move, too.
 */
void mg__move_by_sum(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces, int clause)
{
    if (g->opt.dice_special) {
        s->flags[seat] |= MG_FLAG_MOVED;
        s->flags[seat] &= (uint8_t)~MG_FLAG_SPECIAL;
    }
    mg__move(g, s, ev, seat, spaces, clause);
}

static void go_way(const mg_game *g, mg_state *s, mg_events *ev, int seat, mg_way way)
{
    MG_ASSERT(mg_is_throw(s->die[0], s->die[1]));
    int spaces = spaces_of(s, way);

    if (way == MG_WAY_SUM) {
        mg__move_by_sum(g, s, ev, seat, spaces, CL(ST_102));
        return;
    }
    s->flags[seat] |= MG_FLAG_MOVED | MG_FLAG_SPECIAL;
    mg_event *e = mg_emit(ev, MG_EV_WAY, seat, CL(US_24));
    if (e) {
        e->amt = spaces;
        e->aux = (int32_t)way;
    }
    if (spaces == 0) { /* US-26: any space, and no further throw */
        s->doubles = 0;
        mg_push(s, MG_FRAME_LANDING, seat);
        return;
    }
    if (way == MG_WAY_PRODUCT && spaces >= g->opt.dice_speeding) {
        s->doubles = 0;
        s->speeding = 1;
        e = mg_emit(ev, MG_EV_SPEEDING, seat, CL(US_25));
        if (e) {
            e->amt = spaces;
        }
    }
    mg__move(g, s, ev, seat, spaces, CL(US_24));
}

/* On alternate turns, and never on the first move (US-6), the throw may count in another way than
 * by its sum. */
static bool may_be_special(const mg_state *s, int seat)
{
    return (s->flags[seat] & (MG_FLAG_SPECIAL | MG_FLAG_MOVED)) == MG_FLAG_MOVED;
}

bool mg__may_declare(const mg_game *g, const mg_state *s)
{
    const mg_frame *f = mg_peek(s);

    return g->opt.dice_special && f->kind == MG_FRAME_TURN && f->turn.step == MG_STEP_ROLL &&
           !s->declared && may_be_special(s, f->seat);
}

static void offer_ways(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    MG_ASSERT(g->opt.dice_special && seat == s->turn_seat);
    int declared = s->declared - 1;

    s->declared = 0;
    if (g->opt.dice_declare || !may_be_special(s, seat)) {
        go_way(g, s, ev, seat, declared >= 0 ? (mg_way)declared : MG_WAY_SUM);
        return;
    }
    mg_push(s, MG_FRAME_SPECIAL, seat)->special.ways = mg__ways_of(s->die);
}

static MG_INLINE void move_throw(const mg_game *g, mg_state *s, mg_events *ev, int seat, int d1,
                                 int d2)
{
    MG_ASSERT(!mg_has_seat(s->jailed, seat) && seat == s->turn_seat);
    s->doubles = d1 == d2 ? (uint8_t)(s->doubles + 1) : 0;
    if (s->doubles >= g->opt.doubles_jail) {
        mg__to_jail(g, s, ev, seat, s->pos[seat] / MG_SPACES, CL(ST_3));
        return;
    }
    if (g->opt.white_house && d1 == d2) {
        mg__take_white_house(s, ev, seat, CL(HD_9));
    }
    if (g->opt.dice_special) {
        offer_ways(g, s, ev, seat);
    } else {
        mg__move_by(g, s, ev, seat, d1 + d2, CL(ST_102));
    }
}

mg_result mg__way(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TURN, act.seat) ||
              mg_is_asked(s, MG_FRAME_SPECIAL, act.seat));
    bool before = mg_top(s)->kind == MG_FRAME_TURN;

    if (act.subj > MG_WAY_PRODUCT ||
        !((before ? MG_WAYS_DECLARED : mg_top(s)->special.ways) >> act.subj & 1)) {
        return mg_refuse(MG_E_NOT_NOW, CL(US_24));
    }
    if (before) {
        s->declared = (uint8_t)(act.subj + 1);
        mg_event *e = mg_emit(ev, MG_EV_DECLARED, act.seat, CL(US_R18));
        if (e) {
            e->aux = act.subj;
        }
        return mg_done;
    }
    mg_pop(s);
    go_way(g, s, ev, act.seat, (mg_way)act.subj);
    return mg_done;
}

/* ---- riding (US-30) ---- */

mg_result mg__may_ride(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    MG_ASSERT(mg_is_seat(s, seat) && g->opt.travel); /* else it is not offered */
    if ((s->flags[seat] & (MG_FLAG_TRAVEL | MG_FLAG_RODE)) != MG_FLAG_TRAVEL) {
        return mg_refuse(MG_E_NOT_NOW, CL(US_30));
    }
    if (!mg_id_valid(g, deed_id)) {
        return mg_refuse(MG_E_NO_DEED, CL(US_30));
    }
    const mg_board *t = &g->board[mg_deed_board(deed_id)];
    if (mg_owner(s, deed_id) != seat) {
        return mg_refuse(MG_E_NOT_OWNER, CL(US_30));
    }
    if (t->group_kind[t->group[mg_deed_index(deed_id)]] != MG_SPACE_RAILROAD) {
        return mg_refuse(MG_E_TARGET, CL(US_30));
    }
    return mg_deed_space(g, deed_id) != s->pos[seat] ? mg_done : mg_refuse(MG_E_TARGET, CL(US_R23));
}

/* A ride has no salary and no fee, and ends on a deed of the rider, so that only the lap is
 * noted. */
mg_result mg__ride(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TURN, act.seat));
    mg_result r = mg__may_ride(g, s, act.seat, act.subj);
    int to = mg_ok(r) ? mg_deed_space(g, act.subj) : 0;

    if (!mg_ok(r)) {
        return r;
    }
    bool over_go = (s->reversed ? to > s->pos[act.seat] : to < s->pos[act.seat]) ||
                   to / MG_SPACES != s->pos[act.seat] / MG_SPACES;
    mg_event *e = mg_emit(ev, MG_EV_RIDE, act.seat, CL(US_30));
    if (e) {
        e->subj = act.subj;
    }
    mg__place_token(s, ev, act.seat, to, CL(US_30));
    s->flags[act.seat] &= (uint8_t) ~(MG_FLAG_TRAVEL | MG_FLAG_SPECIAL);
    s->flags[act.seat] |=
        over_go ? MG_FLAG_TRAVEL : MG_FLAG_RODE; /* US-S7: beyond GO a new lap has begun */
    if (over_go) {
        mg__cross_go(g, s, act.seat);
    }
    s->doubles = s->declared = 0;
    mg_top(s)->turn.step = MG_STEP_END;
    return mg_done;
}

static void emit_throw(mg_events *ev, int seat, int d1, int d2, int clause)
{
    mg_event *e = mg_emit(ev, MG_EV_ROLL, seat, clause);

    if (e) {
        e->amt = d1;
        e->aux = d2;
    }
}

static inline __attribute__((always_inline)) void
throw_dice(const mg_game *g, mg_state *s, mg_events *ev, mg_dice_for why, int d1, int d2)
{
    MG_ASSERT(mg_is_throw(d1, d2) && s->frame[0].kind == MG_FRAME_TURN);
    int seat = s->turn_seat;

    s->die[0] = (uint8_t)d1;
    s->die[1] = (uint8_t)d2;
    if (g->opt.travel) { /* US-R23: the ride is offered only now */
        s->flags[seat] &= (uint8_t)~MG_FLAG_TRAVEL;
    }
    if (why == MG_DICE_MOVE) {
        emit_throw(ev, seat, d1, d2, CL(ST_102));
        move_throw(g, s, ev, seat, d1, d2);
    } else {
        emit_throw(ev, seat, d1, d2, CL(ST_8));
        jail_throw(g, s, ev, seat, d1, d2);
    }
}

void mg__thrown(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DICE) && mg_is_throw(d1, d2));
    /* field by field: copying a whole frame directly after its fields were written would stall */
    const mg_frame *f = mg_top(s);
    int seat = f->seat, why = f->dice.purpose;
    int32_t amt = f->dice_utility.times;

    mg_pop(s);
    if (why != MG_DICE_UTILITY) {
        throw_dice(g, s, ev, (mg_dice_for)why, d1, d2);
        return;
    }
    s->die[0] = (uint8_t)d1;
    s->die[1] = (uint8_t)d2;
    emit_throw(ev, seat, d1, d2, CL(ST_107));
    mg__utility_rent(g, s, ev, seat, amt);
}

bool mg__roll_now(const mg_game *g, mg_state *s, mg_events *ev, mg_action dice)
{
    MG_ASSERT(s->depth == 1);
    mg_frame *turn = &s->frame[0];
    mg_dice_for why = turn->turn.step == MG_STEP_JAIL ? MG_DICE_JAIL : MG_DICE_MOVE;

    turn->turn.step = MG_STEP_WAIT;
    throw_dice(g, s, ev, why, dice.subj, dice.amt);
    if (s->depth != 1 || turn->turn.step != MG_STEP_WAIT) {
        return false;
    }
    resume_turn(g, s, ev); /* nearly always the move is over */
    return true;
}
