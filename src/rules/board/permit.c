/* SPDX-License-Identifier: MIT
 * Which kinds of actions are legal at which point of the game: a table of points, and the few
 * conditions that a table cannot express. */
#include "rules/board/permit.h"

#include "rules/board/against.h"
#include "rules/board/finish.h"
#include "rules/board/turn.h"
#include "rules/core/core.h"

#define A(id) MG_KIND(id)

#define RAISE (A(SELL) | A(SELL_DOWN) | A(MORTGAGE) | A(SELL_DEED)) /* ST-S6: at any time */
#define MANAGE (RAISE | A(BUILD) | A(IMPORT) | A(LIFT) | A(TRADE))  /* nothing is pending */
#define PENDING (RAISE | A(LIFT) | A(TRADE))                        /* a decision is pending */
#define EDITS MG_EDITS
#define CONDITIONAL (MANAGE | A(ROLL)) /* what `allowed` takes out */

/* own: what the seat to act may do; any: what every other seat in the game may. */
typedef struct point {
    uint64_t own, any;
} point;

/* NOLINTBEGIN(bugprone-macro-parentheses): braces of an initialiser cannot stand in parentheses */
/* clang-format off */
#define MG_BOARD(row) row
#define MG_CARDS(row)
#define MG_ASKS(whom, answers, own, any, fallback) {(answers) | (own), any}
#define MG_ASKS_BY_STEP(table, fallback) {0, 0}
#define MG_ASKS_NOBODY {0, 0}
#define MG_ROW(...) __VA_ARGS__
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) \
    MG_##game(MG_ROW([MG_FRAME_##id] = asks,))

static const point points[MG_FRAME_KINDS] = {
#include "magie/frames.def"
};

/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

/* The turn, by mg_turn_step. */
static const point of_turn[4] = {
    [MG_STEP_ROLL] = {MANAGE | A(ROLL) | A(RIDE) | A(ASK),                   MANAGE | A(ASK)},
    [MG_STEP_JAIL] = {MANAGE | A(ROLL) | A(PAY_FINE) | A(USE_CARD) | A(ASK), MANAGE | A(ASK)},
    [MG_STEP_END] = {MANAGE | A(END) | A(ASK),                              MANAGE | A(ASK)},
};

/* The clause to cite if an action is refused at this point. */
static const uint16_t clause_of[MG_ACTION_N] = {
    [MG_ACT_ROLL] = CL(ST_103),         [MG_ACT_END] = CL(ST_101),
    [MG_ACT_PAY_FINE] = CL(ST_S8),      [MG_ACT_USE_CARD] = CL(ST_S8),
    [MG_ACT_BUY] = CL(ST_104),          [MG_ACT_DECLINE] = CL(ST_104),
    [MG_ACT_BID] = CL(ST_104),          [MG_ACT_PASS] = CL(ST_104),
    [MG_ACT_TAX_FLAT] = CL(ST_108),     [MG_ACT_TAX_SHARE] = CL(ST_108),
    [MG_ACT_DRAW] = CL(ST_106),         [MG_ACT_EXCHANGE] = CL(IN_R4),
    [MG_ACT_BUILD] = CL(ST_13),         [MG_ACT_SELL] = CL(ST_S6),
    [MG_ACT_SELL_DOWN] = CL(ST_S6),     [MG_ACT_MORTGAGE] = CL(ST_S6),
    [MG_ACT_LIFT] = CL(ST_R12),         [MG_ACT_KEEP] = CL(ST_28),
    [MG_ACT_PLACE] = CL(ST_20),         [MG_ACT_PAY] = CL(ST_30),
    [MG_ACT_BANKRUPT] = CL(ST_30),      [MG_ACT_TRADE] = CL(ST_111),
    [MG_ACT_GIVE] = CL(ST_111),         [MG_ACT_GET] = CL(ST_111),
    [MG_ACT_GIVE_CARD] = CL(ST_111),    [MG_ACT_GET_CARD] = CL(ST_111),
    [MG_ACT_GIVE_CASH] = CL(ST_111),    [MG_ACT_GET_CASH] = CL(ST_111),
    [MG_ACT_PROPOSE] = CL(ST_111),      [MG_ACT_CANCEL] = CL(ST_111),
    [MG_ACT_ACCEPT] = CL(ST_111),       [MG_ACT_REJECT] = CL(ST_111),
    [MG_ACT_COUNTER] = CL(ST_111),      [MG_ACT_WAY] = CL(US_24),
    [MG_ACT_LAND] = CL(US_26),          [MG_ACT_RIDE] = CL(US_30),
    [MG_ACT_TAKE] = CL(US_31),          [MG_ACT_REVERSE] = CL(US_31),
    [MG_ACT_CASH] = CL(US_32),          [MG_ACT_HOUSES] = CL(US_32),
    [MG_ACT_REPLAY] = CL(US_32),        [MG_ACT_LEVY] = CL(US_32),
    [MG_ACT_DONE] = CL(US_31),          [MG_ACT_PAIR] = CL(US_5),
    [MG_ACT_DEMAND] = CL(IN_8),         [MG_ACT_OPEN] = CL(IN_8),
    [MG_ACT_IMPORT] = CL(IN_14),        [MG_ACT_MIX] = CL(IN_8),
    [MG_ACT_CANDIDATE] = CL(HD_2),      [MG_ACT_SELL_DEED] = CL(HD_R13),
    [MG_ACT_ASK] = CL(HD_21),           [MG_ACT_VOTE] = CL(HD_29),
    [MG_ACT_PICK] = CL(HD_28),          [MG_ACT_SWAP] = CL(HD_28),
    [MG_ACT_SWAP_GROUPS] = CL(HD_28),   [MG_ACT_STEAL_BUILDING] = CL(HD_28),
    [MG_ACT_LOSE_BUILDING] = CL(HD_29), [MG_ACT_WANT] = CL(ST_S9),
};

/* Whether a seat that is about to roll again after doubles may end its turn instead (US-23). */
static bool may_stop(const mg_game *g, const mg_state *s)
{
    const mg_frame *f = mg_peek(s);

    return g->opt.doubles_optional && s->doubles && f->kind == MG_FRAME_TURN &&
           f->turn.step == MG_STEP_ROLL;
}

/* Whether the Bank buys deeds back now (HD-R13): always to raise a debt. */
static bool bank_buys(const mg_game *g, const mg_state *s, int seat)
{
    const mg_frame *f = mg_peek(s);

    if (f->kind == MG_FRAME_DEBT && f->seat == seat) {
        return true;
    }
    return g->opt.treasury_sale == MG_TREASURY_ANY_TIME ||
           (g->opt.treasury_sale == MG_TREASURY_OWN_TURN && f->kind == MG_FRAME_TURN &&
            f->seat == seat);
}

/* The kinds of action that only some games offer in a seat's own turn. */
static uint64_t extras(const mg_game *g, const mg_state *s)
{
    uint64_t kinds = A(USE_CARD); /* HD-R23 */

    if (may_stop(g, s)) {
        kinds |= A(END);
    }
    if (g->opt.exchange_free && g->board_n > 1) {
        kinds |= A(EXCHANGE);
    }
    if (g->opt.dice_declare && mg__may_declare(g, s)) {
        kinds |= A(WAY);
    }
    return kinds;
}

/* Applies the conditions that only some games have. */
static MG_NOINLINE uint64_t rare(const mg_game *g, const mg_state *s, int seat, uint64_t kinds)
{
    const mg_frame *f = mg_peek(s);

    if (!bank_buys(g, s, seat)) {
        kinds &= ~A(SELL_DEED);
    }
    if (!g->opt.trade_pending && f->kind != MG_FRAME_TURN &&
        f->kind != MG_FRAME_DEBT) { /* HD-R15 */
        kinds &= ~A(TRADE);
    }
    if (f->kind == MG_FRAME_TURN && f->seat == seat) {
        kinds |= extras(g, s);
    }
    if (f->kind == MG_FRAME_LAST_BUILD && f->seat == seat) {
        kinds |= A(BUILD);
    }
    if (mg__is_ending(s) && !(f->kind == MG_FRAME_DEBT && f->seat == seat)) { /* HD-R36 */
        kinds &= ~PENDING;
    }
    if (f->kind == MG_FRAME_TARGET) {
        kinds &= (uint64_t)1 << mg__aims_by(g, f);
    }
    return kinds;
}

/* US-13, US-S6: whether a seat in Jail may raise cash: for what it has to pay, not for answering an
 * offer. */
static inline bool must_pay(const mg_frame *f, bool own)
{
    return own && f->kind != MG_FRAME_ANSWER;
}

/* Whether a debt of the seat is open, even below a debt of another seat. */
static bool owes(const mg_state *s, int seat)
{
    for (int k = 1; k < s->depth; k++) {
        if (s->frame[k].kind == MG_FRAME_DEBT && s->frame[k].seat == seat) {
            return true;
        }
    }
    return false;
}

/* Takes out of a set what the seat's state and the options forbid at this point. */
static uint64_t allowed(const mg_game *g, const mg_state *s, int seat, bool own, uint64_t kinds)
{
    const mg_frame *f = mg_peek(s);
    bool turn = seat == s->turn_seat && s->turn_n > 0; /* before the first turn it is nobody's */

    if (!turn && g->opt.build_when != MG_BUILD_ANY_TIME) { /* ST-13 */
        kinds &= ~(A(BUILD) | A(IMPORT));
    }
    if ((!turn || (s->depth > 1 && owes(s, seat))) && !(own && f->kind == MG_FRAME_TAKEOVER)) {
        kinds &= ~A(LIFT); /* ST-R12 */
    }
    if (mg_has_seat(s->jailed, seat)) {
        if (g->opt.jail_rolls == 0) { /* US-14 */
            kinds &= ~A(ROLL);
        }
        if (!g->opt.jail_active) {
            kinds &= ~(A(BUILD) | A(IMPORT) | (must_pay(f, own) ? 0 : RAISE));
        }
    }
    if (!g->opt.trade_in_debt && f->kind == MG_FRAME_DEBT) { /* US-29 */
        kinds &= ~A(TRADE);
    }
    return kinds;
}

uint64_t mg__kinds_for(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    const mg_frame *f = mg_peek(s);
    bool own = mg_is_to_act(f, seat);
    const point *at = f->kind == MG_FRAME_TURN ? &of_turn[f->turn.step & 3] : &points[f->kind];
    uint64_t kinds = own ? at->own : at->any;

    if (kinds & CONDITIONAL) {
        kinds = allowed(g, s, seat, own, kinds);
    }
    kinds &= g->offered;
    return __builtin_expect(g->rare, 0) ? rare(g, s, seat, kinds) : kinds;
}

/* The clause if an option forbids the action, else 0. */
static int forbids(const mg_game *g, const mg_state *s, int seat, int kind)
{
    bool jailed = mg_has_seat(s->jailed, seat);

    if (jailed && kind == MG_ACT_ROLL && g->opt.jail_rolls == 0) {
        return CL(US_14);
    }
    if (jailed && !g->opt.jail_active && (kind == MG_ACT_BUILD || kind == MG_ACT_IMPORT)) {
        return CL(US_13);
    }
    if (jailed && !g->opt.jail_active && (RAISE >> kind & 1) &&
        !must_pay(mg_peek(s), mg_is_to_act(mg_peek(s), seat))) {
        return CL(US_S6);
    }
    if (jailed && kind == MG_ACT_VOTE && mg_peek(s)->kind == MG_FRAME_VOTE) {
        return CL(HD_30);
    }
    if (mg_peek(s)->kind == MG_FRAME_DEBT && kind == MG_ACT_TRADE && !g->opt.trade_in_debt) {
        return CL(US_29);
    }
    return 0;
}

/* Whether any seat may do an action of this kind at this point. */
static bool somebody_may(const mg_game *g, const mg_state *s, int kind)
{
    uint64_t kinds = 0;

    MG_EACH_BIT(seat, s->alive)
        kinds |= mg__kinds_for(g, s, (int)seat);
    return kinds >> kind & 1;
}

/* The clause to cite at a frame, where it is another one than usual. */
static const struct {
    uint8_t frame, kind;
    uint16_t clause;
} clauses_at[] = {
    {MG_FRAME_HOUSES,       MG_ACT_DONE, CL(US_32) },
    {MG_FRAME_BUS,          MG_ACT_DONE, CL(HD_10) },
    {MG_FRAME_RENT,         MG_ACT_DONE, CL(HD_21) },
    {MG_FRAME_CANCEL,       MG_ACT_DONE, CL(HD_R24)},
    {MG_FRAME_LAST_BUILD,   MG_ACT_DONE, CL(HD_R36)},
    {MG_FRAME_SHORTAGE,     MG_ACT_BID,  CL(ST_20) },
    {MG_FRAME_SHORTAGE,     MG_ACT_PASS, CL(ST_20) },
    {MG_FRAME_FINE_OR_CARD, MG_ACT_PAY,  CL(ST_106)},
};

/* The clause to cite if an action is refused. A trade while something is pending cites HD-R15, if
 * that is the reason. Candidates decline by HD-18; they take deeds by cards, and are done with
 * buses, unless GO gives some too. */
static int clause_for(const mg_game *g, const mg_frame *f, int kind)
{
    for (size_t k = 0; k < sizeof clauses_at / sizeof clauses_at[0]; k++) {
        if (clauses_at[k].frame == f->kind && clauses_at[k].kind == kind) {
            return clauses_at[k].clause;
        }
    }
    if (kind == MG_ACT_DECLINE && g->opt.candidates) {
        return CL(HD_18);
    }
    if (g->opt.candidates && !g->opt.go_privilege && (kind == MG_ACT_TAKE || kind == MG_ACT_DONE)) {
        return kind == MG_ACT_TAKE ? CL(HD_28) : CL(HD_10);
    }
    return kind == MG_ACT_TRADE && !g->opt.trade_pending ? CL(HD_R15) : clause_of[kind];
}

static MG_COLD mg_result refuse(const mg_game *g, const mg_state *s, int seat, int kind)
{
    const mg_frame *f = mg_peek(s);
    int clause = forbids(g, s, seat, kind);

    if (f->kind >= MG_FRAME_DICE) {
        return mg_refuse(MG_E_CHANCE_DUE, 0);
    }
    if (!(g->offered >> kind & 1)) {
        bool mortgage = kind == MG_ACT_MORTGAGE || kind == MG_ACT_LIFT || kind == MG_ACT_KEEP;

        return mg_refuse(MG_E_OFF, mortgage ? CL(HD_25) : clause_of[kind]);
    }
    if (clause) {
        return mg_refuse(clause == CL(US_29) ? MG_E_NOT_NOW : MG_E_JAIL, clause);
    }
    return mg_refuse(somebody_may(g, s, kind) ? MG_E_NOT_YOURS : MG_E_NOT_NOW,
                     clause_for(g, f, kind));
}

mg_result mg__permit(const mg_game *g, const mg_state *s, int seat, int kind)
{
    MG_ASSERT(kind > MG_ACT_NONE && kind < MG_ACTION_N);
    if (seat < 0 || seat >= s->seat_n || !mg_has_seat(s->alive, seat)) {
        return mg_refuse(MG_E_NO_SEAT, 0);
    }
    if (mg__kinds_for(g, s, seat) >> kind & 1) {
        return mg_done;
    }
    return refuse(g, s, seat, kind);
}
