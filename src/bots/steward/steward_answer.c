/* SPDX-License-Identifier: MIT
 * Answers an offer: accepts it if it is good and fair, otherwise makes an offer that would be. */
#include "bots/steward/steward_bargain.h"
#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_plan.h"
#include "bots/steward/steward_trade.h"

enum { CARD_WORTH = 20 }; /* percent of the salary: a kept card */

/* The part of the offer that concerns the board, as seen by the seat that answers. */
static mg_bargain offered(const mg_mind *m, const mg_frame *f)
{
    return (mg_bargain){m->b->offer_get, m->b->offer_give,
                        m->b->offer_cash_get - m->b->offer_cash_give, f->seat};
}

/* If only the fine opens Jail, a card sooner or later saves the fine. */
static int32_t card_worth(const mg_mind *m)
{
    int32_t worth = mg__steward_sum(m->t, CARD_WORTH);

    if (m->g->opt.jail_rolls == 0 && m->g->opt.jail_fine / 2 > worth) {
        worth = m->g->opt.jail_fine / 2;
    }
    return worth;
}

static mg_gains judge_offer(const mg_mind *m, const mg_frame *f)
{
    int32_t cards = card_worth(m) *
                    (mg_bits_count(m->s->offer_cards_give) - mg_bits_count(m->s->offer_cards_get));
    mg_gains sum = {cards, -cards};

    for (int board = 0; board < m->s->board_n; board++) {
        mg_mind there = mg__steward_on(m, board);
        mg_bargain bargain = offered(&there, f);
        mg_appraisal worths;

        mg__steward_appraise(&there, bargain.give | bargain.get, &worths);
        mg_gains part = mg__steward_judge(&there, &worths, &bargain);

        sum.mine += part.mine;
        sum.theirs += part.theirs;
    }
    return sum;
}

/* The group of streets that deeds complete for a seat, or -1. */
static int completed(const mg_mind *m, int seat, uint32_t won)
{
    for (uint32_t rest = won & m->t->streets; rest;) {
        int group = m->t->group[mg_bits_first(rest)];
        uint32_t all = m->t->group_mask[group];

        rest &= ~all;
        if (((m->b->owned[seat] | won) & all) == all) {
            return group;
        }
    }
    return -1;
}

/* Whether the offer completes a group for a seat, its maker or the seat that answers. */
static bool offers_group(const mg_mind *m, const mg_frame *f, int seat)
{
    for (int board = 0; board < m->s->board_n; board++) {
        mg_mind there = mg__steward_on(m, board);

        if (completed(&there, seat, seat == f->seat ? there.b->offer_get : there.b->offer_give) >=
            0) {
            return true;
        }
    }
    return false;
}

static bool is_gift(const mg_mind *m)
{
    bool asks = m->s->offer_cards_get;

    for (int board = 0; board < m->s->board_n; board++) {
        const mg_board_state *b = &m->s->board[board];

        asks |= b->offer_get || b->offer_cash_get;
    }
    return !asks;
}

/* The least gain that the offer must bring each side; a gift may bring anything. For a seat that
 * trades only group for group, no sum makes up for a group that a rival completes, only a group of
 * its own. */
static int32_t demand(const mg_mind *m, const mg_frame *f)
{
    if (m->p->trade_one_sided) {
        return is_gift(m) ? 0 : mg__steward_least_gain(m);
    }
    if (!offers_group(m, f, f->seat)) {
        return mg__steward_sum(m->t, m->p->trade_gain);
    }
    return offers_group(m, f, m->seat) ? mg__steward_least_gain(m) : INT32_MAX;
}

/* ---- naming a price ---- */

/* The board that the offer is about: the first of which a deed changes hands. */
static int board_of(const mg_mind *m)
{
    for (int board = 0; board < m->s->board_n; board++) {
        const mg_board_state *b = &m->s->board[board];

        if (b->offer_give | b->offer_get) {
            return board;
        }
    }
    return m->board;
}

/* An offer whose cash may change: the part on one board, whose worth depends on the cash, and the
 * gains of the rest, which do not. */
typedef struct sale {
    mg_mind there;
    mg_appraisal worths;
    mg_bargain bargain;
    mg_gains rest;
    int32_t least;
} sale;

static void set_up(sale *s, const mg_mind *m, const mg_frame *f)
{
    mg_gains all = judge_offer(m, f), part;

    s->there = mg__steward_on(m, board_of(m));
    s->bargain = offered(&s->there, f);
    mg__steward_appraise(&s->there, s->bargain.give | s->bargain.get, &s->worths);
    part = mg__steward_judge(&s->there, &s->worths, &s->bargain);
    s->rest = (mg_gains){all.mine - part.mine, all.theirs - part.theirs};
    s->least = demand(m, f);
}

/* Whether it would accept if it got `more` cash in addition. */
static bool accepts(const sale *s, int32_t more)
{
    mg_bargain bargain = s->bargain;

    bargain.cash -= more;
    mg_gains with = mg__steward_judge(&s->there, &s->worths, &bargain);
    return mg__steward_is_fair(&s->there, s->rest.mine + with.mine, s->rest.theirs + with.theirs,
                               s->least);
}

/* Rounds a sum up, as people do who name a price. */
static int32_t rounded_up(int32_t sum)
{
    return (sum + 4) / 5 * 5;
}

/* The least cash in addition to the offer with which it would accept; 0 if no sum is enough, or if
 * the offer is good as it is. */
static int32_t least_more(const sale *s)
{
    const mg_board_state *b = s->there.b;
    int32_t most = b->cash[s->bargain.partner] - b->offer_cash_give, low = 1, high;

    if (s->there.g->opt.trade_cash_only && s->bargain.cash > 0) {
        most = s->bargain.cash - 1; /* US-16: it must still pay for what it gets */
    }
    high = most;
    if (accepts(s, 0) || high < low || !accepts(s, high)) {
        return 0;
    }
    while (low < high) {
        int32_t middle = low + (high - low) / 2;

        if (accepts(s, middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return rounded_up(low) <= most ? rounded_up(low) : low;
}

/* Finds a counter-offer: the same deeds with other cash, or the best bargain of the two seats. It
 * asks for no more cash than mg__steward_say names, because otherwise a partner that asks first
 * would pay less. */
static bool find_better(const mg_mind *m, const mg_frame *f, int32_t least, mg_bargain *cards)
{
    mg_appraisal worths;
    mg_gains both;

    *cards = offered(m, f);
    mg__steward_appraise(m, cards->give | cards->get, &worths);
    if ((cards->give | cards->get) && mg__steward_even_out(m, &worths, cards, &both, least)) {
        int32_t more = 0;

        if (m->p->trade_haggle) {
            sale s;

            set_up(&s, m, f);
            more = least_more(&s);
        }
        int32_t named = offered(m, f).cash - more;

        if (more && named > cards->cash) {
            cards->cash = named;
        }
        if (mg__steward_permitted(m, cards) && !mg__steward_was_refused(m, cards)) {
            return true;
        }
    }
    return mg__steward_best_with(m, f->seat, cards);
}

/* ---- saying why ---- */

void mg__steward_say(const mg_mind *m, const mg_frame *f, mg_reply *reply)
{
    sale s;

    set_up(&s, m, f);
    *reply = (mg_reply){.accepts = accepts(&s, 0),
                        .board = (uint8_t)s.there.board,
                        .group = (int8_t)completed(&s.there, f->seat, s.there.b->offer_get),
                        .more = least_more(&s)};
}

mg_action mg__steward_answer(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_ANSWER);
    mg_gains both = judge_offer(m, f);
    int32_t least = demand(m, f);
    mg_bargain cards;

    if (mg__steward_is_fair(m, both.mine, both.theirs, least)) {
        bool stands = mg_offer_stands(m->g, m->s); /* or it was built on, or paid away */

        return mg__steward_do(m->seat, stands ? MG_ACT_ACCEPT : MG_ACT_REJECT, 0, 0);
    }
    if (f->answer.counters < m->g->opt.trade_counters && find_better(m, f, least, &cards)) {
        mg__steward_set_plan(m, &cards);
        mg__steward_remember(m, &cards); /* made only once, because its answer is not seen again */
        return mg__steward_do(m->seat, MG_ACT_COUNTER, 0, 0);
    }
    return mg__steward_do(m->seat, MG_ACT_REJECT, 0, 0);
}
