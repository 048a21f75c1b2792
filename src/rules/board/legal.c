/* SPDX-License-Identifier: MIT
 * Listing what a seat may do, in the order of action kinds, then subjects. Each kind asks the same
 * question that carrying it out asks, so that what is listed applies and what is not is refused. */
#include "rules/board/against.h"
#include "rules/board/auction.h"
#include "rules/board/board_ops.h"
#include "rules/board/build.h"
#include "rules/board/deeds.h"
#include "rules/board/exchange.h"
#include "rules/board/land.h"
#include "rules/board/mortgage.h"
#include "rules/board/party.h"
#include "rules/board/permit.h"
#include "rules/board/privilege.h"
#include "rules/board/sell.h"
#include "rules/board/setup.h"
#include "rules/board/trade.h"
#include "rules/board/turn.h"
#include "rules/board/vote.h"
#include "rules/core/core.h"

/* A list being filled; counts on past its end. What is on a board is listed board by board. */
typedef struct list {
    const mg_game *g;
    const mg_state *s;
    const mg_board *t;       /* of that board */
    const mg_board_state *b; /* likewise */
    int board;
    int seat;
    mg_choice *out;
    int n, cap;
    bool counted; /* what follows is filled in: asked for board by board, counted once */
    int32_t bought[MG_BOARDS_MAX]; /* what each purse buys of another currency */
    int32_t all_bought;
    bool grouped;                     /* likewise */
    uint32_t complete[MG_BOARDS_MAX]; /* streets of the groups that the seat owns whole */
    uint32_t built, mortgaged,
        open; /* boards where the seat has such deeds, bit = board; open: not mortgaged */
} list;

static void add_range(list *l, int kind, int subj, int32_t min, int32_t max)
{
    MG_ASSERT(kind > MG_ACT_NONE && kind < MG_ACTION_N && max >= min);
    if (l->n < l->cap) {
        l->out[l->n] = (mg_choice){
            {(uint8_t)kind, (int8_t)l->seat, (uint16_t)subj, min},
            max
        };
    }
    l->n++;
}

static void add(list *l, int kind, int subj)
{
    add_range(l, kind, subj, 0, 0);
}

static void add_bits(list *l, int kind, uint32_t set)
{
    MG_EACH_BIT(k, set)
        add(l, kind, (int)k);
}

static void add_if(list *l, int kind, bool can)
{
    if (can) {
        add(l, kind, 0);
    }
}

/* ---- lists by deed, card, seat ---- */

typedef mg_result may_deed(const mg_game *g, const mg_state *s, int seat, int deed_id);

static void add_deeds(list *l, int kind, uint32_t deeds, may_deed *may)
{
    MG_EACH_BIT(deed, deeds) {
        if (mg_ok(may(l->g, l->s, l->seat, mg_deed_id(l->board, (int)deed)))) {
            add(l, kind, mg_deed_id(l->board, (int)deed));
        }
    }
}

static uint32_t find_complete(const mg_board *t, uint32_t owned)
{
    uint32_t found = 0;

    MG_EACH_BIT(deed, owned & t->heads) {
        uint32_t group = t->group_mask[t->group[deed]];

        found |= (owned & group) == group ? group : 0;
    }
    return found;
}

/* Streets of the groups that the seat owns whole. */
static uint32_t complete_streets(const list *l)
{
    return l->grouped ? l->complete[l->board] : find_complete(l->t, l->b->owned[l->seat]);
}

static void count_purses(list *l)
{
    l->all_bought = 0;
    for (int board = 0; board < l->s->board_n; board++) {
        l->bought[board] = mg__buys(l->g, l->s->board[board].cash[l->seat]);
        l->all_bought += l->bought[board];
    }
    l->counted = true;
}

/* As mg_purse. */
static inline int32_t purse_of(list *l)
{
    int32_t cash = l->b->cash[l->seat];

    if (__builtin_expect(l->s->board_n == 1, 1)) {
        return cash;
    }
    if (!l->counted) {
        count_purses(l);
    }
    return cash + l->all_bought - l->bought[l->board];
}

/* Those that the seat can pay for. */
static uint32_t affordable(list *l, uint32_t deeds, const int32_t *cost)
{
    int32_t purse = purse_of(l);
    uint32_t within = 0;

    MG_EACH_BIT(deed, deeds)
        within |= (uint32_t)(purse >= cost[deed]) << deed;
    return within;
}

static void add_build(list *l, int kind)
{
    add_deeds(l, kind, affordable(l, complete_streets(l), l->t->house_cost), mg__may_build);
}

static void add_sell(list *l, int kind)
{
    add_deeds(l, kind, l->b->owned[l->seat] & l->b->built, mg__may_sell);
}

static void add_sell_down(list *l, int kind)
{
    uint32_t built = l->b->owned[l->seat] & l->b->built;

    for (int group = 0; built && group < l->t->group_n; group++) {
        for (int level = 0; (built & l->t->group_mask[group]) && level < 5; level++) {
            if (mg_ok(mg__may_sell_down(l->g, l->s, l->seat, mg_deed_id(l->board, group), level))) {
                add_range(l, kind, mg_deed_id(l->board, group), level, level);
            }
        }
    }
}

/* The lists below are long and asked for often: they come from masks rather than from a question
 * for each deed. */

static uint32_t in_built_groups(const mg_board *t, const mg_board_state *b)
{
    uint32_t deeds = 0;

    for (int group = 0; b->built && group < t->group_n; group++) {
        if (b->built & t->group_mask[group]) {
            deeds |= t->group_mask[group];
        }
    }
    return deeds;
}

enum { STRIDE = 4 };

/* Deeds for which the seat can pay what they cost. Four at a time, as their number cannot be
 * predicted; those too many are written and not counted. Counts by itself: the list's own count
 * would be stored and fetched again for each entry. */
static inline void add_affordable(list *l, int kind, uint32_t deeds, const int32_t *cost)
{
    mg_choice choice =
                  {
                      {(uint8_t)kind, (int8_t)l->seat, 0, 0},
                      0
    },
              *out = l->out;
    int32_t purse = cost ? purse_of(l) : 0;
    int n = l->n, last = l->cap - 1, board = l->board;

    while (deeds) {
        for (int k = 0; k < STRIDE; k++) {
            int deed = mg_bits_first(deeds | mg_bit(MG_DEEDS_MAX - 1));

            choice.act.subj = (uint16_t)mg_deed_id(board, deed);
            if (n <= last) {
                out[n] = choice;
            }
            n += (deeds != 0) & (!cost || purse >= cost[deed]);
            deeds = mg_bits_rest(deeds);
        }
    }
    l->n = n;
}

static void add_set(list *l, int kind, uint32_t deeds)
{
    add_affordable(l, kind, deeds, NULL);
}

/* As mg__may_mortgage. */
static void add_mortgage(list *l, int kind)
{
    const mg_board_state *b = l->b;
    uint32_t deeds = b->owned[l->seat] & ~b->mortgaged;

    if (b->built) {
        deeds &=
            ~(l->g->opt.mortgage_clear == MG_CLEAR_GROUP ? in_built_groups(l->t, b) : b->built);
    }
    if (mg_peek(l->s)->kind == MG_FRAME_ANSWER) {
        deeds &= ~(b->offer_give | b->offer_get);
    }
    add_set(l, kind, deeds);
}

/* As mg__may_lift. */
static void add_lift(list *l, int kind)
{
    const mg_board_state *b = l->b;
    uint32_t deeds = b->owned[l->seat] & b->mortgaged;

    if (mg_peek(l->s)->kind == MG_FRAME_TAKEOVER) {
        deeds &= b->due;
    }
    add_affordable(l, kind, deeds, l->t->lift);
}

static void add_keep(list *l, int kind)
{
    add_set(l, kind, mg__due_of(l->s, l->seat, l->board));
}

static void add_place(list *l, int kind)
{
    const mg_frame *f = mg_peek(l->s);
    bool free = f->kind == MG_FRAME_HOUSES;

    if (!free && l->board != mg_id_board(f->place.deed)) {
        return;
    }
    MG_EACH_BIT(deed, complete_streets(l)) {
        if (mg_ok(mg__may_place(l->g, l->s, l->seat, mg_deed_id(l->board, (int)deed),
                                f->place.building))) {
            add(l, kind, mg_deed_id(l->board, (int)deed));
        }
    }
}

static void add_trade(list *l, int kind)
{
    const mg_frame *f = mg_peek(l->s);
    uint32_t others = l->s->alive & ~mg_bit(l->seat);

    if (f->kind == MG_FRAME_DEBT &&
        f->seat != l->seat) { /* with the debtor only; else it is all or none */
        others &= mg_bit(f->seat);
    }
    if (!others || !mg_ok(mg__may_trade(l->g, l->s, l->seat, mg_bits_first(others)))) {
        return;
    }
    add_bits(l, kind, others);
}

/* ---- drafts ---- */

/* Whose goods an edit of the draft is about. */
static int edited(const list *l, bool given)
{
    const mg_frame *f = mg_peek(l->s);

    return given ? f->seat : f->offer.other;
}

static bool edits_left(const list *l)
{
    return mg_peek(l->s)->offer.edits < l->g->opt.trade_edits;
}

static void add_edit_deeds(list *l, int kind)
{
    uint32_t kept = in_built_groups(l->t, l->b) | (l->g->opt.trade_mortgaged ? 0 : l->b->mortgaged);

    if (edits_left(l)) {
        add_set(l, kind, l->b->owned[edited(l, kind == MG_ACT_GIVE)] & ~kept);
    }
}

static void add_edit_cards(list *l, int kind)
{
    uint32_t cards = 0;

    MG_EACH_BIT(kept, mg__listable(l->g, l->s, edited(l, kind == MG_ACT_GIVE_CARD)))
        cards |=
            mg_kept_effect(l->g, (int)kept) == MG_FX_JAIL_FREE ? mg_bit((int)kept) : 0; /* HD-36 */
    if (edits_left(l)) {
        add_bits(l, kind, cards);
    }
}

/* Cash goes one way, and none can be named only where some was. */
static void add_edit_cash(list *l, int kind)
{
    bool give = kind == MG_ACT_GIVE_CASH;
    int32_t now = give ? l->b->offer_cash_give : l->b->offer_cash_get;
    int32_t back = give ? l->b->offer_cash_get : l->b->offer_cash_give;
    int32_t least = now ? 0 : 1, most = l->b->cash[edited(l, give)];

    if (edits_left(l) && !back && most >= least) {
        add_range(l, kind, l->board, least, most);
    }
}

/* ---- one kind ---- */

static void add_bid(list *l, int kind)
{
    const mg_frame *f = mg_peek(l->s);
    int board = mg_id_board(f->with_deed.deed);
    int32_t least = mg__least_bid(l->g, f), most = mg__most_bid(l->g, l->s, l->seat, f);

    if (most >= least) {
        add_range(l, kind, board, least, most);
    }
}

static bool has_cash(const list *l, int board, int32_t amt)
{
    return l->s->board[board].cash[l->seat] >= amt;
}

static bool may_buy(const list *l)
{
    int deed_id = mg_peek(l->s)->with_deed.deed;

    return mg__affords(l->g, l->s, l->seat, mg_id_board(deed_id),
                       l->g->board[mg_id_board(deed_id)].price[mg_id_deed(deed_id)]);
}

static bool may_pay(const list *l)
{
    const mg_frame *f = mg_peek(l->s);

    return f->kind != MG_FRAME_DEBT || has_cash(l, f->debt.board, f->debt.amt);
}

/* Whether a kept card can be played in the own turn: to leave the Jail of its country (IN-15), or
 * against others. */
static bool may_use(const list *l, int kept)
{
    int effect = mg_kept_effect(l->g, kept);

    if (effect == MG_FX_JAIL_FREE) {
        return mg_peek(l->s)->turn.step == MG_STEP_JAIL &&
               l->g->kept_board[kept] == l->s->pos[l->seat] / MG_SPACES;
    }
    return effect != MG_FX_CANCEL && mg__reaches(l->g, l->s, l->seat, (mg_effect)effect);
}

static void add_kept(list *l, int kind)
{
    if (mg_peek(l->s)->kind == MG_FRAME_CANCEL) {
        add_bits(l, kind, mg__cancel_cards(l->g, l->s, l->seat));
        return;
    }
    MG_EACH_BIT(kept, l->s->held[l->seat]) {
        if (may_use(l, (int)kept)) {
            add(l, kind, (int)kept);
        }
    }
}

/* ---- candidates, votes, cards against others ---- */

static void add_candidates(list *l, int kind)
{
    add_bits(l, kind, mg__candidates_left(l->s));
}

static void add_sell_deed(list *l, int kind)
{
    add_deeds(l, kind, l->b->owned[l->seat], mg__may_sell_deed);
}

/* Several claims to one deed are asked for one after the other. */
static void add_ask(list *l, int kind)
{
    const mg_frame *f = mg_peek(l->s);

    if (f->kind == MG_FRAME_RENT) {
        add(l, kind, f->rent.deed);
        return;
    }
    for (int k = 0; k < MG_CLAIMS_MAX && l->s->claim[k].amt; k++) {
        const mg_claim *claim = &l->s->claim[k];
        bool before = false;

        for (int j = 0; j < k; j++) {
            before |= l->s->claim[j].owner == claim->owner && l->s->claim[j].deed == claim->deed;
        }
        if (claim->owner == l->seat && !before) {
            add(l, kind, claim->deed);
        }
    }
}

static void add_vote(list *l, int kind)
{
    for (int other = 0; other < l->s->seat_n; other++) {
        if (mg_ok(mg__may_vote(l->g, l->s, l->seat, other))) {
            add(l, kind, other);
        }
    }
}

static void add_pick(list *l, int kind)
{
    add_bits(l, kind, mg_peek(l->s)->target.seats);
}

/* Own deeds or groups with those of others. */
static void add_aims(list *l, int kind, bool groups, mg_aim *may)
{
    for (int own = 0; own < (groups ? l->t->group_n : l->t->deed_n); own++) {
        for (int board = 0; board < l->s->board_n; board++) {
            const mg_board *t = &l->g->board[board];

            for (int other = 0; other < (groups ? t->group_n : t->deed_n); other++) {
                int mine = mg_deed_id(l->board, own), theirs = mg_deed_id(board, other);

                if (mg_ok(may(l->g, l->s, l->seat, mine, theirs))) {
                    add_range(l, kind, mine, theirs, theirs);
                }
            }
        }
    }
}

static void add_swap(list *l, int kind)
{
    add_aims(l, kind, false, mg__may_swap);
}

static void add_swap_groups(list *l, int kind)
{
    add_aims(l, kind, true, mg__may_swap_groups);
}

static void add_steal_building(list *l, int kind)
{
    add_aims(l, kind, false, mg__may_steal_building);
}

static void add_lose_building(list *l, int kind)
{
    add_deeds(l, kind, l->b->owned[l->seat] & l->b->built, mg__may_lose_building);
}

static void add_ways(list *l, int kind)
{
    const mg_frame *f = mg_peek(l->s);

    add_bits(l, kind, f->kind == MG_FRAME_TURN ? MG_WAYS_DECLARED : f->special.ways);
}

static void add_pairs(list *l, int kind)
{
    add_bits(l, kind, mg__pairs_left(l->s));
}

static void add_run(list *l, int kind, int from, int to)
{
    for (int space = from; space < to; space++) {
        add(l, kind, space);
    }
}

/* All spaces, or those that the bus goes to: a stretch of the loop, its part beyond GO listed
 * first. */
static void add_spaces(list *l, int kind)
{
    int length = l->s->board_n * MG_SPACES, pos = l->s->pos[l->seat];

    if (mg_peek(l->s)->kind != MG_FRAME_BUS) {
        add_run(l, kind, 0, length);
        return;
    }
    int range = mg__bus_range(l->g, l->s, l->seat), from = l->s->reversed ? pos - range : pos + 1;
    from += from < 0 ? length : 0;
    add_run(l, kind, 0, from + range - length);
    add_run(l, kind, from, from + range < length ? from + range : length);
}

static void add_exchange(list *l, int kind)
{
    int32_t most = mg__most_exchange(l->g, l->s, l->seat, l->board);

    if (most > 0) {
        add_range(l, kind, l->board, 1, most);
    }
}

static void add_mix(list *l, int kind)
{
    int32_t most = mg__most_mix(l->s, l->seat, l->board);

    if (most > 0) {
        add_range(l, kind, l->board, 1, most);
    }
}

static void add_import(list *l, int kind)
{
    MG_EACH_BIT(deed, complete_streets(l)) {
        for (int lender = 0; lender < l->s->board_n; lender++) {
            if (mg_ok(
                    mg__may_import(l->g, l->s, l->seat, mg_deed_id(l->board, (int)deed), lender))) {
                add_range(l, kind, mg_deed_id(l->board, (int)deed), lender, lender);
            }
        }
    }
}

static void add_ride(list *l, int kind)
{
    if (l->s->flags[l->seat] & MG_FLAG_TRAVEL) {
        add_deeds(l, kind, l->b->owned[l->seat], mg__may_ride);
    }
}

static void add_take(list *l, int kind)
{
    add_deeds(l, kind, mg_bit(l->t->deed_n) - 1, mg__may_take);
}

/* By deck, then in the order of the cards. */
static void add_replay(list *l, int kind)
{
    const mg_board_state *b = &l->s->board[l->s->pos[l->seat] / MG_SPACES];

    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int k = 0; k < b->pile[deck].known_n; k++) {
            add_range(l, kind, b->pile[deck].known[k], deck, deck);
        }
    }
}

/* ---- single actions ---- */

static void add_one(list *l, int kind)
{
    add(l, kind, 0);
}

static void add_cancel(list *l, int kind)
{
    add_if(l, kind, mg__may_cancel(l->g, l->s));
}

static void add_reverse(list *l, int kind)
{
    add_if(l, kind, mg_peek(l->s)->on_go.privileges >> MG_PRIVILEGE_REVERSE & 1);
}

static void add_houses(list *l, int kind)
{
    add_if(l, kind, mg_peek(l->s)->jackpot.privileges >> MG_PRIVILEGE_HOUSES & 1);
}

static void add_fine(list *l, int kind)
{
    int board = l->s->pos[l->seat] / MG_SPACES;

    add_if(l, kind,
           l->g->opt.jail_rolls == 0 ||
               mg__affords(l->g, l->s, l->seat, board, l->g->opt.jail_fine));
}

static void add_buy(list *l, int kind)
{
    add_if(l, kind, may_buy(l));
}

static void add_pay(list *l, int kind)
{
    add_if(l, kind, may_pay(l));
}

static void add_bankrupt(list *l, int kind)
{
    add_if(l, kind, mg_debt_limit(l->g, l->s) < mg_peek(l->s)->debt.amt);
}

static void add_propose(list *l, int kind)
{
    add_if(l, kind, mg_ok(mg__may_propose(l->g, l->s)));
}

static void add_accept(list *l, int kind)
{
    add_if(l, kind, mg_ok(mg__may_accept(l->g, l->s)));
}

static void add_counter(list *l, int kind)
{
    add_if(l, kind, mg_peek(l->s)->answer.counters < l->g->opt.trade_counters);
}

typedef void adder(list *l, int kind);

static adder *const adders[MG_ACTION_N] = {
    [MG_ACT_ROLL] = add_one,
    [MG_ACT_END] = add_one,
    [MG_ACT_PAY_FINE] = add_fine,
    [MG_ACT_USE_CARD] = add_kept,
    [MG_ACT_BUY] = add_buy,
    [MG_ACT_DECLINE] = add_one,
    [MG_ACT_BID] = add_bid,
    [MG_ACT_PASS] = add_one,
    [MG_ACT_TAX_FLAT] = add_one,
    [MG_ACT_TAX_SHARE] = add_one,
    [MG_ACT_DRAW] = add_one,
    [MG_ACT_BUILD] = add_build,
    [MG_ACT_SELL] = add_sell,
    [MG_ACT_SELL_DOWN] = add_sell_down,
    [MG_ACT_MORTGAGE] = add_mortgage,
    [MG_ACT_LIFT] = add_lift,
    [MG_ACT_KEEP] = add_keep,
    [MG_ACT_PLACE] = add_place,
    [MG_ACT_PAY] = add_pay,
    [MG_ACT_BANKRUPT] = add_bankrupt,
    [MG_ACT_TRADE] = add_trade,
    [MG_ACT_GIVE] = add_edit_deeds,
    [MG_ACT_GET] = add_edit_deeds,
    [MG_ACT_GIVE_CARD] = add_edit_cards,
    [MG_ACT_GET_CARD] = add_edit_cards,
    [MG_ACT_GIVE_CASH] = add_edit_cash,
    [MG_ACT_GET_CASH] = add_edit_cash,
    [MG_ACT_PROPOSE] = add_propose,
    [MG_ACT_CANCEL] = add_cancel,
    [MG_ACT_ACCEPT] = add_accept,
    [MG_ACT_REJECT] = add_one,
    [MG_ACT_COUNTER] = add_counter,
    [MG_ACT_WAY] = add_ways,
    [MG_ACT_LAND] = add_spaces,
    [MG_ACT_RIDE] = add_ride,
    [MG_ACT_TAKE] = add_take,
    [MG_ACT_REVERSE] = add_reverse,
    [MG_ACT_CASH] = add_one,
    [MG_ACT_HOUSES] = add_houses,
    [MG_ACT_REPLAY] = add_replay,
    [MG_ACT_LEVY] = add_one,
    [MG_ACT_DONE] = add_one,
    [MG_ACT_PAIR] = add_pairs,
    [MG_ACT_EXCHANGE] = add_exchange,
    [MG_ACT_MIX] = add_mix,
    [MG_ACT_DEMAND] = add_one,
    [MG_ACT_OPEN] = add_one,
    [MG_ACT_IMPORT] = add_import,
    [MG_ACT_CANDIDATE] = add_candidates,
    [MG_ACT_SELL_DEED] = add_sell_deed,
    [MG_ACT_ASK] = add_ask,
    [MG_ACT_VOTE] = add_vote,
    [MG_ACT_PICK] = add_pick,
    [MG_ACT_SWAP] = add_swap,
    [MG_ACT_SWAP_GROUPS] = add_swap_groups,
    [MG_ACT_STEAL_BUILDING] = add_steal_building,
    [MG_ACT_LOSE_BUILDING] = add_lose_building,
};

#define A(id) ((uint64_t)1 << MG_ACT_##id)

/* Kinds whose subjects are on boards. */
static const uint64_t by_board =
    A(BUILD) | A(SELL) | A(SELL_DOWN) | A(MORTGAGE) | A(LIFT) | A(KEEP) | A(PLACE) | A(GIVE) |
    A(GET) | A(GIVE_CASH) | A(GET_CASH) | A(RIDE) | A(TAKE) | A(EXCHANGE) | A(MIX) | A(IMPORT) |
    A(SELL_DEED) | A(SWAP) | A(SWAP_GROUPS) | A(STEAL_BUILDING) | A(LOSE_BUILDING);

/* Kinds that the seat's deeds rule out at once, so that they need not be gone through. */
static uint64_t idle_kinds(list *l)
{
    uint32_t built = 0, mortgaged = 0, open = 0;

    for (int board = 0; board < l->s->board_n; board++) {
        const mg_board_state *b = &l->s->board[board];
        uint32_t owned = b->owned[l->seat];

        built |= (uint32_t)((owned & b->built) != 0) << board;
        mortgaged |= (uint32_t)((owned & b->mortgaged) != 0) << board;
        open |= (uint32_t)((owned & ~b->mortgaged) != 0) << board;
    }
    l->built = built;
    l->mortgaged = mortgaged;
    l->open = open;
    return (built ? 0 : A(SELL) | A(SELL_DOWN)) | (mortgaged ? 0 : A(LIFT)) |
           (open ? 0 : A(MORTGAGE) | A(BUILD));
}

static void turn_to(list *l, int board)
{
    MG_ASSERT(mg_is_board(l->s, board));
    l->board = board;
    l->t = &l->g->board[board];
    l->b = &l->s->board[board];
}

static uint32_t boards_with_groups(list *l)
{
    uint32_t found = 0;

    for (int board = 0; board < l->s->board_n; board++) {
        if (!l->grouped) {
            l->complete[board] =
                find_complete(&l->g->board[board], l->s->board[board].owned[l->seat]);
        }
        found |= (uint32_t)(l->complete[board] != 0) << board;
    }
    l->grouped = true;
    return found;
}

/* Boards that may have anything of a kind to list, by a quick test. */
static uint32_t boards_for(list *l, int kind)
{
    switch (kind) {
    case MG_ACT_SELL:
    case MG_ACT_SELL_DOWN:
        return l->built;
    case MG_ACT_LIFT:
        return l->mortgaged;
    case MG_ACT_MORTGAGE:
        return l->open;
    case MG_ACT_BUILD:
    case MG_ACT_IMPORT:
        return boards_with_groups(l);
    default:
        return mg_bit(l->s->board_n) - 1;
    }
}

static MG_NOINLINE void add_on_each(list *l, int kind)
{
    adder *add_kind = adders[kind];

    MG_EACH_BIT(board, boards_for(l, kind)) {
        turn_to(l, (int)board);
        add_kind(l, kind);
    }
}

int mg__board_legal(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap)
{
    MG_ASSERT(cap <= 0 || out);
    list l; /* not filled with zeros, which is slow for its arrays */

    if (mg_node_of(g, s) != MG_DECIDE || seat < 0 || seat >= s->seat_n ||
        !mg_has_seat(s->alive, seat)) {
        return 0;
    }
    l.g = g;
    l.s = s;
    l.seat = seat;
    l.out = out;
    l.n = 0;
    l.cap = cap;
    l.counted = l.grouped = false;
    turn_to(&l, 0);
    for (uint64_t kinds = mg__kinds_for(g, s, seat) & ~idle_kinds(&l); kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);

        if (s->board_n > 1 && by_board >> kind & 1) {
            add_on_each(&l, kind);
        } else {
            adders[kind](&l, kind);
        }
    }
    return l.n;
}

/* On the boards a seat may build, sell and trade while another is to act. */
uint16_t mg__board_out_of_turn(const mg_game *g, const mg_state *s, uint16_t to_act)
{
    uint16_t seats = 0;

    MG_EACH_BIT(seat, s->alive & ~to_act) {
        if (mg__board_legal(g, s, (int)seat, NULL, 0) > 0) {
            seats |= mg_seat_bit((int)seat);
        }
    }
    return seats;
}
