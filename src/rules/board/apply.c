/* SPDX-License-Identifier: MIT
 * Committing an action: permission, the function of its kind, then all work that needs no
 * decision. */
#include "rules/board/against.h"
#include "rules/board/auction.h"
#include "rules/board/bankrupt.h"
#include "rules/board/board_ops.h"
#include "rules/board/build.h"
#include "rules/board/card.h"
#include "rules/board/chance.h"
#include "rules/board/claim.h"
#include "rules/board/deeds.h"
#include "rules/board/elected.h"
#include "rules/board/exchange.h"
#include "rules/board/finish.h"
#include "rules/board/jackpot_cards.h"
#include "rules/board/land.h"
#include "rules/board/money.h"
#include "rules/board/mortgage.h"
#include "rules/board/permit.h"
#include "rules/board/privilege.h"
#include "rules/board/sell.h"
#include "rules/board/setup.h"
#include "rules/board/shortage.h"
#include "rules/board/trade.h"
#include "rules/board/turn.h"
#include "rules/board/vote.h"
#include "rules/core/cite.h"
#include "rules/core/core.h"

#include "magie/rng.h"

typedef void worker(const mg_game *g, mg_state *s, mg_events *ev);

static void end_takeover(const mg_game *g, mg_state *s, mg_events *ev)
{
    (void)g;
    (void)ev;
    mg_pop(s);
}

static void move_on(const mg_game *g, mg_state *s, mg_events *ev)
{
    const mg_frame f = *mg_top(s);

    mg_pop(s);
    mg__move_by_sum(g, s, ev, f.seat, f.move.spaces, CL(ST_9));
}

static void hand_over_deed(const mg_game *g, mg_state *s, mg_events *ev)
{
    const mg_frame f = *mg_top(s);

    mg_pop(s);
    mg__give_deed(g, s, ev, f.deliver.deed, f.seat, (mg_cause)f.deliver.cause,
                  (int)f.deliver.clause);
}

static void arrive(const mg_game *g, mg_state *s, mg_events *ev)
{
    int seat = mg_top(s)->seat;

    mg_pop(s);
    mg__land(g, s, ev, seat);
}

/* NOLINTBEGIN(bugprone-macro-parentheses): an entry of a table cannot stand in parentheses */
/* clang-format off */
#define MG_BOARD(row) row
#define MG_CARDS(row)
#define MG_ROW(...) __VA_ARGS__
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) \
    MG_##game(MG_ROW([MG_FRAME_##id] = work,))

static worker *const workers[MG_FRAME_KINDS] = {
#include "magie/frames.def"
};

/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

/* Whether a decision, a chance node or the end is reached. */
static inline bool is_settled(const mg_state *s)
{
    if (s->result != MG_RUNNING) {
        return true;
    }
    const mg_frame *f = mg_peek(s);
    if (f->kind == MG_FRAME_TURN) {
        return f->turn.step < MG_STEP_WAIT;
    }
    return f->kind < MG_FRAME_TAKEOVER || f->kind >= MG_FRAME_DICE ||
           (f->kind == MG_FRAME_TAKEOVER && mg__any_due(s, f->seat));
}

/* Does the work that needs no decision, until the state is settled. Nearly always there is none. */
static MG_NOINLINE void go_on(const mg_game *g, mg_state *s, mg_events *ev)
{
    do {
        if (mg_top(s)->kind != MG_FRAME_TURN) {
            workers[mg_top(s)->kind](g, s, ev);
        } else if (mg_top(s)->turn.step == MG_STEP_PASS) {
            mg__pass_dice(g, s, ev);
        } else {
            mg__resume_turn(g, s, ev);
        }
    } while (!is_settled(s));
}

static inline void settle(const mg_game *g, mg_state *s, mg_events *ev)
{
    if (!is_settled(s)) {
        go_on(g, s, ev);
    }
}

static void thrown(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2)
{
    switch (mg_peek(s)->dice.purpose) {
    case MG_DICE_START:
        mg__start_throw(g, s, ev, d1, d2);
        break;
    case MG_DICE_ORDER:
        mg__order_throw(g, s, ev, d1, d2);
        break;
    case MG_DICE_TIE:
        mg__tie_throw(g, s, ev, d1, d2);
        break;
    default:
        mg__thrown(g, s, ev, d1, d2);
        break;
    }
}

static void happen(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    switch (act.kind) {
    case MG_ACT_DICE:
        thrown(g, s, ev, act.subj, act.amt);
        break;
    case MG_ACT_CARD:
        mg__drawn(g, s, ev, act.subj);
        break;
    case MG_ACT_DEALT:
        mg__dealt(g, s, ev, act.subj);
        break;
    default: /* MG_ACT_TIME: the turn under way is still played (ST-110) */
        s->stop = MG_STOP_TIME;
        mg_emit(ev, MG_EV_TIME, MG_NOBODY, CL(ST_110));
        break;
    }
}

void mg__board_happen(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    int from = ev ? ev->n : 0;

    happen(g, s, act, ev);
    settle(g, s, ev);
    if (g->cites && ev) {
        mg__cite_events(g, ev, from);
    }
}

/* ---- what an action means depends on the frame that asks for it ---- */

typedef mg_result handler(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

static const struct {
    mg_frame_kind asks;
    handler *there, *elsewhere;
} by_frame[MG_ACTION_N] = {
    [MG_ACT_PAY] = {MG_FRAME_FINE_OR_CARD, mg__fine_or_card, mg__pay_debt},
    [MG_ACT_PASS] = {MG_FRAME_WANT,         mg__want_none,    mg__pass    },
    [MG_ACT_PLACE] = {MG_FRAME_HOUSES,       mg__place_free,   mg__place   },
    [MG_ACT_USE_CARD] = {MG_FRAME_CANCEL,       mg__cancel_card,  mg__use_card},
    [MG_ACT_TAKE] = {MG_FRAME_TARGET,       mg__steal,        mg__take    },
};

static mg_result do_by_frame(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    bool there = mg_peek(s)->kind == by_frame[act.kind].asks;

    return (there ? by_frame[act.kind].there : by_frame[act.kind].elsewhere)(g, s, act, ev);
}

static mg_result pick(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_pick(s, act.subj);

    if (!mg_ok(r) || mg_peek(s)->target.purpose == MG_TARGET_CARD) {
        return mg__pick(g, s, act, ev);
    }
    mg__pick_tied(s, ev, act.subj);
    return r;
}

static mg_result exchange(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

static handler *const handlers[MG_ACTION_N] = {
    [MG_ACT_ROLL] = mg__roll,
    [MG_ACT_END] = mg__end,
    [MG_ACT_PAY_FINE] = mg__pay_fine,
    [MG_ACT_USE_CARD] = do_by_frame,
    [MG_ACT_BUY] = mg__buy,
    [MG_ACT_DECLINE] = mg__decline,
    [MG_ACT_BID] = mg__bid,
    [MG_ACT_PASS] = do_by_frame,
    [MG_ACT_TAX_FLAT] = mg__tax,
    [MG_ACT_TAX_SHARE] = mg__tax,
    [MG_ACT_DRAW] = mg__fine_or_card,
    [MG_ACT_BUILD] = mg__build,
    [MG_ACT_SELL] = mg__sell,
    [MG_ACT_SELL_DOWN] = mg__sell_down,
    [MG_ACT_MORTGAGE] = mg__mortgage,
    [MG_ACT_LIFT] = mg__lift,
    [MG_ACT_KEEP] = mg__keep,
    [MG_ACT_PLACE] = do_by_frame,
    [MG_ACT_PAY] = do_by_frame,
    [MG_ACT_BANKRUPT] = mg__bankrupt,
    [MG_ACT_TRADE] = mg__trade,
    [MG_ACT_GIVE] = mg__edit_deeds,
    [MG_ACT_GET] = mg__edit_deeds,
    [MG_ACT_GIVE_CARD] = mg__edit_cards,
    [MG_ACT_GET_CARD] = mg__edit_cards,
    [MG_ACT_GIVE_CASH] = mg__edit_cash,
    [MG_ACT_GET_CASH] = mg__edit_cash,
    [MG_ACT_PROPOSE] = mg__propose,
    [MG_ACT_CANCEL] = mg__cancel,
    [MG_ACT_ACCEPT] = mg__accept,
    [MG_ACT_REJECT] = mg__reject,
    [MG_ACT_COUNTER] = mg__counter,
    [MG_ACT_WAY] = mg__way,
    [MG_ACT_LAND] = mg__land_anywhere,
    [MG_ACT_RIDE] = mg__ride,
    [MG_ACT_TAKE] = do_by_frame,
    [MG_ACT_REVERSE] = mg__reverse,
    [MG_ACT_CASH] = mg__cash,
    [MG_ACT_HOUSES] = mg__houses,
    [MG_ACT_REPLAY] = mg__replay,
    [MG_ACT_LEVY] = mg__levy,
    [MG_ACT_DONE] = mg__done_choosing,
    [MG_ACT_PAIR] = mg__pick_pair,
    [MG_ACT_EXCHANGE] = exchange,
    [MG_ACT_MIX] = mg__mix,
    [MG_ACT_DEMAND] = mg__claim,
    [MG_ACT_OPEN] = mg__claim,
    [MG_ACT_IMPORT] = mg__import,
    [MG_ACT_CANDIDATE] = mg__candidate,
    [MG_ACT_SELL_DEED] = mg__sell_deed,
    [MG_ACT_ASK] = mg__ask,
    [MG_ACT_VOTE] = mg__vote,
    [MG_ACT_PICK] = pick,
    [MG_ACT_SWAP] = mg__swap,
    [MG_ACT_SWAP_GROUPS] = mg__swap_groups,
    [MG_ACT_STEAL_BUILDING] = mg__steal_building,
    [MG_ACT_LOSE_BUILDING] = mg__lose_building,
    [MG_ACT_WANT] = mg__want,
};

/* Exchanges money, and does the action for which it is exchanged once there is enough. */
static mg_result exchange(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_action then = {0};
    mg_result r = mg__exchange(g, s, act, ev, &then);

    return mg_ok(r) && then.kind ? handlers[then.kind](g, s, then, ev) : r;
}

static MG_COLD mg_result apply_chance(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(act.kind < MG_ACTION_N);
    mg_result r = mg__may_happen(g, s, act);

    if (!mg_ok(r)) {
        return r;
    }
    happen(g, s, act, ev);
    settle(g, s, ev);
    return r;
}

/* By far the most actions are rolls and ends of turns. Their only condition is that it is the
 * seat's turn. */
static inline bool may_simply(const mg_state *s, mg_action act, mg_turn_step step)
{
    if (s->result != MG_RUNNING) {
        return false;
    }
    const mg_frame *f = mg_peek(s);
    return f->kind == MG_FRAME_TURN && f->turn.step == step && (uint8_t)act.seat == f->seat &&
           act.subj == 0 && act.amt == 0;
}

/* Whether an action answers how a throw counts. With special dice (US-24) every other throw asks
 * that, so this case skips mg__permit, which never refuses such an answer. */
static inline bool is_way(const mg_state *s, mg_action act)
{
    return act.kind == MG_ACT_WAY && mg_peek(s)->kind == MG_FRAME_SPECIAL &&
           (uint8_t)act.seat == mg_peek(s)->seat;
}

static inline mg_result commit(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    if (act.kind == MG_ACT_NONE || act.kind >= MG_ACT_BEGINS || !mg__well_formed(act)) {
        return mg_refuse(MG_E_NO_ACTION, 0);
    }
    if (!handlers[act.kind]) {
        return apply_chance(g, s, act, ev);
    }
    mg_result r = is_way(s, act) ? mg_done : mg__permit(g, s, act.seat, act.kind);
    if (!mg_ok(r)) {
        return r;
    }
    r = handlers[act.kind](g, s, act, ev);
    if (mg_ok(r)) {
        settle(g, s, ev);
    }
    return r;
}

static mg_result apply_any(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    return s->result == MG_RUNNING ? commit(g, s, act, ev) : mg_refuse(MG_E_OVER, CL(ST_110));
}

/* Applies an action with the clauses of the edition, if it has its own. */
static MG_NOINLINE mg_result apply_citing(const mg_game *g, mg_state *s, mg_action act,
                                          mg_events *ev)
{
    int from = ev ? ev->n : 0;
    bool over = s->result != MG_RUNNING;
    mg_result r = apply_any(g, s, act, ev);

    if (ev) {
        mg__cite_events(g, ev, from);
    }
    if (!mg_ok(r)) {
        r.clause = (uint16_t)mg__cited(g, r.clause, NULL, over ? 0 : act.kind);
    }
    return r;
}

mg_result mg__board_apply(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    if (!ev || !g->cites) {
        if (act.kind == MG_ACT_END && may_simply(s, act, MG_STEP_END)) {
            return mg__end(g, s, act, ev);
        }
        if (act.kind == MG_ACT_ROLL && may_simply(s, act, MG_STEP_ROLL)) {
            return mg__roll(g, s, act, ev);
        }
    }
    return g->cites ? apply_citing(g, s, act, ev) : apply_any(g, s, act, ev);
}

mg_action mg_roll_step(const mg_game *g, mg_state *s, mg_rng *rng, mg_events *ev)
{
    MG_ASSERT(s->result == MG_RUNNING && !mg_is_card_game(g) && mg_may_roll(g, s));
    mg_action dice = mg__sample_dice(rng);
    int from = ev ? ev->n : 0;

    if (!mg__roll_now(g, s, ev, dice)) {
        settle(g, s, ev);
    }
    if (g->cites && ev) {
        mg__cite_events(g, ev, from);
    }
    MG_VALIDATE(!mg_state_check(g, s));
    return dice;
}
