/* SPDX-License-Identifier: MIT
 * The steward's decisions, question by question. The common ones are decided here in a few
 * instructions; the others are in the file of their subject. */
#include "bots/steward/steward.h"

#include "bots/steward/steward_bid.h"
#include "bots/steward/steward_build.h"
#include "bots/steward/steward_exchange.h"
#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_money.h"
#include "bots/steward/steward_plan.h"
#include "bots/steward/steward_privilege.h"
#include "bots/steward/steward_risk.h"
#include "bots/steward/steward_trade.h"
#include "bots/steward/steward_turn.h"
#include "bots/steward/steward_votes.h"
#include "bots/steward/steward_worth.h"
#include "bots/steward_cards/steward_cards.h"

/* Keeps the stack and registers that long paths need out of the short paths. */
#define NOINLINE __attribute__((noinline))

/* What a seat keeps after a purchase that needs no further thought, in percent of the salary. */
enum { RICH = 200 };

/* The player that decides: the seat, what it remembers, and the numbers by which it plays. */
typedef struct self {
    int seat;
    mg_bot_memory *memory;
    const mg_steward_params *p;
} self;

static mg_mind mind_of(const mg_game *g, const mg_view *v, self me, int board)
{
    return (mg_mind){.g = g,
                     .s = &v->seen,
                     .t = &g->board[board],
                     .b = &v->seen.board[board],
                     .memory = (mg_steward_memory *)me.memory,
                     .p = me.p,
                     .seat = me.seat,
                     .board = board};
}

/* ---- the end of the turn ---- */

/* Builds and lifts. The cash that would be enough is remembered, so that the seat need not look
 * again before it has it. */
static mg_action improve(const mg_mind *m)
{
    uint32_t complete = mg__steward_groups(m);
    int32_t enough = INT32_MAX;
    mg_action act = mg__steward_pass();

    if (complete) {
        act = mg__steward_build(m, complete, &enough);
    }
    if (act.kind == MG_ACT_NONE && (m->b->owned[m->seat] & m->b->mortgaged) &&
        (!complete || m->p->lift_beside)) {
        act = mg__steward_lift(m, &enough);
    }
    m->memory->on[m->board].content = mg__steward_holdings(m->b, m->seat);
    m->memory->on[m->board].enough = enough;
    return act;
}

/* Like mg__steward_is_content, for a seat that has nothing to build on and nothing to lift,
 * whatever its cash. */
static bool has_nothing(const mg_game *g, const mg_board_state *b, mg_steward_memory *memory,
                        int seat, int board)
{
    uint16_t holdings = mg__steward_holdings(b, seat);

    if (memory->on[board].content == holdings || (b->owned[seat] & b->mortgaged) ||
        mg__steward_complete(memory, &g->board[board], b->owned[seat], board)) {
        return false;
    }
    memory->on[board].content = holdings;
    memory->on[board].enough = INT32_MAX;
    return true;
}

/* What there is to do on a board at the end of one's own turn: to trade, to build, to lift. */
static NOINLINE mg_action tend(const mg_mind *m, bool trades, bool content)
{
    mg_action act = mg__steward_pass();

    if (mg__steward_idles(m, m->seat)) {
        return act;
    }
    if (trades) {
        act = mg__steward_trade(m);
    }
    if (act.kind == MG_ACT_NONE && !content) {
        act = improve(m);
    }
    return act;
}

static NOINLINE mg_action end_of_turn(const mg_game *g, const mg_view *v, self me)
{
    mg_steward_memory *own = (mg_steward_memory *)me.memory;
    int seat = me.seat;
    bool is_time = mg__steward_is_time(g, &v->seen, me.p, seat);

    if (g->rare && v->seen.held[seat]) {
        mg_mind m = mind_of(g, v, me, v->seen.pos[seat] / MG_SPACES);
        mg_action act = mg__steward_play_card(&m);

        if (act.kind != MG_ACT_NONE) {
            return act;
        }
    }

    for (int board = 0; board < v->seen.board_n; board++) {
        const mg_board_state *b = &v->seen.board[board];
        bool content =
            mg__steward_is_content(b, own, seat, board) || has_nothing(g, b, own, seat, board);
        bool trades = is_time && mg__steward_may_trade(&v->seen, own, board);

        if (trades || !content) {
            mg_mind m = mind_of(g, v, me, board);
            mg_action act = tend(&m, trades, content);

            if (act.kind != MG_ACT_NONE) {
                return act;
            }
        }
    }
    return mg__steward_do(seat, MG_ACT_END, 0, 0);
}

/* ---- other questions ---- */

/* A card that opens the Jail of the mind's board, or -1. */
static int card_of(const mg_mind *m)
{
    MG_EACH_BIT(kept, m->s->held[m->seat]) {
        if (m->g->kept_board[kept] == m->board &&
            mg_kept_effect(m->g, (int)kept) == MG_FX_JAIL_FREE) {
            return (int)kept;
        }
    }
    return -1;
}

static mg_action in_jail(const mg_mind *m)
{
    bool at_once = m->g->opt.jail_rolls == 0;
    int card = card_of(m);

    if (!at_once && !mg__steward_wants_out(m)) {
        return mg__steward_do(m->seat, MG_ACT_ROLL, 0, 0);
    }
    if (card >= 0) {
        return mg__steward_do(m->seat, MG_ACT_USE_CARD, card, 0);
    }
    if (at_once || m->b->cash[m->seat] - m->g->opt.jail_fine >= mg__steward_reserve(m)) {
        return mg__steward_do(m->seat, MG_ACT_PAY_FINE, 0, 0);
    }
    return mg__steward_do(m->seat, MG_ACT_ROLL, 0, 0);
}

/* For a seat that has little, ten percent are less than the flat sum. */
static mg_action tax(const mg_mind *m, const mg_frame *f)
{
    int32_t flat = m->t->tax[f->tax.space % MG_SPACES];
    bool share = mg_tax_share(m->g, m->s, m->seat, f->tax.space) < flat;

    return mg__steward_do(m->seat, share ? MG_ACT_TAX_SHARE : MG_ACT_TAX_FLAT, 0, 0);
}

/* A card is worth drawing on average while nobody has built. */
static mg_action fine_or_card(const mg_mind *m)
{
    return mg__steward_do(m->seat, m->b->built ? MG_ACT_PAY : MG_ACT_DRAW, 0, 0);
}

static int due_board(const mg_state *s, int seat)
{
    for (int board = 0; board < s->board_n; board++) {
        if (s->board[board].due & s->board[board].owned[seat]) {
            return board;
        }
    }
    return 0;
}

static mg_action fund(const mg_mind *m, const mg_frame *f)
{
    mg_action act = mg__steward_exchange(m, (int32_t)f->fund.cost - m->b->cash[m->seat]);

    return act.kind != MG_ACT_NONE ? act : mg_fallback(m->g, m->s, m->seat);
}

/* clang-format off */
/* The function that answers each question, with the frame or without it. A question without a
 * function gets the fallback. */
static const struct {
    mg_action (*with_frame)(const mg_mind *m, const mg_frame *f);
    mg_action (*alone)(const mg_mind *m);
} answers[MG_FRAME_KINDS] = {
    [MG_FRAME_TURN] = {NULL, in_jail},
    [MG_FRAME_BUY] = {mg__steward_buy, NULL},
    [MG_FRAME_AUCTION] = {mg__steward_bid, NULL},
    [MG_FRAME_SEALED] = {mg__steward_bid, NULL},
    [MG_FRAME_TAX] = {tax, NULL},
    [MG_FRAME_DEBT] = {mg__steward_debt, NULL},
    [MG_FRAME_DRAFT] = {mg__steward_draft, NULL},
    [MG_FRAME_ANSWER] = {mg__steward_answer, NULL},
    [MG_FRAME_TAKEOVER] = {NULL, mg__steward_takeover},
    [MG_FRAME_FINE_OR_CARD] = {NULL, fine_or_card},
    [MG_FRAME_SHORTAGE] = {mg__steward_bid_building, NULL},
    [MG_FRAME_PLACE] = {mg__steward_place, NULL},
    [MG_FRAME_WANT] = {mg__steward_want, NULL},
    [MG_FRAME_FUND] = {fund, NULL},
    [MG_FRAME_SPECIAL] = {mg__steward_way, NULL},
    [MG_FRAME_LANDING] = {NULL, mg__steward_land},
    [MG_FRAME_ON_GO] = {mg__steward_on_go, NULL},
    [MG_FRAME_JACKPOT] = {mg__steward_jackpot, NULL},
    [MG_FRAME_HOUSES] = {mg__steward_houses, NULL},
    [MG_FRAME_PICK_PAIR] = {NULL, mg__steward_pair},
    [MG_FRAME_VOTE] = {mg__steward_vote, NULL},
    [MG_FRAME_BUS] = {NULL, mg__steward_bus},
    [MG_FRAME_TARGET] = {mg__steward_target, NULL},
    [MG_FRAME_CANCEL] = {mg__steward_cancel, NULL},
    [MG_FRAME_LAST_BUILD] = {NULL, mg__steward_last_build},
    [MG_FRAME_CANDIDATE] = {NULL, mg__steward_candidate},
};

/* clang-format on */

static mg_action answer(const mg_mind *m, const mg_frame *f)
{
    if (answers[f->kind].with_frame) {
        return answers[f->kind].with_frame(m, f);
    }
    if (answers[f->kind].alone) {
        return answers[f->kind].alone(m);
    }
    return mg_fallback(m->g, m->s, m->seat);
}

/* The board that a question is about. */
static int board_of(const mg_state *s, const mg_frame *f, int seat)
{
    switch (f->kind) {
    case MG_FRAME_BUY:
    case MG_FRAME_AUCTION:
    case MG_FRAME_SEALED:
    case MG_FRAME_SHORTAGE:
    case MG_FRAME_PLACE:
    case MG_FRAME_WANT:
        return mg_deed_board(f->with_deed.deed);
    case MG_FRAME_FUND:
        return f->fund.board;
    case MG_FRAME_PICK_PAIR:
        return 0;
    case MG_FRAME_DEBT:
        return f->debt.board;
    case MG_FRAME_TAKEOVER:
        return due_board(s, seat);
    default:
        return s->pos[seat] / MG_SPACES;
    }
}

static NOINLINE mg_action other(const mg_game *g, const mg_view *v, self me)
{
    const mg_state *s = &v->seen;
    const mg_frame *f = &s->frame[s->depth - 1];
    mg_mind m = mind_of(g, v, me, s->board_n > 1 ? board_of(s, f, me.seat) : 0);

    return answer(&m, f);
}

static NOINLINE mg_action roll_or_ride(const mg_game *g, const mg_view *v, self me)
{
    mg_mind m = mind_of(g, v, me, v->seen.pos[me.seat] / MG_SPACES);
    mg_action act = g->opt.travel ? mg__steward_ride(&m) : mg__steward_pass();

    if (act.kind == MG_ACT_NONE && mg__steward_stays(&m)) {
        return end_of_turn(g, v, me);
    }
    return act.kind != MG_ACT_NONE ? act : mg__steward_do(me.seat, MG_ACT_ROLL, 0, 0);
}

/* A price that leaves plenty: the commonest purchases need no calculation. */
static inline bool is_trifle(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    const mg_board *t = &g->board[mg_deed_board(deed_id)];

    return s->board[mg_deed_board(deed_id)].cash[seat] - t->price[mg_deed_index(deed_id)] >=
           mg__steward_sum(t, RICH);
}

/* The percentage of decisions in which an opportunity is missed: something that is on offer, or
 * could be done. What must be done, for instance paying a debt, is never overlooked. A card player
 * is asked several times a turn, and a player that overlooks something ends its turn. */
static int chance_to_miss(const mg_frame *f, int overlooks)
{
    switch (f->kind) {
    case MG_FRAME_BUY:
    case MG_FRAME_AUCTION:
    case MG_FRAME_ANSWER:
    case MG_FRAME_SPECIAL:
    case MG_FRAME_BUS:
    case MG_FRAME_CARDS_NO:
        return overlooks;
    case MG_FRAME_TURN:
        return f->turn.step == MG_STEP_END ? overlooks : 0;
    case MG_FRAME_CARDS_TURN:
        return overlooks / 2;
    default:
        return 0;
    }
}

static bool overlooks(const mg_state *s, const mg_steward_params *p, mg_rng *rng)
{
    int percent = chance_to_miss(&s->frame[s->depth - 1], p->overlooks);

    return percent && mg_rng_below(rng, 100) < (uint32_t)percent;
}

static inline mg_action decide(const mg_game *g, const mg_view *v, self me, mg_rng *rng)
{
    const mg_frame *f = &v->seen.frame[v->seen.depth - 1];
    int seat = me.seat;

    MG_ASSERT(me.memory && seat >= 0 && seat < v->seen.seat_n && v->seen.result == MG_RUNNING);
    if (me.p->overlooks && overlooks(&v->seen, me.p, rng)) {
        return mg_fallback(g, &v->seen, seat);
    }
    if (mg_is_card_game(g)) {
        return mg__sc_act(g, v, seat, me.memory);
    }
    /* The step is tested by itself: loading two fields together that were just stored separately
     * stalls. */
    if (f->kind == MG_FRAME_TURN) {
        switch ((mg_turn_step)f->turn.step) {
        case MG_STEP_ROLL:
            return mg__steward_rolls(g) ? mg__steward_do(seat, MG_ACT_ROLL, 0, 0)
                                        : roll_or_ride(g, v, me);
        case MG_STEP_END:
            return mg__steward_ends(g, &v->seen, (const mg_steward_memory *)me.memory, me.p, seat)
                       ? mg__steward_do(seat, MG_ACT_END, 0, 0)
                       : end_of_turn(g, v, me);
        case MG_STEP_JAIL:
        case MG_STEP_WAIT:
        case MG_STEP_PASS:
        case MG_STEP_LAST:
            return other(g, v, me);
        }
    }
    if (f->kind == MG_FRAME_BUY && !me.p->wait_below && is_trifle(g, &v->seen, seat, f->buy.deed)) {
        return mg__steward_do(seat, MG_ACT_BUY, 0, 0);
    }
    /* A rent that is due is asked for, in the currency in which it is due. */
    if (f->kind == MG_FRAME_RENT) {
        return mg__steward_do(seat, MG_ACT_ASK, f->rent.deed, 0);
    }
    if (f->kind == MG_FRAME_CLAIM) {
        return mg__steward_do(seat, MG_ACT_DEMAND, 0, 0);
    }
    return other(g, v, me);
}

mg_action mg__steward_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                          mg_rng *rng, void *user)
{
    (void)user;
    return decide(g, v, (self){seat, memory, &mg__steward}, rng);
}

mg_action mg__steward_easy_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                               mg_rng *rng, void *user)
{
    (void)user;
    return decide(g, v, (self){seat, memory, &mg__steward_easy}, rng);
}

mg_action mg__steward_1_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                            mg_rng *rng, void *user)
{
    (void)user;
    return decide(g, v, (self){seat, memory, &mg__steward_1}, rng);
}

mg_action mg__steward_by_params(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                                mg_rng *rng, void *user)
{
    MG_ASSERT(user);
    return decide(g, v, (self){seat, memory, user}, rng);
}

void mg__steward_reply(const mg_game *g, const mg_view *v, int seat, void *user, mg_reply *reply)
{
    mg_bot_memory none = {0};
    const self me = {seat, &none, &mg__steward};
    const mg_frame *f = &v->seen.frame[v->seen.depth - 1];

    MG_ASSERT(f->kind == MG_FRAME_ANSWER);
    (void)user;
    mg_mind m = mind_of(g, v, me, v->seen.board_n > 1 ? board_of(&v->seen, f, seat) : 0);
    mg__steward_say(&m, f, reply);
}

/* ---- for bots that look further ahead ---- */

/* The offers on a board, without those that are equal to an earlier one. */
static int offers_on(const mg_mind *m, mg_action *act, mg_bot_memory *plan, int room)
{
    mg_bargain cards[2 * MG_SEATS_MAX];
    int n = mg__steward_offers_on(m, false, cards), kept = 0;

    n += mg__steward_offers_on(m, true, cards + n);
    for (int k = 0; k < n && kept < room; k++) {
        mg_mind planned = *m;
        bool is_new = true;

        for (int before = 0; before < k; before++) {
            is_new = is_new && memcmp(&cards[before], &cards[k], sizeof *cards) != 0;
        }
        if (is_new) {
            memcpy(&plan[kept], m->memory, sizeof plan[kept]);
            planned.memory = (mg_steward_memory *)&plan[kept];
            mg__steward_set_plan(&planned, &cards[k]);
            act[kept++] = mg__steward_do(m->seat, MG_ACT_TRADE, cards[k].partner, 0);
        }
    }
    return kept;
}

int mg__steward_offers(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                       mg_action *act, mg_bot_memory *plan)
{
    const self me = {seat, memory, &mg__steward};
    int n = 0;

    for (int board = 0; board < v->seen.board_n && !mg_is_card_game(g); board++) {
        mg_mind m = mind_of(g, v, me, board);

        mg__steward_settle(&m);
        n += offers_on(&m, act + n, plan + n, MG_STEWARD_OFFERS - n);
    }
    return n;
}
