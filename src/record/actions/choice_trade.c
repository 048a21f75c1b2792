/* SPDX-License-Identifier: MIT
 * The choices of a trade as sentences, and the offer that they are about. */
#include "record/actions/choice_trade.h"

#include "magie/bots.h"

static bool in_offer(const mg__asked *a, bool give)
{
    mg_action act = a->choice->act;

    if (mg_action_table[act.kind].arg == MG_ARG_CARD) {
        uint32_t cards = give ? a->s->offer_cards_give : a->s->offer_cards_get;
        return (cards >> act.subj) & 1;
    }
    const mg_board_state *board = &a->s->board[mg_deed_board(act.subj)];
    return (give ? board->offer_give : board->offer_get) >> mg_deed_index(act.subj) & 1;
}

static void put_edit(mg__out *o, const mg__asked *a, bool give, const char *thing)
{
    if (in_offer(a, give)) {
        mg__putf(o, "no longer %s %s", give ? "give" : "ask for", thing);
    } else {
        mg__putf(o, "%s %s", give ? "give" : "ask for", thing);
    }
}

static void list_money(mg__list *l, const mg_game *g, int board, int32_t amt)
{
    char money[48];
    mg__out o = mg__out_of(money, sizeof money);

    if (amt) {
        mg__put_money(&o, g, board, amt);
        mg__list_add(l, money);
    }
}

/* One side of the open offer: what its maker gives, or what its maker gets. */
static void put_side(mg__out *o, const mg_game *g, const mg_state *s, bool give)
{
    mg__list l = {.o = o};
    uint32_t cards = give ? s->offer_cards_give : s->offer_cards_get;

    for (int board = 0; board < g->board_n; board++) {
        const mg_board_state *b = &s->board[board];
        uint32_t deeds = give ? b->offer_give : b->offer_get;
        for (int deed = 0; deed < g->board[board].deed_n; deed++) {
            if (deeds >> deed & 1) {
                mg__list_add(&l, mg__named_deed(g, mg_deed_id(board, deed)).text);
            }
        }
    }
    for (int kept = 0; kept < g->kept_n; kept++) {
        if (cards >> kept & 1) {
            mg__list_add(&l, mg__named_kept(g, kept).text);
        }
    }
    for (int board = 0; board < g->board_n; board++) {
        const mg_board_state *b = &s->board[board];
        list_money(&l, g, board, give ? b->offer_cash_give : b->offer_cash_get);
    }
    mg__list_end(&l);
}

/* "Boardwalk and $100 for Park Place": as seen by the maker of the offer, or by the seat that
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

size_t mg_reply_sentence(const mg_game *g, const mg_reply *reply, char *out, size_t cap)
{
    mg__out o = mg__out_of(out, cap);

    if (reply->accepts) {
        mg__put(&o, "I would accept");
        return o.n;
    }
    if (reply->group >= 0) {
        mg__put(&o, "That completes ");
        mg__put(&o, mg__named_group(g, mg_deed_id(reply->board, reply->group)).text);
        mg__put(&o, " for you; ");
    }
    if (reply->more == 0) {
        mg__put(&o, reply->group >= 0 ? "no sum that you have makes up for it"
                                      : "I would lose by it, whatever you can pay");
        return o.n;
    }
    mg__put(&o, "I would accept with ");
    mg__put_money(&o, g, reply->board, reply->more);
    mg__put(&o, " more for me");
    return o.n;
}

void mg__put_trade(mg__out *o, const mg__asked *a)
{
    mg_action act = a->choice->act;

    if (act.kind == MG_ACT_TRADE) {
        mg__put(o, "draft an offer to ");
        mg__put_seat(o, a->g, a->name, act.subj);
    } else if (act.kind == MG_ACT_GIVE || act.kind == MG_ACT_GET) {
        put_edit(o, a, act.kind == MG_ACT_GIVE, mg__asked_deed(a).text);
    } else if (act.kind == MG_ACT_GIVE_CARD || act.kind == MG_ACT_GET_CARD) {
        put_edit(o, a, act.kind == MG_ACT_GIVE_CARD, mg__named_kept(a->g, act.subj).text);
    } else if (act.kind == MG_ACT_GIVE_CASH || act.kind == MG_ACT_GET_CASH) {
        mg__put(o, act.kind == MG_ACT_GIVE_CASH ? "give " : "ask for ");
        mg__put_range(o, a);
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
