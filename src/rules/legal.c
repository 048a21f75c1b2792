/* SPDX-License-Identifier: MIT
 * Listing what a seat may do, in the order of action kinds, then subjects. Each kind asks the same question that carrying
 * it out asks, so that what is listed applies and what is not is refused. */
#include "rules/core.h"

/* A list being filled; counts on past its end. */
typedef struct list {
    const mg_game *g;
    const mg_state *s;
    mg_choice *out;
    int n, cap;
    int seat;
} list;

static void add_range(list *l, int kind, int subj, int32_t min, int32_t max)
{
    if (l->n < l->cap)
        l->out[l->n] = (mg_choice){{(uint8_t)kind, (int8_t)l->seat, (uint16_t)subj, min}, max};
    l->n++;
}

static void add(list *l, int kind, int subj)
{
    add_range(l, kind, subj, 0, 0);
}

static void add_if(list *l, int kind, bool can)
{
    if (can)
        add(l, kind, 0);
}

/* ---- lists by deed, card, seat ---- */

typedef mg_result may_deed(const mg_game *g, const mg_state *s, int seat, int deed_id);

static void add_deeds(list *l, int kind, int board, uint32_t deeds, may_deed *may)
{
    MG_EACH_BIT(deed, deeds) {
        if (mg_ok(may(l->g, l->s, l->seat, mg_deed_id(board, (int)deed))))
            add(l, kind, mg_deed_id(board, (int)deed));
    }
}

/* Streets of the groups that the seat owns whole. */
static uint32_t complete_streets(const list *l, int board)
{
    const mg_board *t = &l->g->board[board];
    uint32_t owned = l->s->board[board].owned[l->seat] & t->streets, found = 0;

    for (int group = 0; owned && group < t->group_n; group++) {
        if ((owned & t->group_mask[group]) == t->group_mask[group])
            found |= t->group_mask[group];
    }
    return found;
}

static void add_build(list *l)
{
    for (int board = 0; board < l->s->board_n; board++)
        add_deeds(l, MG_ACT_BUILD, board, complete_streets(l, board), mg__may_build);
}

static void add_sell(list *l)
{
    for (int board = 0; board < l->s->board_n; board++) {
        const mg_board_state *b = &l->s->board[board];

        add_deeds(l, MG_ACT_SELL, board, b->owned[l->seat] & b->built, mg__may_sell);
    }
}

static void add_sell_down(list *l)
{
    for (int board = 0; board < l->s->board_n; board++) {
        const mg_board *t = &l->g->board[board];
        uint32_t built = l->s->board[board].owned[l->seat] & l->s->board[board].built;

        for (int group = 0; built && group < t->group_n; group++) {
            for (int level = 0; (built & t->group_mask[group]) && level < 5; level++) {
                if (mg_ok(mg__may_sell_down(l->g, l->s, l->seat, mg_deed_id(board, group), level)))
                    add_range(l, MG_ACT_SELL_DOWN, mg_deed_id(board, group), level, level);
            }
        }
    }
}

/* The lists below are long and asked for often: they come from masks rather than from a question for each deed. */

static uint32_t in_built_groups(const mg_board *t, const mg_board_state *b)
{
    uint32_t deeds = 0;

    for (int group = 0; b->built && group < t->group_n; group++) {
        if (b->built & t->group_mask[group])
            deeds |= t->group_mask[group];
    }
    return deeds;
}

/* Counts by itself: the list's own count would be stored and fetched again for each entry. */
static void add_set(list *l, int kind, int board, uint32_t deeds)
{
    mg_choice choice = {{(uint8_t)kind, (int8_t)l->seat, 0, 0}, 0}, *out = l->out;
    int n = l->n, cap = l->cap;

    MG_EACH_BIT(deed, deeds) {
        choice.act.subj = (uint16_t)mg_deed_id(board, (int)deed);
        if (n < cap)
            out[n] = choice;
        n++;
    }
    l->n = n;
}

/* As mg__may_mortgage. */
static void add_mortgage(list *l)
{
    bool answers = mg_peek(l->s)->kind == MG_FRAME_ANSWER;

    for (int board = 0; board < l->s->board_n; board++) {
        const mg_board_state *b = &l->s->board[board];
        uint32_t deeds = b->owned[l->seat] & ~b->mortgaged;

        if (b->built)
            deeds &= ~(l->g->opt.mortgage_clear == MG_CLEAR_GROUP ? in_built_groups(&l->g->board[board], b) : b->built);
        if (answers)
            deeds &= ~(b->offer_give | b->offer_get);
        add_set(l, MG_ACT_MORTGAGE, board, deeds);
    }
}

/* As mg__may_lift. */
static void add_lift(list *l)
{
    bool takeover = mg_peek(l->s)->kind == MG_FRAME_TAKEOVER;

    for (int board = 0; board < l->s->board_n; board++) {
        const mg_board_state *b = &l->s->board[board];
        uint32_t deeds = b->owned[l->seat] & b->mortgaged & (takeover ? b->due : ~0u), within = 0;
        int32_t means = l->s->board_n > 1 ? mg_power(l->g, l->s, l->seat, board) : b->cash[l->seat];

        MG_EACH_BIT(deed, deeds)
            within |= (uint32_t)(means >= l->g->board[board].lift[deed]) << deed;
        add_set(l, MG_ACT_LIFT, board, within);
    }
}

static void add_keep(list *l)
{
    for (int board = 0; board < l->s->board_n; board++) {
        MG_EACH_BIT(deed, mg__due_of(l->s, l->seat, board))
            add(l, MG_ACT_KEEP, mg_deed_id(board, (int)deed));
    }
}

static void add_place(list *l)
{
    const mg_frame *f = mg_peek(l->s);
    bool free = f->kind == MG_FRAME_HOUSES;

    for (int board = 0; board < l->s->board_n; board++) {
        if (!free && board != mg_id_board(f->subj))
            continue;
        MG_EACH_BIT(deed, complete_streets(l, board)) {
            if (mg_ok(mg__may_place(l->g, l->s, l->seat, mg_deed_id(board, (int)deed), f->step)))
                add(l, MG_ACT_PLACE, mg_deed_id(board, (int)deed));
        }
    }
}

static void add_trade(list *l)
{
    const mg_frame *f = mg_peek(l->s);
    uint32_t others = l->s->alive & ~mg_bit(l->seat);

    if (f->kind == MG_FRAME_DEBT && f->seat != l->seat) /* with the debtor only; else it is all or none */
        others &= mg_bit(f->seat);
    if (!others || !mg_ok(mg__may_trade(l->g, l->s, l->seat, mg_bits_first(others))))
        return;
    MG_EACH_BIT(other, others)
        add(l, MG_ACT_TRADE, (int)other);
}

/* ---- drafts ---- */

static bool may_edit(const list *l, int kind, int subj, int32_t amt)
{
    return mg_ok(mg__may_edit(l->g, l->s, (mg_action){(uint8_t)kind, (int8_t)l->seat, (uint16_t)subj, amt}));
}

static void add_edit_deeds(list *l, int kind, int owner)
{
    if (mg_peek(l->s)->subj >= l->g->opt.trade_edits)
        return;
    for (int board = 0; board < l->s->board_n; board++) {
        const mg_board_state *b = &l->s->board[board];

        uint32_t kept = in_built_groups(&l->g->board[board], b) | (l->g->opt.trade_mortgaged ? 0 : b->mortgaged);

        add_set(l, kind, board, b->owned[owner] & ~kept);
    }
}

static void add_edit_cards(list *l, int kind, int holder)
{
    MG_EACH_BIT(kept, l->s->held[holder]) {
        if (may_edit(l, kind, (int)kept, 0))
            add(l, kind, (int)kept);
    }
}

static void add_edit_cash(list *l, int kind, int payer)
{
    for (int board = 0; board < l->s->board_n; board++) {
        const mg_board_state *b = &l->s->board[board];
        int32_t now = kind == MG_ACT_GIVE_CASH ? b->offer_cash_give : b->offer_cash_get;
        int32_t least = now ? 0 : 1, most = b->cash[payer];

        if (most >= least && may_edit(l, kind, board, most))
            add_range(l, kind, board, least, most);
        else if (now && may_edit(l, kind, board, 0))
            add(l, kind, board);
    }
}

/* ---- one kind ---- */

static void add_bid(list *l)
{
    const mg_frame *f = mg_peek(l->s);
    int board = mg_id_board(f->subj);
    int32_t least = mg__least_bid(l->g, f), most = mg__most_bid(l->g, l->s, l->seat, f);

    if (most >= least)
        add_range(l, MG_ACT_BID, board, least, most);
}

static bool has_cash(const list *l, int board, int32_t amt)
{
    return l->s->board[board].cash[l->seat] >= amt;
}

static bool may_buy(const list *l)
{
    int deed_id = mg_peek(l->s)->subj;

    return mg__affords(l->g, l->s, l->seat, mg_id_board(deed_id), l->g->board[mg_id_board(deed_id)].price[mg_id_deed(deed_id)]);
}

static bool may_pay(const list *l)
{
    const mg_frame *f = mg_peek(l->s);

    return f->kind != MG_FRAME_DEBT || has_cash(l, f->step, f->amt);
}

static void add_kept(list *l)
{
    MG_EACH_BIT(kept, l->s->held[l->seat]) {
        if (l->g->kept_board[kept] == l->s->pos[l->seat] / MG_SPACES) /* IN-15 */
            add(l, MG_ACT_USE_CARD, (int)kept);
    }
}

static void add_bits(list *l, int kind, uint32_t set)
{
    MG_EACH_BIT(k, set)
        add(l, kind, (int)k);
}

static void add_exchange(list *l)
{
    for (int from = 0; from < l->s->board_n; from++) {
        int32_t most = mg__most_exchange(l->g, l->s, l->seat, from);

        if (most > 0)
            add_range(l, MG_ACT_EXCHANGE, from, 1, most);
    }
}

static void add_mix(list *l)
{
    for (int board = 0; board < l->s->board_n; board++) {
        int32_t most = mg__most_mix(l->s, l->seat, board);

        if (most > 0)
            add_range(l, MG_ACT_MIX, board, 1, most);
    }
}

static void add_import(list *l)
{
    if (!l->g->opt.imports)
        return;
    for (int board = 0; board < l->s->board_n; board++) {
        MG_EACH_BIT(deed, complete_streets(l, board)) {
            for (int lender = 0; lender < l->s->board_n; lender++) {
                if (mg_ok(mg__may_import(l->g, l->s, l->seat, mg_deed_id(board, (int)deed), lender)))
                    add_range(l, MG_ACT_IMPORT, mg_deed_id(board, (int)deed), lender, lender);
            }
        }
    }
}

static void add_ride(list *l)
{
    if (!l->g->opt.travel || !(l->s->flags[l->seat] & MG_FLAG_TRAVEL))
        return;
    for (int board = 0; board < l->s->board_n; board++)
        add_deeds(l, MG_ACT_RIDE, board, l->s->board[board].owned[l->seat], mg__may_ride);
}

static void add_take(list *l)
{
    for (int board = 0; board < l->s->board_n; board++)
        add_deeds(l, MG_ACT_TAKE, board, mg_bit(l->g->board[board].deed_n) - 1, mg__may_take);
}

/* By deck, then in the order in which the cards lie. */
static void add_replay(list *l)
{
    const mg_board_state *b = &l->s->board[l->s->pos[l->seat] / MG_SPACES];

    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int k = 0; k < b->pile[deck].known_n; k++)
            add_range(l, MG_ACT_REPLAY, b->pile[deck].known[k], deck, deck);
    }
}

static void add_kind(list *l, int kind)
{
    const mg_frame *f = mg_peek(l->s);

    switch ((mg_action_kind)kind) {
    case MG_ACT_NONE:
    case MG_ACT_DICE:
    case MG_ACT_CARD:
    case MG_ACT_DEALT:
    case MG_ACT_TIME:
    case MG_ACTION_N:
        return;
    case MG_ACT_ROLL:
    case MG_ACT_END:
    case MG_ACT_DECLINE:
    case MG_ACT_PASS:
    case MG_ACT_TAX_FLAT:
    case MG_ACT_TAX_SHARE:
    case MG_ACT_DRAW:
    case MG_ACT_REJECT:
    case MG_ACT_CASH:
    case MG_ACT_LEVY:
    case MG_ACT_DONE:
        add(l, kind, 0);
        return;
    case MG_ACT_CANCEL:
        add_if(l, kind, mg__may_cancel(l->g, l->s));
        return;
    case MG_ACT_DEMAND:
    case MG_ACT_OPEN:
        add(l, kind, 0);
        return;
    case MG_ACT_EXCHANGE:
        add_exchange(l);
        return;
    case MG_ACT_MIX:
        add_mix(l);
        return;
    case MG_ACT_IMPORT:
        add_import(l);
        return;
    case MG_ACT_WAY:
        add_bits(l, kind, f->mask);
        return;
    case MG_ACT_PAIR:
        add_bits(l, kind, mg__pairs_left(l->s));
        return;
    case MG_ACT_LAND:
        for (int space = 0; space < l->s->board_n * MG_SPACES; space++)
            add(l, kind, space);
        return;
    case MG_ACT_RIDE:
        add_ride(l);
        return;
    case MG_ACT_TAKE:
        add_take(l);
        return;
    case MG_ACT_REVERSE:
        add_if(l, kind, f->mask >> MG_PRIVILEGE_REVERSE & 1);
        return;
    case MG_ACT_HOUSES:
        add_if(l, kind, f->mask >> MG_PRIVILEGE_HOUSES & 1);
        return;
    case MG_ACT_REPLAY:
        add_replay(l);
        return;
    case MG_ACT_PAY_FINE:
        add_if(l, kind,
               l->g->opt.jail_rolls == 0 ||
                   mg__affords(l->g, l->s, l->seat, l->s->pos[l->seat] / MG_SPACES, l->g->opt.jail_fine));
        return;
    case MG_ACT_USE_CARD:
        add_kept(l);
        return;
    case MG_ACT_BUY:
        add_if(l, kind, may_buy(l));
        return;
    case MG_ACT_BID:
        add_bid(l);
        return;
    case MG_ACT_BUILD:
        add_build(l);
        return;
    case MG_ACT_SELL:
        add_sell(l);
        return;
    case MG_ACT_SELL_DOWN:
        add_sell_down(l);
        return;
    case MG_ACT_MORTGAGE:
        add_mortgage(l);
        return;
    case MG_ACT_LIFT:
        add_lift(l);
        return;
    case MG_ACT_KEEP:
        add_keep(l);
        return;
    case MG_ACT_PLACE:
        add_place(l);
        return;
    case MG_ACT_PAY:
        add_if(l, kind, may_pay(l));
        return;
    case MG_ACT_BANKRUPT:
        add_if(l, kind, mg_debt_limit(l->g, l->s) < f->amt);
        return;
    case MG_ACT_TRADE:
        add_trade(l);
        return;
    case MG_ACT_GIVE:
        add_edit_deeds(l, kind, f->seat);
        return;
    case MG_ACT_GET:
        add_edit_deeds(l, kind, f->other);
        return;
    case MG_ACT_GIVE_CARD:
        add_edit_cards(l, kind, f->seat);
        return;
    case MG_ACT_GET_CARD:
        add_edit_cards(l, kind, f->other);
        return;
    case MG_ACT_GIVE_CASH:
        add_edit_cash(l, kind, f->seat);
        return;
    case MG_ACT_GET_CASH:
        add_edit_cash(l, kind, f->other);
        return;
    case MG_ACT_PROPOSE:
        add_if(l, kind, mg_ok(mg__may_propose(l->g, l->s)));
        return;
    case MG_ACT_ACCEPT:
        add_if(l, kind, mg_ok(mg__may_accept(l->g, l->s)));
        return;
    case MG_ACT_COUNTER:
        add_if(l, kind, f->step < l->g->opt.trade_counters);
        return;
    }
}

/* Kinds that a glance at the seat's deeds and the options rules out, so that they need not be gone through. */
static uint64_t idle_kinds(const mg_game *g, const mg_state *s, int seat)
{
    uint32_t built = 0, mortgaged = 0, open = 0;

    for (int board = 0; board < s->board_n; board++) {
        const mg_board_state *b = &s->board[board];

        built |= b->owned[seat] & b->built;
        mortgaged |= b->owned[seat] & b->mortgaged;
        open |= b->owned[seat] & ~b->mortgaged;
    }
    return (built ? 0 : (uint64_t)1 << MG_ACT_SELL | (uint64_t)1 << MG_ACT_SELL_DOWN) |
           (mortgaged ? 0 : (uint64_t)1 << MG_ACT_LIFT) | (g->opt.imports ? 0 : (uint64_t)1 << MG_ACT_IMPORT) |
           (g->opt.travel ? 0 : (uint64_t)1 << MG_ACT_RIDE) |
           (open ? 0 : (uint64_t)1 << MG_ACT_MORTGAGE | (uint64_t)1 << MG_ACT_BUILD);
}

int mg_legal(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap)
{
    list l = {g, s, out, 0, cap, seat};

    if (mg_node_of(g, s) != MG_DECIDE || seat < 0 || seat >= s->seat_n || !mg_has_seat(s->alive, seat))
        return 0;
    for (uint64_t kinds = mg__kinds_for(g, s, seat) & ~idle_kinds(g, s, seat); kinds; kinds &= kinds - 1)
        add_kind(&l, __builtin_ctzll(kinds));
    return l.n;
}

uint16_t mg_actors(const mg_game *g, const mg_state *s)
{
    uint16_t actors = mg_awaited(g, s);

    if (!actors)
        return 0;
    MG_EACH_BIT(seat, s->alive & ~actors) {
        if (mg_legal(g, s, (int)seat, NULL, 0) > 0)
            actors |= mg_seat_bit((int)seat);
    }
    return actors;
}
