/* SPDX-License-Identifier: MIT
 * Buying: deeds landed on, deeds being auctioned, the last buildings. */
#include "bots/steward/steward_bid.h"

#include "bots/steward/steward_build.h"
#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_money.h"
#include "bots/steward/steward_risk.h"
#include "bots/steward/steward_worth.h"

/* What the Bank gives for the deed at any time in the seat's turn: the seat can pay that much
 * without a risk. */
static int32_t resold(const mg_mind *m, int deed)
{
    return m->g->opt.treasury_sale >= MG_TREASURY_OWN_TURN ? m->t->price[deed] : 0;
}

static int32_t limit_of(const mg_mind *m, int seat, int deed)
{
    int32_t cash = mg__steward_purse(m, seat) - mg__steward_sum(m->t, m->p->bid_pocket), worth;

    if (cash <= 0) {
        return 0;
    }
    worth = mg__steward_deed_worth(m, seat, deed);
    if (worth < resold(m, deed)) {
        worth = resold(m, deed);
    }
    return worth < cash ? worth : cash;
}

/* The most that any other bidder will give, by what is public. If a bidder will give `enough`, any
 * sum from there on is returned. */
static int32_t rivals_limit(const mg_mind *m, uint32_t bidders, int deed, int64_t enough)
{
    int32_t most = 0;

    MG_EACH_BIT(rival, bidders & ~mg_bit(m->seat)) {
        int32_t limit = mg__steward_purse(m, (int)rival) > most ? limit_of(m, (int)rival, deed) : 0;

        most = limit > most ? limit : most;
        if (most >= enough) {
            break;
        }
    }
    return most;
}

/* Whether the deed would cost less in the auction that follows when it is not bought: because the
 * others will not or cannot pay its price. */
static bool is_cheaper_later(const mg_mind *m, int deed)
{
    const mg_options *o = &m->g->opt;
    int64_t enough = (int64_t)m->t->price[deed] * m->p->wait_below / 100;

    return m->p->wait_below && o->auction && o->auction_decliner && !o->auction_price &&
           rivals_limit(m, m->s->alive, deed, enough) < enough;
}

mg_action mg__steward_buy(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_BUY);
    int deed = mg_deed_index(f->with_deed.deed);
    int32_t left = mg__steward_purse(m, m->seat) - m->t->price[deed];

    if (is_cheaper_later(m, deed)) {
        return mg__steward_do(m->seat, MG_ACT_DECLINE, 0, 0);
    }
    if (left >= 0 && (left >= mg__steward_reserve(m) * m->p->buy_reserve / 100 || resold(m, deed) ||
                      mg__steward_is_key(m, m->seat, deed))) {
        return mg__steward_do(m->seat, MG_ACT_BUY, 0, 0);
    }
    if (left < 0 && mg__steward_is_key(m, m->seat, deed)) {
        uint32_t spare = mg__steward_group(m, deed);

        if (left + mg__steward_reach(m, spare) >= 0) {
            return mg__steward_mortgage(m, spare);
        }
    }
    return mg__steward_do(m->seat, MG_ACT_DECLINE, 0, 0);
}

/* All that matters is public, so the first bid is already the one at which the others should give
 * up. Against a bidder that goes on nevertheless it bids in steps. */
static mg_action bid(const mg_mind *m, const mg_frame *f, int32_t limit, int32_t expected)
{
    int32_t least = mg_least_bid(m->g, m->s, m->seat);
    int32_t amt = expected < limit ? expected + 1 : limit;

    if (amt < least) {
        amt = f->bidding.high_bidder ? least + (limit - least) / 8 : least;
    }
    return mg__steward_do(m->seat, MG_ACT_BID, m->board, amt);
}

mg_action mg__steward_bid(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_AUCTION || f->kind == MG_FRAME_SEALED);
    int deed = mg_deed_index(f->with_deed.deed);
    int32_t limit = limit_of(m, m->seat, deed);

    if (limit < mg_least_bid(m->g, m->s, m->seat)) {
        return mg__steward_do(m->seat, MG_ACT_PASS, 0, 0);
    }
    return bid(m, f, limit, rivals_limit(m, (uint32_t)f->bidding.bidders, deed, limit));
}

/* The most that a seat pays for a building: its worth, or the cash above the seat's reserve if that
 * is less. */
static int32_t limit_for_building(const mg_mind *m, bool hotel)
{
    int32_t cash = m->b->cash[m->seat] - mg__steward_reserve(m);
    int32_t worth = cash > 0 ? mg__steward_building_worth(m, hotel) : 0;

    return cash < worth ? cash : worth;
}

/* The most that any of the other bidders pays for the building. */
static int32_t rivals_building(const mg_mind *m, const mg_frame *f)
{
    int32_t most = f->shortage.bid;

    MG_EACH_BIT(rival, (uint32_t)f->shortage.bidders & ~mg_bit(m->seat)) {
        mg_steward_memory none = {0};
        mg_mind its = *m;
        int32_t limit;

        its.memory = &none;
        its.seat = (int)rival;
        limit = m->b->cash[rival] - mg__steward_calm(m) > most
                    ? limit_for_building(&its, f->shortage.building == 1)
                    : 0;
        most = limit > most ? limit : most;
    }
    return most;
}

/* No bid is below the cheapest printed price, so the building must be worth at least that. */
mg_action mg__steward_want(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_WANT);
    int32_t limit = limit_for_building(m, f->want.building);
    bool wants = limit >= mg__steward_building_cost(m, f->want.building);

    return mg__steward_do(m->seat, wants ? MG_ACT_WANT : MG_ACT_PASS, 0, 0);
}

mg_action mg__steward_bid_building(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_SHORTAGE);
    int32_t limit = limit_for_building(m, f->shortage.building == 1);

    if (limit < mg_least_bid(m->g, m->s, m->seat)) {
        return mg__steward_do(m->seat, MG_ACT_PASS, 0, 0);
    }
    return bid(m, f, limit, rivals_building(m, f));
}
