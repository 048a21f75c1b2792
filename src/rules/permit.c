/* SPDX-License-Identifier: MIT
 * Who may do what kind of thing at which point: one table of points, and the few conditions it cannot hold. */
#include "rules/core.h"

#define A(id) ((uint64_t)1 << MG_ACT_##id)

/* Points of the game at which somebody decides. */
typedef enum point {
    AT_NONE,
    AT_ROLL,
    AT_JAIL,
    AT_END,
    AT_BUY,
    AT_AUCTION,
    AT_TAX,
    AT_DEBT,
    AT_DRAFT,
    AT_ANSWER,
    AT_TAKEOVER,
    AT_FINE_OR_CARD,
    AT_SHORTAGE,
    AT_PLACE,
    POINTS
} point;

#define RAISE (A(SELL) | A(SELL_DOWN) | A(MORTGAGE))          /* ST-S6: at any time */
#define MANAGE (RAISE | A(BUILD) | A(LIFT) | A(TRADE))        /* nothing is pending */
#define PENDING (RAISE | A(LIFT) | A(TRADE))                  /* a decision of the turn is */
#define EDITS (A(GIVE) | A(GET) | A(GIVE_CARD) | A(GET_CARD) | A(GIVE_CASH) | A(GET_CASH))

/* own: of the seat awaited; any: of every other seat in the game. */
static const struct {
    uint64_t own, any;
} allowed[POINTS] = {
    [AT_ROLL] = {MANAGE | A(ROLL), MANAGE},
    [AT_JAIL] = {MANAGE | A(ROLL) | A(PAY_FINE) | A(USE_CARD), MANAGE},
    [AT_END] = {MANAGE | A(END), MANAGE},
    [AT_BUY] = {PENDING | A(BUY) | A(DECLINE), PENDING},
    [AT_AUCTION] = {RAISE | A(BID) | A(PASS), RAISE},
    [AT_TAX] = {PENDING | A(TAX_FLAT) | A(TAX_SHARE), PENDING},
    [AT_DEBT] = {RAISE | A(TRADE) | A(PAY) | A(BANKRUPT), RAISE | A(LIFT)},
    [AT_DRAFT] = {EDITS | A(PROPOSE) | A(CANCEL), 0},
    [AT_ANSWER] = {RAISE | A(ACCEPT) | A(REJECT) | A(COUNTER), 0},
    [AT_TAKEOVER] = {RAISE | A(LIFT) | A(KEEP), RAISE},
    [AT_FINE_OR_CARD] = {PENDING | A(PAY) | A(DRAW), PENDING},
    [AT_SHORTAGE] = {A(BID) | A(PASS), 0},
    [AT_PLACE] = {A(PLACE), 0},
};

/* What to cite when an action is refused at this point. */
static const uint16_t clause_of[MG_ACTION_N] = {
    [MG_ACT_ROLL] = CL(ST_103),     [MG_ACT_END] = CL(ST_101),       [MG_ACT_PAY_FINE] = CL(ST_S8),
    [MG_ACT_USE_CARD] = CL(ST_S8),  [MG_ACT_BUY] = CL(ST_104),       [MG_ACT_DECLINE] = CL(ST_104),
    [MG_ACT_BID] = CL(ST_104),      [MG_ACT_PASS] = CL(ST_104),      [MG_ACT_TAX_FLAT] = CL(ST_108),
    [MG_ACT_TAX_SHARE] = CL(ST_108), [MG_ACT_BUILD] = CL(ST_13),     [MG_ACT_SELL] = CL(ST_S6),
    [MG_ACT_SELL_DOWN] = CL(ST_S6), [MG_ACT_MORTGAGE] = CL(ST_S6),   [MG_ACT_LIFT] = CL(ST_R12),
    [MG_ACT_KEEP] = CL(ST_28),      [MG_ACT_PLACE] = CL(ST_20),      [MG_ACT_PAY] = CL(ST_30),
    [MG_ACT_BANKRUPT] = CL(ST_30),  [MG_ACT_TRADE] = CL(ST_111),     [MG_ACT_GIVE] = CL(ST_111),
    [MG_ACT_GET] = CL(ST_111),      [MG_ACT_GIVE_CARD] = CL(ST_111), [MG_ACT_GET_CARD] = CL(ST_111),
    [MG_ACT_GIVE_CASH] = CL(ST_111), [MG_ACT_GET_CASH] = CL(ST_111), [MG_ACT_PROPOSE] = CL(ST_111),
    [MG_ACT_CANCEL] = CL(ST_111),   [MG_ACT_ACCEPT] = CL(ST_111),    [MG_ACT_REJECT] = CL(ST_111),
    [MG_ACT_COUNTER] = CL(ST_111),
};

static point point_of(const mg_frame *f)
{
    static const uint8_t by_kind[MG_FRAME_KINDS] = {
        [MG_FRAME_BUY] = AT_BUY,           [MG_FRAME_AUCTION] = AT_AUCTION,
        [MG_FRAME_TAX] = AT_TAX,           [MG_FRAME_DEBT] = AT_DEBT,
        [MG_FRAME_DRAFT] = AT_DRAFT,       [MG_FRAME_ANSWER] = AT_ANSWER,
        [MG_FRAME_TAKEOVER] = AT_TAKEOVER, [MG_FRAME_FINE_OR_CARD] = AT_FINE_OR_CARD,
        [MG_FRAME_SHORTAGE] = AT_SHORTAGE, [MG_FRAME_PLACE] = AT_PLACE,
    };
    static const uint8_t by_step[] = {
        [MG_STEP_ROLL] = AT_ROLL, [MG_STEP_JAIL] = AT_JAIL, [MG_STEP_END] = AT_END, [MG_STEP_WAIT] = AT_NONE};

    return (point)(f->kind == MG_FRAME_TURN ? by_step[f->step] : by_kind[f->kind]);
}

uint64_t mg__kinds_for(const mg_game *g, const mg_state *s, int seat)
{
    const mg_frame *f = mg_peek(s);
    point at = point_of(f);
    bool own = seat == mg_awaited_seat(f);
    uint64_t kinds = own ? allowed[at].own : allowed[at].any;

    if (seat != s->turn_seat) { /* ST-13, ST-R12 */
        if (at != AT_TAKEOVER || !own)
            kinds &= ~A(LIFT);
        if (g->opt.build_when != MG_BUILD_ANY_TIME)
            kinds &= ~A(BUILD);
    }
    return kinds;
}

mg_result mg__permit(const mg_game *g, const mg_state *s, int seat, int kind)
{
    if (seat < 0 || seat >= s->seat_n || !mg_has_seat(s->alive, seat))
        return mg_refuse(MG_E_NO_SEAT, 0);
    if (mg__kinds_for(g, s, seat) >> kind & 1)
        return mg_done;
    point at = point_of(mg_peek(s));
    bool somebody = (allowed[at].own | allowed[at].any) >> kind & 1;
    return mg_refuse(somebody ? MG_E_NOT_YOURS : MG_E_NOT_NOW, clause_of[kind]);
}
