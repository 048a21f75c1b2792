/* SPDX-License-Identifier: MIT
 * One line for a legal choice: what it does, what it costs, what it leaves. */
#include "record/cards_words.h"

struct asked {
    const mg_game *g;
    const mg_state *s;
    const mg_choice *choice;
    const char *const *name;
    const mg_frame *top; /* what the game waits for */
};

/* The deed that is for sale or being auctioned, else the one named by the action. */
static const char *deed_of(const struct asked *a)
{
    if (mg_action_table[a->choice->act.kind].arg == MG_ARG_DEED) {
        return mg_deed_name(a->g, a->choice->act.subj);
    }
    return mg_deed_name(a->g, a->top->with_deed.deed);
}

static int board_of(const struct asked *a)
{
    return mg_action_board(a->g, a->s, a->choice->act);
}

static int32_t cost_of(const struct asked *a)
{
    return mg_action_cost(a->g, a->s, a->choice->act);
}

static void put_money(mg__out *o, const struct asked *a, int64_t amt)
{
    mg__put_money(o, a->g, board_of(a), amt);
}

static int64_t cash_of(const struct asked *a)
{
    return a->s->board[board_of(a)].cash[a->choice->act.seat];
}

/* ", leaves $1100", or ", lacks $20" */
static void put_rest(mg__out *o, const struct asked *a, int32_t cost)
{
    int64_t rest = cash_of(a) - cost;

    mg__put(o, rest < 0 ? ", lacks " : ", leaves ");
    put_money(o, a, rest < 0 ? -rest : rest);
}

/* " for $400, leaves $1100", or " for $25, makes $525". */
static void put_result(mg__out *o, const struct asked *a)
{
    int32_t cost = cost_of(a);

    if (cost > 0) {
        mg__put(o, " for ");
        put_money(o, a, cost);
        put_rest(o, a, cost);
    } else if (cost < 0) {
        mg__put(o, " for ");
        put_money(o, a, -(int64_t)cost);
        mg__put(o, ", makes ");
        put_money(o, a, cash_of(a) - cost);
    }
}

static void put_building(mg__out *o, const struct asked *a, int level)
{
    mg__put_piece(o, a->g, level == MG_LEVELS - 1);
}

static int level_of(const struct asked *a)
{
    int deed_id = a->choice->act.subj;

    return a->s->board[deed_id >> 5].level[deed_id & 31];
}

/* `from` to `to` of an amount that is to be chosen. */
static void put_range(mg__out *o, const struct asked *a)
{
    put_money(o, a, a->choice->act.amt);
    if (a->choice->max > a->choice->act.amt) {
        mg__put(o, " to ");
        put_money(o, a, a->choice->max);
    }
}

static void put_bid(mg__out *o, const struct asked *a)
{
    mg__put(o, "bid ");
    put_range(o, a);
    if (a->top->kind == MG_FRAME_SHORTAGE) {
        mg__put(o, " for ");
        mg__put_piece(o, a->g, a->top->shortage.building);
    } else {
        mg__putf(o, " for %s", deed_of(a));
    }
}

static bool in_offer(const struct asked *a, bool give)
{
    mg_action act = a->choice->act;

    if (mg_action_table[act.kind].arg == MG_ARG_CARD) {
        uint32_t cards = give ? a->s->offer_cards_give : a->s->offer_cards_get;
        return (cards >> act.subj) & 1;
    }
    const mg_board_state *board = &a->s->board[act.subj >> 5];
    return ((give ? board->offer_give : board->offer_get) >> (act.subj & 31)) & 1;
}

static void put_edit(mg__out *o, const struct asked *a, bool give, const char *thing)
{
    if (in_offer(a, give)) {
        mg__putf(o, "no longer %s %s", give ? "give" : "ask for", thing);
    } else {
        mg__putf(o, "%s %s", give ? "give" : "ask for", thing);
    }
}

static void put_debt(mg__out *o, const struct asked *a)
{
    if (a->top->kind == MG_FRAME_FINE_OR_CARD) {
        mg__put(o, "pay");
        put_result(o, a);
        return;
    }
    mg__put(o, "pay ");
    put_money(o, a, a->top->debt.amt);
    mg__put(o, " to ");
    mg__put_seat(o, a->g, a->name, (int8_t)a->top->debt.creditor);
    put_rest(o, a, a->top->debt.amt);
}

static void put_property(mg__out *o, const struct asked *a)
{
    mg_action act = a->choice->act;

    if (act.kind == MG_ACT_BUILD) {
        mg__put(o, "build ");
        put_building(o, a, mg_build_level(a->g, a->s, act.subj));
        mg__putf(o, " on %s", deed_of(a));
    } else if (act.kind == MG_ACT_SELL) {
        mg__put(o, "sell ");
        put_building(o, a, level_of(a));
        mg__putf(o, " on %s", deed_of(a));
    } else if (act.kind == MG_ACT_SELL_DOWN) {
        mg__putf(o, "sell the buildings of the group %s down to ",
                 a->g->def[act.subj >> 5]->group[act.subj & 31].name);
        if (act.amt) {
            const mg_edition *e = a->g->edition;
            mg__putf(o, "%d %s a site", (int)act.amt, act.amt == 1 ? e->house : e->houses);
        } else {
            mg__put(o, "bare land");
        }
    } else if (act.kind == MG_ACT_MORTGAGE) {
        mg__putf(o, "mortgage %s", deed_of(a));
    } else if (act.kind == MG_ACT_LIFT) {
        mg__putf(o, "lift the mortgage on %s", deed_of(a));
    } else {
        mg__putf(o, "keep %s mortgaged", deed_of(a));
    }
    put_result(o, a);
}

/* ---- offers ---- */

/* A list "a, b and c" while it grows: each part waits until the next one is known. */
struct list {
    mg__out *o;
    char last[MG_TEXT_CAP];
    int n;
};

static void list_add(struct list *l, const char *part)
{
    if (l->n > 0) {
        mg__put(l->o, l->n > 1 ? ", " : "");
        mg__put(l->o, l->last);
    }
    mg__out last = mg__out_of(l->last, sizeof l->last);
    mg__put(&last, part);
    l->n++;
}

static void list_end(struct list *l)
{
    if (l->n == 0) {
        mg__put(l->o, "nothing");
        return;
    }
    mg__put(l->o, l->n > 1 ? " and " : "");
    mg__put(l->o, l->last);
}

static void list_money(struct list *l, const mg_game *g, int board, int32_t amt)
{
    char money[48];
    mg__out o = mg__out_of(money, sizeof money);

    if (amt) {
        mg__put_money(&o, g, board, amt);
        list_add(l, money);
    }
}

/* One side of the open offer: what its maker gives, or what its maker gets. */
static void put_side(mg__out *o, const mg_game *g, const mg_state *s, bool give)
{
    struct list l = {.o = o};
    uint32_t cards = give ? s->offer_cards_give : s->offer_cards_get;

    for (int board = 0; board < g->board_n; board++) {
        const mg_board_state *b = &s->board[board];
        uint32_t deeds = give ? b->offer_give : b->offer_get;
        for (int deed = 0; deed < g->board[board].deed_n; deed++) {
            if (deeds >> deed & 1) {
                list_add(&l, mg_deed_name(g, mg_deed_id(board, deed)));
            }
        }
    }
    for (int kept = 0; kept < g->kept_n; kept++) {
        if (cards >> kept & 1) {
            list_add(&l, mg_kept_name(g, kept));
        }
    }
    for (int board = 0; board < g->board_n; board++) {
        const mg_board_state *b = &s->board[board];
        list_money(&l, g, board, give ? b->offer_cash_give : b->offer_cash_get);
    }
    list_end(&l);
}

/* "Boardwalk and $100 for Park Place": as the maker of the offer sees it, or as the one who
 * answers. */
static void put_cards(mg__out *o, const mg_game *g, const mg_state *s, bool maker)
{
    put_side(o, g, s, maker);
    mg__put(o, " for ");
    put_side(o, g, s, !maker);
}

size_t mg_offer_sentence(const mg_game *g, const mg_state *s, char *out, size_t cap)
{
    mg__out o = mg__out_of(out, cap);
    int kind = s->depth ? s->frame[s->depth - 1].kind : MG_FRAME_NONE;

    if (kind == MG_FRAME_DRAFT || kind == MG_FRAME_ANSWER) {
        put_cards(&o, g, s, true);
    }
    return o.n;
}

/* ---- the choices of a trade ---- */

static void put_trade(mg__out *o, const struct asked *a)
{
    mg_action act = a->choice->act;

    if (act.kind == MG_ACT_TRADE) {
        mg__put(o, "draft an offer to ");
        mg__put_seat(o, a->g, a->name, act.subj);
    } else if (act.kind == MG_ACT_GIVE || act.kind == MG_ACT_GET) {
        put_edit(o, a, act.kind == MG_ACT_GIVE, deed_of(a));
    } else if (act.kind == MG_ACT_GIVE_CARD || act.kind == MG_ACT_GET_CARD) {
        put_edit(o, a, act.kind == MG_ACT_GIVE_CARD, mg_kept_name(a->g, act.subj));
    } else if (act.kind == MG_ACT_GIVE_CASH || act.kind == MG_ACT_GET_CASH) {
        mg__put(o, act.kind == MG_ACT_GIVE_CASH ? "give " : "ask for ");
        put_range(o, a);
    } else if (act.kind == MG_ACT_PROPOSE) {
        mg__put(o, "offer ");
        mg__put_seat(o, a->g, a->name, a->top->draft.other);
        mg__put(o, " ");
        put_cards(o, a->g, a->s, true);
    } else if (act.kind == MG_ACT_ACCEPT) {
        mg__put(o, "accept: give ");
        mg__put_seat(o, a->g, a->name, a->top->seat);
        mg__put(o, " ");
        put_cards(o, a->g, a->s, false);
    } else {
        mg__put(o, mg_action_table[act.kind].text);
        mg__put(o, " of ");
        mg__put_seat(o, a->g, a->name, a->top->seat);
    }
}

/* ---- the choices of candidates, buses, votes and cards ---- */

/* " Ben": the seat that the question on top is about. */
static void put_opponent(mg__out *o, const struct asked *a)
{
    mg__put(o, " ");
    mg__put_seat(o, a->g, a->name, a->top->with_other.other);
}

static void put_done(mg__out *o, const struct asked *a)
{
    switch (a->top->kind) {
    case MG_FRAME_BUS:
        mg__put(o, "stay at the stop");
        break;
    case MG_FRAME_RENT:
        mg__putf(o, "let the rent for %s go", deed_of(a));
        break;
    case MG_FRAME_CANCEL:
        mg__put(o, "let the card of");
        put_opponent(o, a);
        mg__put(o, " work");
        break;
    case MG_FRAME_LAST_BUILD:
        mg__put(o, "build nothing more");
        break;
    default:
        mg__put(o, mg_action_table[MG_ACT_DONE].text);
        break;
    }
}

static void put_use(mg__out *o, const struct asked *a)
{
    if (a->top->kind == MG_FRAME_CANCEL) {
        mg__put(o, "cancel the card of");
        put_opponent(o, a);
    } else {
        mg__putf(o, "play %s", mg_kept_name(a->g, a->choice->act.subj));
    }
}

/* The open rent that an owner asks for: the one in question, or the oldest for that deed. */
static void put_ask(mg__out *o, const struct asked *a)
{
    mg_action act = a->choice->act;
    mg_claim claim = {.payer = a->top->rent.payer, .amt = a->top->rent.amt};

    for (int k = MG_CLAIMS_MAX - 1; k >= 0 && a->top->kind != MG_FRAME_RENT; k--) {
        const mg_claim *open = &a->s->claim[k];
        if (open->amt && open->owner == (uint8_t)act.seat && open->deed == act.subj) {
            claim = *open;
        }
    }
    mg__put(o, "ask ");
    mg__put_seat(o, a->g, a->name, claim.payer);
    mg__put(o, " for ");
    put_money(o, a, claim.amt);
    mg__putf(o, " of rent for %s", deed_of(a));
}

static void put_pick(mg__out *o, const struct asked *a)
{
    if (a->top->target.purpose == MG_TARGET_TIE) {
        mg__put(o, "break the tie: elect ");
        mg__put_seat(o, a->g, a->name, a->choice->act.subj);
        return;
    }
    mg__put(o, "make ");
    mg__put_seat(o, a->g, a->name, a->choice->act.subj);
    mg__put(o, " pay you ");
    mg__put_money(o, a->g, (a->top->with_card.card & 255) >> 5,
                  mg_card_of(a->g, a->top->with_card.card)->amount);
}

static void put_take(mg__out *o, const struct asked *a)
{
    mg_action act = a->choice->act;
    int owner = mg_owner(a->s, act.subj);

    mg__putf(o, "take %s", deed_of(a));
    if (owner >= 0) {
        mg__put(o, " from ");
        mg__put_seat(o, a->g, a->name, owner);
    } else if (a->top->kind == MG_FRAME_ON_GO) {
        mg__put(o, " for ");
        put_money(o, a, a->g->board[act.subj >> 5].price[act.subj & 31]);
    } else {
        mg__put(o, " free of charge");
    }
}

/* ---- throws, journeys, privileges, currencies ---- */

static void put_way(mg__out *o, const struct asked *a)
{
    static const char *const ways[] = {"the sum", "one die", "one die", "the difference",
                                       "the product"};
    int d1 = a->s->die[0], d2 = a->s->die[1], way = a->choice->act.subj;
    const int spaces[] = {d1 + d2, d1, d2, d1 > d2 ? d1 - d2 : d2 - d1, d1 * d2};

    if (way <= MG_WAY_PRODUCT && a->top->kind != MG_FRAME_SPECIAL) { /* not thrown yet */
        mg__putf(o, "let the next throw count as %s", ways[way]);
    } else if (way <= MG_WAY_PRODUCT) {
        mg__putf(o, "move %d, %s", spaces[way], ways[way]);
    }
}

static void put_pair(mg__out *o, const struct asked *a)
{
    struct list l = {.o = o};
    const mg_board *t = &a->g->board[0];

    mg__put(o, "pick ");
    for (int deed = 0; deed < t->deed_n; deed++) {
        if (a->s->board[0].mark[deed] == a->choice->act.subj) {
            list_add(&l, mg_deed_name(a->g, deed));
        }
    }
    list_end(&l);
}

/* The board whose currency is due, and the rent that may be asked for. */
static void put_currency(mg__out *o, const struct asked *a)
{
    mg_action act = a->choice->act;
    int due = a->top->kind == MG_FRAME_FUND   ? a->top->fund.board
              : a->top->kind == MG_FRAME_DEBT ? a->top->debt.board
                                              : a->s->pos[act.seat] / MG_SPACES;

    if (act.kind == MG_ACT_EXCHANGE) {
        mg__put(o, "buy ");
        mg__put_money(o, a->g, due, act.amt);
        if (a->choice->max > act.amt) {
            mg__put(o, " to ");
            mg__put_money(o, a->g, due, a->choice->max);
        }
        mg__putf(o, " with %s", a->g->def[act.subj]->currency);
    } else if (act.kind == MG_ACT_MIX) {
        mg__put(o, "pay ");
        put_range(o, a);
        mg__put(o, " of it");
    } else {
        mg__put(o, act.kind == MG_ACT_DEMAND ? "ask for the " : "take the ");
        mg__put_money(o, a->g, a->top->claim.board, a->top->claim.amt);
        mg__put(o, " in ");
        mg__put(o, act.kind == MG_ACT_DEMAND ? a->g->def[a->top->claim.board]->currency
                                             : "any currencies");
    }
}

static void put_jackpot(mg__out *o, const struct asked *a)
{
    int board = a->s->pos[a->choice->act.seat] / MG_SPACES;

    if (a->choice->act.kind == MG_ACT_CASH) {
        mg__put(o, "take the jackpot of ");
        mg__put_money(o, a->g, board, a->s->board[board].pot);
    } else if (a->choice->act.kind == MG_ACT_LEVY) {
        mg__put(o, "collect ");
        mg__put_money(o, a->g, board, a->g->opt.jackpot_levy);
        mg__put(o, " from every player");
    } else {
        mg__putf(o, "put up to %d houses free of charge", (int)a->g->opt.jackpot_houses);
    }
}

static void put_replay(mg__out *o, const struct asked *a)
{
    const mg_card_def *card = mg__card_def(a->g, a->choice->act.amt, a->choice->act.subj);

    mg__putf(o, "play again: %s", card ? card->text : "?");
}

/* What has no sentence of its own: its text, whom or what it concerns, what it costs. */
static void put_other(mg__out *o, const struct asked *a)
{
    mg_action act = a->choice->act;
    mg_arg arg = mg_action_table[act.kind].arg;

    mg__put(o, mg_action_table[act.kind].text);
    if (arg == MG_ARG_DEED) {
        mg__putf(o, ": %s", mg_deed_name(a->g, act.subj));
    } else if (arg == MG_ARG_SPACE) {
        mg__putf(o, ": %s", mg_space_name(a->g, act.subj));
    } else if (arg == MG_ARG_SEAT) {
        mg__put(o, ": ");
        mg__put_seat(o, a->g, a->name, act.subj);
    }
    put_result(o, a);
}

/* "swap darkblue for green (Ben)" */
static void put_groups(mg__out *o, const struct asked *a)
{
    mg_action act = a->choice->act;
    int board = act.amt >> 5;
    int deed = 0;

    mg__put(o, "swap the group ");
    mg__put_group(o, a->g, act.subj);
    mg__put(o, " for ");
    mg__put_group(o, a->g, act.amt);
    while (deed < a->g->board[board].deed_n && a->g->board[board].group[deed] != (act.amt & 31)) {
        deed++;
    }
    mg__put(o, " (");
    mg__put_seat(o, a->g, a->name, mg_owner(a->s, mg_deed_id(board, deed)));
    mg__put(o, ")");
}

static void put_card_play(mg__out *o, const struct asked *a)
{
    mg_action act = a->choice->act;

    switch ((int)act.kind) {
    case MG_ACT_USE_CARD:
        put_use(o, a);
        break;
    case MG_ACT_VOTE:
        mg__put(o, "vote for ");
        mg__put_seat(o, a->g, a->name, act.subj);
        break;
    case MG_ACT_PICK:
        put_pick(o, a);
        break;
    case MG_ACT_SWAP:
        mg__putf(o, "swap %s for ", mg_deed_name(a->g, act.subj));
        mg__put_owned(o, a->g, a->s, a->name, act.amt);
        break;
    case MG_ACT_SWAP_GROUPS:
        put_groups(o, a);
        break;
    case MG_ACT_STEAL_BUILDING:
        mg__put(o, "take ");
        put_building(o, a, 0);
        mg__put(o, " off ");
        mg__put_owned(o, a->g, a->s, a->name, act.amt);
        mg__putf(o, " and put one up on %s", mg_deed_name(a->g, act.subj));
        break;
    default:
        mg__put(o, "give ");
        put_building(o, a, level_of(a));
        mg__putf(o, " of %s back", deed_of(a));
        break;
    }
}

static void put_buy(mg__out *o, const struct asked *a)
{
    mg__putf(o, "buy %s", deed_of(a));
    put_result(o, a);
}

static void put_decline(mg__out *o, const struct asked *a)
{
    mg__putf(o, "do not buy %s%s", deed_of(a), a->g->opt.auction ? ": it is auctioned" : "");
}

static void put_want(mg__out *o, const struct asked *a)
{
    mg__put(o, "say that you want ");
    mg__put_piece(o, a->g, a->top->want.building);
    mg__put(o, " too");
}

static void put_pass(mg__out *o, const struct asked *a)
{
    if (a->top->kind == MG_FRAME_WANT) {
        mg__put(o, "leave it to ");
        mg__put_seat(o, a->g, a->name, a->top->want.asker);
        return;
    }
    mg__put(o, a->g->opt.auction_pass == MG_PASS_OPEN ? "pass, and bid again later if need be"
                                                      : mg_action_table[MG_ACT_PASS].text);
}

static void put_candidate(mg__out *o, const struct asked *a)
{
    int candidate = a->choice->act.subj;

    mg__putf(o, "run as %s, %s", mg_candidate_table[candidate].text,
             candidate < MG_CANDIDATES_A_PARTY ? "blue" : "red");
}

static void put_land(mg__out *o, const struct asked *a)
{
    mg__putf(o, "%s %s", a->top->kind == MG_FRAME_BUS ? "ride to" : "go to",
             mg_space_name(a->g, a->choice->act.subj));
}

static void put_sell_deed(mg__out *o, const struct asked *a)
{
    mg__putf(o, "sell %s to %s", deed_of(a), a->g->edition->bank);
    put_result(o, a);
}

static void put_place(mg__out *o, const struct asked *a)
{
    mg__putf(o, "put the building on %s", deed_of(a));
}

static void put_cancel(mg__out *o, const struct asked *a)
{
    mg__put(o, a->top->kind == MG_FRAME_FUND ? "leave it after all" : "drop the draft");
}

static void put_ride(mg__out *o, const struct asked *a)
{
    mg__putf(o, "ride to %s", deed_of(a));
}

static void put_import(mg__out *o, const struct asked *a)
{
    mg__put(o, "import ");
    put_building(o, a, level_of(a) + 1);
    mg__putf(o, " for %s from %s", mg_deed_name(a->g, a->choice->act.subj),
             a->g->def[board_of(a)]->name);
    put_result(o, a);
}

/* Who writes the sentence of each action; the others have put_other. */
static void (*const sentences[MG_ACTION_N])(mg__out *o, const struct asked *a) = {
    /* clang-format off */
    [MG_ACT_BUY]            = put_buy,
    [MG_ACT_DECLINE]        = put_decline,
    [MG_ACT_BID]            = put_bid,
    [MG_ACT_PASS]           = put_pass,
    [MG_ACT_WANT]           = put_want,
    [MG_ACT_PAY]            = put_debt,
    [MG_ACT_BUILD]          = put_property,
    [MG_ACT_SELL]           = put_property,
    [MG_ACT_SELL_DOWN]      = put_property,
    [MG_ACT_MORTGAGE]       = put_property,
    [MG_ACT_LIFT]           = put_property,
    [MG_ACT_KEEP]           = put_property,
    [MG_ACT_CANDIDATE]      = put_candidate,
    [MG_ACT_LAND]           = put_land,
    [MG_ACT_SELL_DEED]      = put_sell_deed,
    [MG_ACT_ASK]            = put_ask,
    [MG_ACT_TAKE]           = put_take,
    [MG_ACT_DONE]           = put_done,
    [MG_ACT_USE_CARD]       = put_card_play,
    [MG_ACT_VOTE]           = put_card_play,
    [MG_ACT_PICK]           = put_card_play,
    [MG_ACT_SWAP]           = put_card_play,
    [MG_ACT_SWAP_GROUPS]    = put_card_play,
    [MG_ACT_STEAL_BUILDING] = put_card_play,
    [MG_ACT_LOSE_BUILDING]  = put_card_play,
    [MG_ACT_PLACE]          = put_place,
    [MG_ACT_TRADE]          = put_trade,
    [MG_ACT_GIVE]           = put_trade,
    [MG_ACT_GET]            = put_trade,
    [MG_ACT_GIVE_CARD]      = put_trade,
    [MG_ACT_GET_CARD]       = put_trade,
    [MG_ACT_GIVE_CASH]      = put_trade,
    [MG_ACT_GET_CASH]       = put_trade,
    [MG_ACT_PROPOSE]        = put_trade,
    [MG_ACT_ACCEPT]         = put_trade,
    [MG_ACT_REJECT]         = put_trade,
    [MG_ACT_CANCEL]         = put_cancel,
    [MG_ACT_WAY]            = put_way,
    [MG_ACT_PAIR]           = put_pair,
    [MG_ACT_RIDE]           = put_ride,
    [MG_ACT_IMPORT]         = put_import,
    [MG_ACT_CASH]           = put_jackpot,
    [MG_ACT_LEVY]           = put_jackpot,
    [MG_ACT_HOUSES]         = put_jackpot,
    [MG_ACT_REPLAY]         = put_replay,
    [MG_ACT_EXCHANGE]       = put_currency,
    [MG_ACT_MIX]            = put_currency,
    [MG_ACT_DEMAND]         = put_currency,
    [MG_ACT_OPEN]           = put_currency,
    /* clang-format on */
};

static void put_choice(mg__out *o, const struct asked *a)
{
    int kind = a->choice->act.kind;

    if (sentences[kind]) {
        sentences[kind](o, a);
    } else {
        put_other(o, a);
    }
}

size_t mg_choice_sentence(const mg_game *g, const mg_state *s, const mg_choice *choice,
                          const char *const *name, char *out, size_t cap)
{
    static const mg_frame nothing;
    mg__out o = mg__out_of(out, cap);
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : &nothing;
    struct asked a = {g, s, choice, name, top};

    if (choice->act.kind >= MG_ACTION_N) {
        return 0;
    }
    if (choice->act.seat < 0 || choice->act.seat >= g->seat_n) {
        mg__put(&o, mg_action_table[choice->act.kind].text);
        return o.n;
    }
    if (mg_is_card_game(g)) {
        mg__put_cards_choice(&o, g, s, choice, name);
    } else {
        put_choice(&o, &a);
    }
    return o.n;
}
