/* SPDX-License-Identifier: MIT
 * Who may do what kind of thing at which point: one table of points, and the few conditions it cannot hold. */
#include "rules/core.h"

#define A(id) ((uint64_t)1 << MG_ACT_##id)

#define RAISE (A(SELL) | A(SELL_DOWN) | A(MORTGAGE))          /* ST-S6: at any time */
#define MANAGE (RAISE | A(BUILD) | A(LIFT) | A(TRADE))        /* nothing is pending */
#define PENDING (RAISE | A(LIFT) | A(TRADE))                  /* a decision of the turn is */
#define EDITS (A(GIVE) | A(GET) | A(GIVE_CARD) | A(GET_CARD) | A(GIVE_CASH) | A(GET_CASH))

/* own: of the seat awaited; any: of every other seat in the game. The same at every step, but for the turn. */
#define EACH_STEP(own, any) {{own, any}, {own, any}, {own, any}, {own, any}}

static const struct {
    uint64_t own, any;
} allowed[MG_FRAME_KINDS][4] = {
    [MG_FRAME_TURN] = {[MG_STEP_ROLL] = {MANAGE | A(ROLL), MANAGE},
                       [MG_STEP_JAIL] = {MANAGE | A(ROLL) | A(PAY_FINE) | A(USE_CARD), MANAGE},
                       [MG_STEP_END] = {MANAGE | A(END), MANAGE}},
    [MG_FRAME_BUY] = EACH_STEP(PENDING | A(BUY) | A(DECLINE), PENDING),
    [MG_FRAME_AUCTION] = EACH_STEP(RAISE | A(BID) | A(PASS), RAISE),
    [MG_FRAME_TAX] = EACH_STEP(PENDING | A(TAX_FLAT) | A(TAX_SHARE), PENDING),
    [MG_FRAME_DEBT] = EACH_STEP(RAISE | A(TRADE) | A(PAY) | A(BANKRUPT), RAISE | A(LIFT) | A(TRADE)),
    [MG_FRAME_DRAFT] = EACH_STEP(EDITS | A(PROPOSE) | A(CANCEL), 0),
    [MG_FRAME_ANSWER] = EACH_STEP(RAISE | A(ACCEPT) | A(REJECT) | A(COUNTER), 0),
    [MG_FRAME_TAKEOVER] = EACH_STEP(RAISE | A(LIFT) | A(KEEP), RAISE),
    [MG_FRAME_FINE_OR_CARD] = EACH_STEP(PENDING | A(PAY) | A(DRAW), PENDING),
    [MG_FRAME_SHORTAGE] = EACH_STEP(A(BID) | A(PASS), 0),
    [MG_FRAME_PLACE] = EACH_STEP(A(PLACE), 0),
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

uint64_t mg__kinds_for(const mg_game *g, const mg_state *s, int seat)
{
    const mg_frame *f = mg_peek(s);
    bool own = seat == mg_awaited_seat(f);
    uint64_t kinds = own ? allowed[f->kind][f->step & 3].own : allowed[f->kind][f->step & 3].any;

    if (seat != s->turn_seat) { /* ST-13, ST-R12 */
        if (f->kind != MG_FRAME_TAKEOVER || !own)
            kinds &= ~A(LIFT);
        if (g->opt.build_when != MG_BUILD_ANY_TIME)
            kinds &= ~A(BUILD);
    }
    return kinds;
}

static MG_COLD mg_result refuse(const mg_state *s, int kind)
{
    const mg_frame *f = mg_peek(s);
    bool somebody = (allowed[f->kind][f->step & 3].own | allowed[f->kind][f->step & 3].any) >> kind & 1;

    if (f->kind >= MG_FRAME_DICE)
        return mg_refuse(MG_E_CHANCE_DUE, 0);
    return mg_refuse(somebody ? MG_E_NOT_YOURS : MG_E_NOT_NOW, clause_of[kind]);
}

mg_result mg__permit(const mg_game *g, const mg_state *s, int seat, int kind)
{
    if (seat < 0 || seat >= s->seat_n || !mg_has_seat(s->alive, seat))
        return mg_refuse(MG_E_NO_SEAT, 0);
    if (mg__kinds_for(g, s, seat) >> kind & 1)
        return mg_done;
    return refuse(s, kind);
}
