/* SPDX-License-Identifier: MIT
 * What a seat may know of a card game: its hand, the table, how many cards the others hold, and the cards it put under
 * the pile itself. deal.unseen of a view counts all that is hidden from its seat, wherever it lies: the true pile would
 * tell what the others hold. By option banks are hidden as well (DL-R49): then deal.bank_n, and where it is public
 * deal.bank_worth, say what others see of them. */
#include "base/rng.h"
#include "rules/deal.h"

static bool knows(const mg_deal_buried *b, int seat)
{
    return b->by == seat + 1;
}

static void hide_hand(const mg_game *g, mg_deal_state *d, int seat)
{
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        d->unseen[kind] = (uint8_t)(d->unseen[kind] + d->hand[seat][kind]);
        d->hand[seat][kind] = 0;
    }
}

/* ---- hidden banks ---- */

static void hide_bank(const mg_game *g, mg_deal_state *d, int seat)
{
    int32_t worth = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        int n = d->bank[seat][kind];

        worth += n * g->deck.value[kind];
        d->bank_n[seat] = (uint16_t)(d->bank_n[seat] + n);
        d->unseen[kind] = (uint8_t)(d->unseen[kind] + n);
        d->bank[seat][kind] = 0;
    }
    d->bank_worth[seat] = (uint16_t)(g->opt.bank_public == MG_BANK_TOTAL ? worth : 0);
}

/* What a payer has marked in a hidden bank is as hidden. */
static void hide_marks(mg_state *s, int seat)
{
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;

    if (top && top->kind == MG_FRAME_DEAL_PAY && top->seat != seat)
        memset(s->deal.mark, 0, sizeof s->deal.mark);
}

const mg_view *mg__deal_view(const mg_game *g, const mg_state *s, int seat, mg_view *buffer)
{
    mg_deal_state *d = &buffer->seen.deal;
    bool open = g->opt.bank_public == MG_BANK_OPEN;

    mg_state_copy(g, &buffer->seen, s);
    for (int other = 0; other < s->seat_n; other++) {
        if (other == seat)
            continue;
        hide_hand(g, d, other);
        if (!open)
            hide_bank(g, d, other);
    }
    if (!open)
        hide_marks(&buffer->seen, seat);
    for (int k = 0; k < d->bottom_n; k++) {
        if (knows(&d->bottom[k], seat))
            continue;
        d->unseen[d->bottom[k].kind]++;
        d->bottom[k].kind = MG_HIDDEN;
    }
    return buffer;
}

/* What is drawn, what goes back to the pile, and what a hidden bank takes and gives. */
bool mg__deal_hides(const mg_game *g, const mg_state *before, mg_action act, int seat)
{
    bool open = g->opt.bank_public == MG_BANK_OPEN;

    switch (act.kind) {
    case MG_ACT_DRAWN:
        return mg_peek(before)->seat != seat;
    case MG_ACT_DISCARD:
        return g->opt.discard_to != MG_DISCARD_USED;
    case MG_ACT_BANK:
    case MG_ACT_SETTLE:
        return !open;
    case MG_ACT_MARK:
    case MG_ACT_UNMARK:
        return !open && (act.subj & MG_FROM_BANK);
    default:
        return false;
    }
}

/* ---- dealing what is hidden out again ---- */

static int draw_one(mg_deal_state *d, mg_rng *rng, uint32_t *left)
{
    uint32_t k = mg_rng_below(rng, *left);
    int kind = 0;

    while (k >= d->unseen[kind])
        k -= d->unseen[kind++];
    --*left;
    d->unseen[kind]--;
    return kind;
}

/* The hidden cards that can lie in a bank, and whose bank each lies in (MG_DEAL_SEATS: none). */
typedef struct purses {
    const mg_game *g;
    int32_t off[MG_DEAL_SEATS + 1]; /* a bank's worth beyond what it is known to be */
    int n;
    struct {
        uint8_t kind, seat;
    } at[MG_PILE_MAX];
} purses;

static int32_t apart(const purses *p, int seat, int32_t more)
{
    int32_t off = seat == MG_DEAL_SEATS ? 0 : p->off[seat] + more;

    return off < 0 ? -off : off;
}

/* Two cards change places: always where that brings the banks no farther from their worth, else the more rarely the
 * farther it does, and the colder it is. Returns how much farther. */
static int32_t exchange(purses *p, mg_rng *rng, int cold)
{
    int a = (int)mg_rng_below(rng, (uint32_t)p->n), b = (int)mg_rng_below(rng, (uint32_t)p->n);
    int from = p->at[a].seat, to = p->at[b].seat;
    int32_t more = p->g->deck.value[p->at[b].kind] - p->g->deck.value[p->at[a].kind];
    int32_t gain = apart(p, from, more) + apart(p, to, -more) - apart(p, from, 0) - apart(p, to, 0);

    if (from == to || (gain > 0 && mg_rng_below(rng, 1u << (gain * cold < 24 ? gain * cold : 24))))
        return 0;
    p->at[a].seat = (uint8_t)to;
    p->at[b].seat = (uint8_t)from;
    p->off[from] += more;
    p->off[to] -= more;
    return gain;
}

/* Hidden cards that are no properties, in any order. */
static void collect(purses *p, const mg_deal_state *d, mg_rng *rng)
{
    p->n = 0;
    for (int kind = 0; kind < p->g->deck.kind_n; kind++) {
        for (int k = 0; k < d->unseen[kind] && !mg_is_property(&p->g->deck, kind); k++, p->n++) {
            int place = (int)mg_rng_below(rng, (uint32_t)p->n + 1);

            p->at[p->n] = p->at[place];
            p->at[place].kind = (uint8_t)kind;
        }
    }
}

static int32_t worth_of(const purses *p, int first, int n)
{
    int32_t worth = 0;

    for (int k = first; k < first + n; k++)
        worth += p->g->deck.value[p->at[k].kind];
    return worth;
}

/* The dearest of the cards before first and from end on changes places with the one at k, if it is dearer. */
static void swap_dearest(purses *p, int first, int end, int k)
{
    uint8_t kind = p->at[k].kind;
    int best = k;

    for (int other = 0; other < p->n; other++) {
        bool outside = other < first || other >= end;

        if (outside && p->g->deck.value[p->at[other].kind] > p->g->deck.value[p->at[best].kind])
            best = other;
    }
    p->at[k].kind = p->at[best].kind;
    p->at[best].kind = kind;
}

/* Who is asked to pay has more than it owes (DL-S16), which says something of a hidden bank. Cards are dealt anew until
 * the payer's do; if they never happen to, it gets the dearest. */
static void satisfy_payer(purses *p, const mg_state *s, mg_rng *rng)
{
    enum { DEALS_MAX = 100 };
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;
    int first = 0, n;

    if (!top || top->kind != MG_FRAME_DEAL_PAY)
        return;
    for (int seat = 0; seat < top->seat; seat++)
        first += s->deal.bank_n[seat];
    n = s->deal.bank_n[top->seat];
    int32_t least = top->amt + 1 - mg__purse_of(p->g, s, top->seat); /* beside what lies open */
    for (int deal = 0; n && worth_of(p, first, n) < least && deal < DEALS_MAX; deal++)
        collect(p, &s->deal, rng);
    for (int k = first; k < first + n && worth_of(p, first, n) < least; k++)
        swap_dearest(p, first, first + n, k);
}

/* The first of the cards go to the banks. */
static void fill(purses *p, const mg_deal_state *d, int seat_n)
{
    int at = 0;

    for (int seat = 0; seat < seat_n; seat++) {
        p->off[seat] = -(int32_t)d->bank_worth[seat];
        for (int k = 0; k < d->bank_n[seat]; k++, at++) {
            p->at[at].seat = (uint8_t)seat;
            p->off[seat] += p->g->deck.value[p->at[at].kind];
        }
    }
    for (; at < p->n; at++)
        p->at[at].seat = MG_DEAL_SEATS;
}

/* Any cards at first, each as likely as another. Then they are exchanged until every bank has the worth that is known of
 * it, now and then warmed up again so as not to get stuck; the true banks are among what can be reached. */
static void deal_banks(const mg_game *g, mg_state *s, mg_rng *rng)
{
    enum { EXCHANGES_MAX = 1 << 20, ROUND = 2048, WARM = 256 };
    mg_deal_state *d = &s->deal;
    purses p;
    int32_t far = 0;

    p.g = g;
    collect(&p, d, rng);
    if (g->opt.bank_public == MG_BANK_HIDDEN)
        satisfy_payer(&p, s, rng);
    fill(&p, d, s->seat_n);
    for (int seat = 0; seat < s->seat_n && g->opt.bank_public == MG_BANK_TOTAL; seat++)
        far += apart(&p, seat, 0);
    for (int k = 0; far && k < EXCHANGES_MAX; k++)
        far += exchange(&p, rng, k % ROUND < WARM ? 1 : 6);
    for (int k = 0; k < p.n; k++) {
        if (p.at[k].seat == MG_DEAL_SEATS)
            continue;
        d->bank[p.at[k].seat][p.at[k].kind]++;
        d->unseen[p.at[k].kind]--;
    }
    memset(d->bank_n, 0, sizeof d->bank_n);
    memset(d->bank_worth, 0, sizeof d->bank_worth);
}

/* Every hidden place gets one of the hidden cards, each as likely as another; the rest is the pile. */
void mg__deal_view_sample(const mg_game *g, const mg_view *v, int seat, mg_rng *rng, mg_state *out)
{
    mg_deal_state *d = &out->deal;
    uint32_t left = 0;

    mg_state_copy(g, out, &v->seen);
    if (g->opt.bank_public != MG_BANK_OPEN)
        deal_banks(g, out, rng);
    for (int kind = 0; kind < g->deck.kind_n; kind++)
        left += d->unseen[kind];
    for (int other = 0; other < out->seat_n; other++) {
        for (int k = 0; other != seat && k < d->hand_n[other]; k++)
            d->hand[other][draw_one(d, rng, &left)]++;
    }
    for (int k = 0; k < d->bottom_n; k++) {
        if (d->bottom[k].kind == MG_HIDDEN)
            d->bottom[k].kind = (uint8_t)draw_one(d, rng, &left);
    }
}
