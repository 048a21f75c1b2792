/* SPDX-License-Identifier: MIT
 * One line for a legal choice: what it does, what it costs, what it leaves. */
#include "base/bits.h"
#include "record/actions/action_fields.h"
#include "record/actions/choice_card.h"
#include "record/actions/choice_trade.h"
#include "record/words/cards_words.h"

static void put_bid(mg__out *o, const mg__asked *a)
{
    mg__put(o, "bid ");
    mg__put_range(o, a);
    if (a->top->kind == MG_FRAME_SHORTAGE) {
        mg__put(o, " for ");
        mg__put_piece(o, a->g, a->top->shortage.building);
    } else {
        mg__putf(o, " for %s", mg__asked_deed(a).text);
    }
}

static void put_debt(mg__out *o, const mg__asked *a)
{
    if (a->top->kind == MG_FRAME_FINE_OR_CARD) {
        mg__put(o, "pay");
        mg__put_result(o, a);
        return;
    }
    mg__put(o, "pay ");
    mg__put_asked_money(o, a, a->top->debt.amt);
    mg__put(o, " to ");
    mg__put_seat(o, a->g, a->name, (int8_t)a->top->debt.creditor);
    mg__put_rest(o, a, a->top->debt.amt);
}

static void put_houses(mg__out *o, const mg__asked *a, int n)
{
    const mg_edition *e = a->g->edition;

    if (n) {
        mg__putf(o, "%d %s", n, n == 1 ? e->house : e->houses);
    } else {
        mg__put(o, "bare land");
    }
}

/* "3 houses a site", or "2 houses on Park Place, 3 houses on Boardwalk" */
static void put_spread(mg__out *o, const mg__asked *a)
{
    mg_action act = a->choice->act;
    int level = mg_spread_level(act.amt), board = mg_deed_board(act.subj), site = 0;

    if (!mg_spread_raised(act.amt)) {
        put_houses(o, a, level);
        mg__put(o, level ? " a site" : "");
        return;
    }
    MG_EACH_BIT(deed, a->g->board[board].group_mask[mg_deed_index(act.subj)]) {
        mg__put(o, site ? ", " : "");
        put_houses(o, a, mg__spread_level_at(act, site++));
        mg__putf(o, " on %s", mg_deed_name(a->g, mg_deed_id(board, (int)deed)));
    }
}

static void put_property(mg__out *o, const mg__asked *a)
{
    mg_action act = a->choice->act;

    if (act.kind == MG_ACT_BUILD) {
        mg__put(o, "build ");
        mg__put_building(o, a, mg_build_level(a->g, a->s, act.subj));
        mg__putf(o, " on %s", mg__asked_deed(a).text);
    } else if (act.kind == MG_ACT_SELL) {
        mg__put(o, "sell ");
        mg__put_building(o, a, mg__asked_level(a));
        mg__putf(o, " on %s", mg__asked_deed(a).text);
    } else if (act.kind == MG_ACT_SELL_DOWN) {
        mg__putf(o, "sell the %s of the group %s down to ", mg__buildings_word(a->g),
                 mg__named_group(a->g, act.subj).text);
        put_spread(o, a);
    } else if (act.kind == MG_ACT_MORTGAGE) {
        mg__putf(o, "mortgage %s", mg__asked_deed(a).text);
    } else if (act.kind == MG_ACT_LIFT) {
        mg__putf(o, "lift the mortgage on %s", mg__asked_deed(a).text);
    } else {
        mg__putf(o, "keep %s mortgaged", mg__asked_deed(a).text);
    }
    mg__put_result(o, a);
}

static void put_done(mg__out *o, const mg__asked *a)
{
    switch (a->top->kind) {
    case MG_FRAME_BUS:
        mg__put(o, "stay at the stop");
        break;
    case MG_FRAME_RENT:
        mg__putf(o, "let the rent for %s go", mg__asked_deed(a).text);
        break;
    case MG_FRAME_CANCEL:
        mg__put(o, "let the card of");
        mg__put_opponent(o, a);
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

/* The open rent that an owner asks for: the rent of the top frame, or the oldest for that deed. */
static void put_ask(mg__out *o, const mg__asked *a)
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
    mg__put_asked_money(o, a, claim.amt);
    mg__putf(o, " of rent for %s", mg__asked_deed(a).text);
}

static void put_take(mg__out *o, const mg__asked *a)
{
    mg_action act = a->choice->act;
    int owner = mg_owner(a->s, act.subj);

    mg__putf(o, "take %s", mg__asked_deed(a).text);
    if (owner >= 0) {
        mg__put(o, " from ");
        mg__put_seat(o, a->g, a->name, owner);
    } else if (a->top->kind == MG_FRAME_ON_GO) {
        mg__put(o, " for ");
        mg__put_asked_money(o, a,
                            a->g->board[mg_deed_board(act.subj)].price[mg_deed_index(act.subj)]);
    } else {
        mg__put(o, " free of charge");
    }
}

/* ---- throws, journeys, privileges, currencies ---- */

static void put_way(mg__out *o, const mg__asked *a)
{
    static const char *const ways[] = {"sum", "one die", "one die", "difference", "product"};
    int d1 = a->s->die[0], d2 = a->s->die[1], way = a->choice->act.subj;
    const int spaces[] = {d1 + d2, d1, d2, d1 > d2 ? d1 - d2 : d2 - d1, d1 * d2};

    if (way <= MG_WAY_PRODUCT && a->top->kind != MG_FRAME_SPECIAL) { /* not thrown yet */
        bool die = way == MG_WAY_FIRST || way == MG_WAY_SECOND;

        mg__putf(o, "let the next throw count as %s%s", die ? "" : "the ", ways[way]);
    } else if (way <= MG_WAY_PRODUCT && !spaces[way]) { /* US-26 */
        mg__put(o, "land on any space (difference 0)");
    } else if (way <= MG_WAY_PRODUCT) {
        bool fast = way == MG_WAY_PRODUCT && spaces[way] >= a->g->opt.dice_speeding; /* US-25 */

        mg__putf(o, "move %d (%s%s)", spaces[way], ways[way], fast ? ", then Jail" : "");
    }
}

static void put_pair(mg__out *o, const mg__asked *a)
{
    mg__list l = {.o = o};
    const mg_board *t = &a->g->board[0];

    mg__put(o, "pick ");
    for (int deed = 0; deed < t->deed_n; deed++) {
        if (a->s->board[0].mark[deed] == a->choice->act.subj) {
            mg__list_add(&l, mg__named_deed(a->g, deed).text);
        }
    }
    mg__list_end(&l);
}

/* The choice of a currency: the board of the currency, and the rent. */
static void put_currency(mg__out *o, const mg__asked *a)
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
        mg__putf(o, " from the %s purse", a->g->def[act.subj]->symbol);
    } else if (act.kind == MG_ACT_MIX) {
        mg__put(o, "pay ");
        mg__put_range(o, a);
        mg__put(o, " of it");
    } else {
        mg__put(o, act.kind == MG_ACT_DEMAND ? "ask for the " : "take the ");
        mg__put_money(o, a->g, a->top->claim.board, a->top->claim.amt);
        mg__put(o, " in ");
        mg__put(o, act.kind == MG_ACT_DEMAND ? "its own currency" : "any currency");
    }
}

static void put_jackpot(mg__out *o, const mg__asked *a)
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
        mg__putf(o, "put up to %d %s free of charge", (int)a->g->opt.jackpot_houses,
                 a->g->edition->houses);
    }
}

static void put_replay(mg__out *o, const mg__asked *a)
{
    const mg_card_def *card = mg__card_def(a->g, a->choice->act.amt, a->choice->act.subj);

    mg__putf(o, "play again: %s", card ? card->text : "?");
}

/* The sentence of all other actions: their text in actions.def, and the cost. */
static void put_other(mg__out *o, const mg__asked *a)
{
    mg__put(o, mg_action_table[a->choice->act.kind].text);
    mg__put_result(o, a);
}

static void put_buy(mg__out *o, const mg__asked *a)
{
    mg__putf(o, "buy %s", mg__asked_deed(a).text);
    mg__put_result(o, a);
}

static void put_decline(mg__out *o, const mg__asked *a)
{
    mg__putf(o, "do not buy %s%s", mg__asked_deed(a).text,
             a->g->opt.auction ? ": it is auctioned" : "");
}

static void put_want(mg__out *o, const mg__asked *a)
{
    mg__put(o, "say that you want ");
    mg__put_piece(o, a->g, a->top->want.building);
    mg__put(o, " too");
}

/* Whether anybody is left to bid once this seat has passed. */
static bool others_may_bid(const mg_frame *f, int seat)
{
    unsigned done = f->bidding.passed | 1U << seat;

    if (f->bidding.high_bidder) {
        done |= 1U << (f->bidding.high_bidder - 1);
    }
    return f->bidding.bidders & ~done;
}

static void put_pass(mg__out *o, const mg__asked *a)
{
    if (a->top->kind == MG_FRAME_WANT) {
        mg__put(o, "leave it to ");
        mg__put_seat(o, a->g, a->name, a->top->want.asker);
        return;
    }
    if (a->top->kind == MG_FRAME_SEALED) { /* each seat bids once */
        mg__put(o, "bid nothing");
        return;
    }
    if (a->g->opt.auction_pass != MG_PASS_OPEN) {
        mg__put(o, mg_action_table[MG_ACT_PASS].text);
        return;
    }
    mg__put(o, others_may_bid(a->top, a->choice->act.seat) ? "pass until the next bid"
                                                           : "pass, which ends the auction");
}

/* Has no amount, because the seat chooses before its worth is counted (ST-108). */
static void put_tax_share(mg__out *o, const mg__asked *a)
{
    int board = a->top->tax.space / MG_SPACES, position = a->top->tax.space % MG_SPACES;

    mg__putf(o, "pay %d percent of total worth%s", (int)a->g->board[board].tax_percent[position],
             a->g->board_n > 1 ? " in this country" : "");
}

static void put_candidate(mg__out *o, const mg__asked *a)
{
    int candidate = a->choice->act.subj;

    mg__putf(o, "run as %s, %s", mg_candidate_table[candidate].text,
             candidate < MG_CANDIDATES_A_PARTY ? "blue" : "red");
}

static void put_land(mg__out *o, const mg__asked *a)
{
    mg__putf(o, "%s %s", a->top->kind == MG_FRAME_BUS ? "ride to" : "go to",
             mg__named_space(a->g, a->choice->act.subj).text);
}

static void put_sell_deed(mg__out *o, const mg__asked *a)
{
    mg__putf(o, "sell %s to %s", mg__asked_deed(a).text, a->g->edition->bank);
    mg__put_result(o, a);
}

static void put_place(mg__out *o, const mg__asked *a)
{
    bool hotels = a->g->opt.build_levels == MG_LEVEL_HOTEL;

    mg__putf(o, "put the %s on %s", hotels ? "building" : a->g->edition->house,
             mg__asked_deed(a).text);
}

static void put_cancel(mg__out *o, const mg__asked *a)
{
    mg__put(o, a->top->kind == MG_FRAME_FUND ? "leave it after all" : "drop the draft");
}

static void put_ride(mg__out *o, const mg__asked *a)
{
    mg__putf(o, "ride to %s", mg__asked_deed(a).text);
}

static void put_import(mg__out *o, const mg__asked *a)
{
    mg__put(o, "import ");
    mg__put_building(o, a, mg__asked_level(a) + 1);
    mg__putf(o, " for %s from %s", mg__named_deed(a->g, a->choice->act.subj).text,
             a->g->def[mg__asked_board(a)]->name);
    mg__put_result(o, a);
}

/* The function that writes the sentence of each action; put_other writes those without a function
 * here. */
static void (*const sentences[MG_ACTION_N])(mg__out *o, const mg__asked *a) = {
    /* clang-format off */
    [MG_ACT_BUY]            = put_buy,
    [MG_ACT_DECLINE]        = put_decline,
    [MG_ACT_BID]            = put_bid,
    [MG_ACT_PASS]           = put_pass,
    [MG_ACT_TAX_SHARE]      = put_tax_share,
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
    [MG_ACT_USE_CARD]       = mg__put_card_play,
    [MG_ACT_VOTE]           = mg__put_card_play,
    [MG_ACT_PICK]           = mg__put_card_play,
    [MG_ACT_SWAP]           = mg__put_card_play,
    [MG_ACT_SWAP_GROUPS]    = mg__put_card_play,
    [MG_ACT_STEAL_BUILDING] = mg__put_card_play,
    [MG_ACT_LOSE_BUILDING]  = mg__put_card_play,
    [MG_ACT_PLACE]          = put_place,
    [MG_ACT_TRADE]          = mg__put_trade,
    [MG_ACT_GIVE]           = mg__put_trade,
    [MG_ACT_GET]            = mg__put_trade,
    [MG_ACT_GIVE_CARD]      = mg__put_trade,
    [MG_ACT_GET_CARD]       = mg__put_trade,
    [MG_ACT_GIVE_CASH]      = mg__put_trade,
    [MG_ACT_GET_CASH]       = mg__put_trade,
    [MG_ACT_PROPOSE]        = mg__put_trade,
    [MG_ACT_ACCEPT]         = mg__put_trade,
    [MG_ACT_REJECT]         = mg__put_trade,
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

static void put_choice(mg__out *o, const mg__asked *a)
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
    mg__asked a = {g, s, choice, name, top};

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
