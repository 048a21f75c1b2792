/* SPDX-License-Identifier: MIT
 * Trades: groups that two seats hold between them are completed for both, with cash to even out. A
 * bargain is fair to a seat if it gains, and gains enough beside what the other side gains. */
#include "bots/steward_trade.h"

#include "bots/steward_mind.h"
#include "bots/steward_worth.h"

/* In percent of the salary: what a kept card is worth; what a bargain must bring each side, for
 * worths are estimates; cash that no offer uses. */
enum {
    CARD_WORTH = 20,
    LEAST_GAIN = 150,
    POCKET = 25,
    REFUSED = (int)(sizeof((mg_steward_memory *)0)->refused / sizeof(uint16_t))
};

/* What a bargain brings each side, in money. */
typedef struct gains {
    int32_t mine, theirs;
} gains;

/* ---- judging ---- */

/* Change in worth of one seat's groups when deeds leave it and others come. */
static int32_t change(const mg_mind *m, int seat, uint32_t lost, uint32_t won)
{
    uint32_t owned = m->b->owned[seat];
    int32_t cash = m->b->cash[seat], sum = 0;

    for (uint32_t rest = lost | won; rest;) {
        int deed = mg_bits_first(rest), group = m->t->group[deed];
        uint32_t all = m->t->group_mask[group], before = owned & all;

        rest &= ~all;
        sum += mg__steward_holding(m, group, ((before & ~lost) | won) & all, cash) -
               mg__steward_holding(m, group, before, cash);
    }
    MG_EACH_BIT(deed, m->g->opt.rent_twins ? won : 0)
        sum += mg__steward_twin_gain(m, seat, (int)deed);
    MG_EACH_BIT(deed, m->g->opt.rent_twins ? lost : 0)
        sum -= mg__steward_twin_gain(m, seat, (int)deed);
    return sum;
}

static gains judge(const mg_mind *m, const mg_bargain *cards)
{
    return (gains){change(m, m->seat, cards->give, cards->get) - cards->cash,
                   change(m, cards->partner, cards->get, cards->give) + cards->cash};
}

/* What an exchange of groups must bring each side: groups are worth less with few to pay rent. */
static int32_t least_gain(const mg_mind *m)
{
    int rivals = mg__steward_rivals(m);

    return mg__steward_sum(m->t, LEAST_GAIN) * (rivals < 3 ? rivals : 3) / 3;
}

/* Gains of others are losses, shared by all rivals. */
static bool fair(const mg_mind *m, int32_t own, int32_t others, int32_t least)
{
    return own >= least && (int64_t)own * (2 * mg__steward_rivals(m) + 1) >= 2 * (int64_t)others;
}

static int32_t purse(const mg_mind *m, int seat)
{
    int32_t cash = m->b->cash[seat] - mg__steward_sum(m->t, POCKET);

    return cash > 0 ? cash : 0;
}

/* Sets the cash that leaves both sides as well off, as far as their purses go; *both are the gains
 * without cash, then with it. False where that is not fair to both. */
static bool even_out(const mg_mind *m, mg_bargain *cards, gains *both, int32_t least)
{
    int32_t most_given = purse(m, m->seat), most_asked = purse(m, cards->partner);

    cards->cash = (both->mine - both->theirs) / 2;
    if (cards->cash > most_given) {
        cards->cash = most_given;
    }
    if (cards->cash < -most_asked) {
        cards->cash = -most_asked;
    }
    both->mine -= cards->cash;
    both->theirs += cards->cash;
    return fair(m, both->mine, both->theirs, least) && fair(m, both->theirs, both->mine, least);
}

/* ---- offers turned down ---- */

/* A mark of the deeds, the partner and roughly the cash of an offer; never 0. */
static uint16_t mark_of(int board, const mg_bargain *cards)
{
    uint64_t deeds = (uint64_t)cards->give << 32 | cards->get;
    uint64_t rest = (uint64_t)(cards->partner * 16 + board) << 32 | (uint32_t)(cards->cash / 128);

    return (uint16_t)(mg_mix64(deeds ^ mg_mix64(rest)) | 1);
}

static bool was_refused(const mg_mind *m, const mg_bargain *cards)
{
    uint16_t mark = mark_of(m->board, cards);

    for (int k = 0; k < REFUSED; k++) {
        if (m->memory->refused[k] == mark) {
            return true;
        }
    }
    return false;
}

static void remember(const mg_mind *m, const mg_bargain *cards)
{
    uint16_t *refused = m->memory->refused;

    if (was_refused(m, cards)) {
        return;
    }
    for (int k = REFUSED - 1; k > 0; k--) {
        refused[k] = refused[k - 1];
    }
    refused[0] = mark_of(m->board, cards);
}

/* ---- plans ---- */

static mg_bargain plan_of(const mg_mind *m)
{
    const mg_steward_memory *memory = m->memory;

    return (mg_bargain){memory->give, memory->get, memory->cash, memory->partner - 1};
}

static void plan(const mg_mind *m, const mg_bargain *cards)
{
    m->memory->give = cards->give;
    m->memory->get = cards->get;
    m->memory->cash = cards->cash;
    m->memory->board = (uint8_t)m->board;
    m->memory->partner = (uint8_t)(cards->partner + 1);
}

/* What became of the plan: if its deeds have not come, it was rejected. */
static void close_plan(const mg_mind *m)
{
    mg_bargain cards = plan_of(m);

    m->memory->partner = 0;
    if ((m->b->owned[m->seat] & cards.get) != cards.get) {
        remember(m, &cards);
    }
}

/* ---- finding ---- */

static uint32_t barred(const mg_mind *m)
{
    uint32_t deeds = m->g->opt.trade_mortgaged ? 0 : m->b->mortgaged;

    for (uint32_t rest = m->b->built; rest;) {
        uint32_t group = mg__steward_group(m, mg_bits_first(rest));

        rest &= ~group;
        deeds |= group;
    }
    return deeds;
}

/* Deeds of the groups that may be traded and that several seats hold between them, this one among
 * them. Without branches, which would be mispredicted: a part of all, taken as a number, is
 * less than all, and no part less one wraps around. */
static uint32_t open_deeds(const mg_mind *m)
{
    uint32_t owned = m->b->owned[m->seat], deeds = 0, sold = 0;
    uint32_t barred = m->b->built | (m->g->opt.trade_mortgaged ? 0 : m->b->mortgaged);

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        sold |= m->b->owned[seat];
    }
    barred |= ~sold;
    for (int group = 0; group < MG_GROUPS_MAX; group++) {
        uint32_t all = m->t->group_mask[group], mine = owned & all;
        uint32_t open = (uint32_t)((all & barred) == 0) & (mine - 1 < all - 1);

        deeds |= all & (0u - open);
    }
    return deeds;
}

/* Who shares groups with the seat: the groups by number, of those with whom a bargain is possible.
 * For an exchange it takes two; railroads and utilities may be bought. */
typedef struct partners {
    uint16_t groups[MG_SEATS_MAX];
    uint32_t seats, deeds; /* all deeds of all those groups */
} partners;

/* Without branches as far as streets are concerned, as above. */
static partners find_partners(const mg_mind *m, uint32_t open)
{
    partners found = {.seats = 0};

    while (open) {
        int deed = mg_bits_first(open), group = m->t->group[deed];
        uint32_t all = m->t->group_mask[group], others = all & ~m->b->owned[m->seat];
        int owner = m->b->owner[mg_bits_first(others)] - 1;
        uint32_t only = (others & ~m->b->owned[owner]) == 0, enough = found.groups[owner] != 0;

        open &= ~all;
        if (!(m->t->streets >> deed & 1)) {
            if (!only || mg__steward_union(m, group, all & ~others, others) <
                             2 * mg__steward_sum(m->t, LEAST_GAIN)) {
                continue;
            }
            enough = 1;
        }
        found.seats |= (only & enough) << owner;
        found.groups[owner] |= (uint16_t)(only << group);
        found.deeds |= all & (0u - only);
    }
    return found;
}

/* A group that two seats hold between them, and what it is worth to either to have it all or none
 * of it. */
typedef struct share {
    uint32_t mine, theirs; /* deeds */
    gains whole, none;     /* none: as losses */
} share;

static share share_of(const mg_mind *m, int group, int partner)
{
    uint32_t all = m->t->group_mask[group];
    int32_t my_cash = m->b->cash[m->seat], their_cash = m->b->cash[partner], whole;
    share s = {.mine = m->b->owned[m->seat] & all, .theirs = m->b->owned[partner] & all};

    if (m->t->group_kind[group] == MG_SPACE_STREET) {
        mg_monopoly full = mg__steward_full(m, group);

        s.none = (gains){mg__steward_bare(m, s.mine), mg__steward_bare(m, s.theirs)};
        s.whole = (gains){s.none.theirs + mg__steward_with_cash(&full, my_cash),
                          s.none.mine + mg__steward_with_cash(&full, their_cash)};
    } else {
        whole = mg__steward_holding(m, group, all, 0);
        s.none = (gains){mg__steward_holding(m, group, s.mine, my_cash),
                         mg__steward_holding(m, group, s.theirs, their_cash)};
        s.whole = (gains){whole - s.none.mine, whole - s.none.theirs};
    }
    return s;
}

/* The best bargain found so far, and what it brings. */
typedef struct finding {
    mg_bargain cards;
    int32_t gain;
} finding;

/* Where trades are for cash only, deeds go one way and cash the other; nobody trades in a Jail that
 * forbids it. */
static bool permitted(const mg_mind *m, const mg_bargain *cards)
{
    if (mg__steward_idles(m, m->seat) || mg__steward_idles(m, cards->partner)) {
        return false;
    }
    if (!m->g->opt.trade_cash_only) {
        return true;
    }
    return cards->give ? !cards->get && cards->cash < 0 : cards->get && cards->cash > 0;
}

static void consider(const mg_mind *m, mg_bargain cards, gains both, int32_t least, finding *best)
{
    if (both.mine + both.theirs >= 2 * least && even_out(m, &cards, &both, least) &&
        both.mine > best->gain && permitted(m, &cards) && !was_refused(m, &cards)) {
        best->gain = both.mine;
        best->cards = cards;
    }
}

/* One group of streets is completed for the seat and another for the partner; railroads and
 * utilities are to be had for cash. */
static void search(const mg_mind *m, int partner, uint32_t groups, finding *best)
{
    share of[MG_GROUPS_MAX];

    MG_EACH_BIT(group, groups)
        of[group] = share_of(m, (int)group, partner);
    MG_EACH_BIT(got, groups) {
        mg_bargain cards = {.get = of[got].theirs, .partner = partner};
        gains both = {of[got].whole.mine, -of[got].none.theirs};

        if (!(cards.get & m->t->streets)) {
            consider(m, cards, both, mg__steward_sum(m->t, LEAST_GAIN), best);
            continue;
        }
        MG_EACH_BIT(given, groups & ~mg_bit((int)got)) {
            gains swap = {both.mine - of[given].none.mine, both.theirs + of[given].whole.theirs};

            cards.give = of[given].mine;
            if (cards.give & m->t->streets) {
                consider(m, cards, swap, least_gain(m), best);
            }
        }
    }
}

/* A mark of who owns what in the groups that are shared; never 0. */
static uint16_t mark_shared(const mg_mind *m, uint32_t deeds)
{
    uint32_t mark = deeds;

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        mark = mark * 0x9e3779b1u ^ (m->b->owned[seat] & deeds);
    }
    return (uint16_t)(mark * 0x85ebca6bu >> 16 | 1);
}

/* A search that found nothing need not be made again before the deeds that it was about change
 * hands. */
static mg_action propose(const mg_mind *m, const partners *with)
{
    uint16_t shared = mark_shared(m, with->deeds);
    finding best = {.gain = 0};

    if (m->memory->on[m->board].shared == shared) {
        return mg__steward_pass();
    }
    MG_EACH_BIT(partner, with->seats)
        search(m, (int)partner, with->groups[partner], &best);
    if (best.gain == 0) {
        m->memory->on[m->board].shared = shared;
        return mg__steward_pass();
    }
    plan(m, &best.cards);
    return mg__steward_do(m->seat, MG_ACT_TRADE, best.cards.partner, 0);
}

mg_action mg__steward_trade(const mg_mind *m)
{
    mg_steward_memory *memory = m->memory;
    mg_action act = mg__steward_pass();
    uint32_t open;

    if (memory->partner && memory->board == m->board) {
        close_plan(m);
    }
    if (!m->g->opt.trades || m->s->offers[m->seat] >= m->g->opt.trade_offers) {
        return act;
    }
    open = open_deeds(m);
    if (open) {
        partners with = find_partners(m, open);

        if (with.seats) {
            act = propose(m, &with);
        }
    }
    if (act.kind == MG_ACT_NONE) {
        memory->on[m->board].owners = mg__steward_owners(m->b);
    }
    return act;
}

/* ---- drafting ---- */

static bool possible(const mg_mind *m, const mg_bargain *cards, const mg_frame *f)
{
    uint32_t bar = barred(m);
    int32_t most_given = m->b->cash[m->seat], most_asked = m->b->cash[f->draft.other];

    return cards->partner == f->draft.other && (cards->give | cards->get) != 0 &&
           permitted(m, cards) && (m->b->owned[m->seat] & ~bar & cards->give) == cards->give &&
           (m->b->owned[f->draft.other] & ~bar & cards->get) == cards->get &&
           cards->cash <= most_given && -cards->cash <= most_asked;
}

/* Cash goes one way only, so what is to be nothing is set first. */
static mg_action edit_cash(const mg_mind *m, int32_t cash)
{
    int32_t give = cash > 0 ? cash : 0, get = cash < 0 ? -cash : 0;

    if (m->b->offer_cash_give != give && (give == 0 || m->b->offer_cash_get == 0)) {
        return mg__steward_do(m->seat, MG_ACT_GIVE_CASH, m->board, give);
    }
    if (m->b->offer_cash_get != get) {
        return mg__steward_do(m->seat, MG_ACT_GET_CASH, m->board, get);
    }
    return mg__steward_pass();
}

/* The next edit that brings one board of the draft to what is planned. */
static mg_action edit_board(const mg_mind *m, const mg_bargain *cards)
{
    if (m->b->offer_give != cards->give) {
        return mg__steward_deed(m, MG_ACT_GIVE, mg_bits_first(m->b->offer_give ^ cards->give));
    }
    if (m->b->offer_get != cards->get) {
        return mg__steward_deed(m, MG_ACT_GET, mg_bits_first(m->b->offer_get ^ cards->get));
    }
    return edit_cash(m, cards->cash);
}

static mg_action edit_cards(const mg_mind *m)
{
    if (m->s->offer_cards_give) {
        return mg__steward_do(m->seat, MG_ACT_GIVE_CARD, mg_bits_first(m->s->offer_cards_give), 0);
    }
    if (m->s->offer_cards_get) {
        return mg__steward_do(m->seat, MG_ACT_GET_CARD, mg_bits_first(m->s->offer_cards_get), 0);
    }
    return mg__steward_pass();
}

mg_action mg__steward_draft(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_DRAFT && f->seat == m->seat);
    mg_bargain cards = plan_of(m), nothing = {0};
    mg_mind planned = mg__steward_on(m, m->memory->board < m->s->board_n ? m->memory->board : 0);
    mg_action act;

    if (!possible(&planned, &cards, f)) {
        return mg__steward_do(m->seat, MG_ACT_CANCEL, 0, 0);
    }
    act = edit_cards(m);
    for (int board = 0; board < m->s->board_n && act.kind == MG_ACT_NONE; board++) {
        mg_mind there = mg__steward_on(m, board);

        act = edit_board(&there, board == planned.board ? &cards : &nothing);
    }
    if (act.kind == MG_ACT_NONE) {
        return mg__steward_do(m->seat, MG_ACT_PROPOSE, 0, 0);
    }
    if (f->draft.edits >= m->g->opt.trade_edits) {
        return mg__steward_do(m->seat, MG_ACT_CANCEL, 0, 0);
    }
    return act;
}

/* ---- answering ---- */

/* The part of the offer that concerns the board, as the one who answers sees it. */
static mg_bargain offered(const mg_mind *m, const mg_frame *f)
{
    return (mg_bargain){m->b->offer_get, m->b->offer_give,
                        m->b->offer_cash_get - m->b->offer_cash_give, f->seat};
}

/* Where Jail opens for the fine only, a card saves it, sooner or later. */
static int32_t card_worth(const mg_mind *m)
{
    int32_t worth = mg__steward_sum(m->t, CARD_WORTH);

    if (m->g->opt.jail_rolls == 0 && m->g->opt.jail_fine / 2 > worth) {
        worth = m->g->opt.jail_fine / 2;
    }
    return worth;
}

static gains judge_offer(const mg_mind *m, const mg_frame *f)
{
    int32_t cards = card_worth(m) *
                    (mg_bits_count(m->s->offer_cards_give) - mg_bits_count(m->s->offer_cards_get));
    gains sum = {cards, -cards};

    for (int board = 0; board < m->s->board_n; board++) {
        mg_mind there = mg__steward_on(m, board);
        mg_bargain bargain = offered(&there, f);
        gains part = judge(&there, &bargain);

        sum.mine += part.mine;
        sum.theirs += part.theirs;
    }
    return sum;
}

/* Whether deeds complete a group of streets for a seat. */
static bool completes(const mg_mind *m, int seat, uint32_t won)
{
    for (uint32_t rest = won & m->t->streets; rest;) {
        uint32_t all = mg__steward_group(m, mg_bits_first(rest));

        rest &= ~all;
        if (((m->b->owned[seat] | won) & all) == all) {
            return true;
        }
    }
    return false;
}

/* Whether the offer completes a group for a seat, its maker or the one who answers. */
static bool offers_group(const mg_mind *m, const mg_frame *f, int seat)
{
    for (int board = 0; board < m->s->board_n; board++) {
        mg_mind there = mg__steward_on(m, board);

        if (completes(&there, seat, seat == f->seat ? there.b->offer_get : there.b->offer_give)) {
            return true;
        }
    }
    return false;
}

/* What the offer must bring each side. No sum makes up for a group in a rival's hand but a group in
 * one's own. */
static int32_t demand(const mg_mind *m, const mg_frame *f)
{
    if (!offers_group(m, f, f->seat)) {
        return mg__steward_sum(m->t, LEAST_GAIN);
    }
    return offers_group(m, f, m->seat) ? least_gain(m) : INT32_MAX;
}

/* A changed offer worth making: the same deeds with other cash, or the best that the two could do.
 */
static bool better(const mg_mind *m, const mg_frame *f, int32_t least, mg_bargain *cards)
{
    finding best = {.gain = 0};
    partners with;
    gains both;

    *cards = offered(m, f);
    cards->cash = 0;
    both = judge(m, cards);
    if ((cards->give | cards->get) && even_out(m, cards, &both, least) && permitted(m, cards) &&
        !was_refused(m, cards)) {
        return true;
    }
    with = find_partners(m, open_deeds(m));
    if (with.seats >> f->seat & 1) {
        search(m, f->seat, with.groups[f->seat], &best);
    }
    *cards = best.cards;
    return best.gain > 0;
}

mg_action mg__steward_answer(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_ANSWER);
    gains both = judge_offer(m, f);
    int32_t least = demand(m, f);
    mg_bargain cards;

    if (fair(m, both.mine, both.theirs, least)) {
        return mg__steward_do(m->seat, MG_ACT_ACCEPT, 0, 0);
    }
    if (f->answer.counters < m->g->opt.trade_counters && better(m, f, least, &cards)) {
        plan(m, &cards);
        remember(m, &cards); /* made once only: the answer to it is not seen again */
        return mg__steward_do(m->seat, MG_ACT_COUNTER, 0, 0);
    }
    return mg__steward_do(m->seat, MG_ACT_REJECT, 0, 0);
}
