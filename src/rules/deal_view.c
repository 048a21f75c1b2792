/* SPDX-License-Identifier: MIT
 * What a seat may know of a card game: its hand, the table, how many cards the others hold, and the cards it put under
 * the pile itself. deal.unseen of a view counts all that is hidden from its seat, wherever it lies: the true pile would
 * tell what the others hold. */
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

const mg_view *mg__deal_view(const mg_game *g, const mg_state *s, int seat, mg_view *buffer)
{
    mg_deal_state *d = &buffer->seen.deal;

    mg_state_copy(g, &buffer->seen, s);
    for (int other = 0; other < s->seat_n; other++) {
        if (other != seat)
            hide_hand(g, d, other);
    }
    for (int k = 0; k < d->bottom_n; k++) {
        if (knows(&d->bottom[k], seat))
            continue;
        d->unseen[d->bottom[k].kind]++;
        d->bottom[k].kind = MG_HIDDEN;
    }
    return buffer;
}

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

/* Every hidden place gets one of the hidden cards, each as likely as another; the rest is the pile. */
void mg__deal_view_sample(const mg_game *g, const mg_view *v, int seat, mg_rng *rng, mg_state *out)
{
    mg_deal_state *d = &out->deal;
    uint32_t left = 0;

    mg_state_copy(g, out, &v->seen);
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
