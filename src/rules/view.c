/* SPDX-License-Identifier: MIT
 * What a seat may know. Unseen cards have no order even in the state, so that on the boards only sealed bids and votes
 * are hidden, from the first until all are in; at any other time a view is the state itself. */
#include "base/rng.h"
#include "rules/deal.h"

static bool hides(const mg_state *s)
{
    return s->result == MG_RUNNING && mg_is_secret(mg_peek(s)) && mg_peek(s)->aux;
}

static MG_COLD const mg_view *without_bids(const mg_game *g, const mg_state *s, int seat, mg_view *buffer)
{
    mg_state_copy(g, &buffer->seen, s);
    memset(buffer->seen.secret, 0, sizeof buffer->seen.secret);
    if (seat >= 0)
        buffer->seen.secret[seat] = s->secret[seat];
    return buffer;
}

const mg_view *mg_view_of(const mg_game *g, const mg_state *s, int seat, mg_view *buffer)
{
    _Static_assert(offsetof(mg_view, seen) == 0, "a state can stand for a view");

    if (g->deal)
        return mg__deal_view(g, s, seat, buffer);
    return g->hides && hides(s) ? without_bids(g, s, seat, buffer) : (const mg_view *)s;
}

/* Who has voted may have voted for anybody it could. */
static void sample_votes(const mg_game *g, const mg_frame *f, int seat, mg_rng *rng, mg_state *out)
{
    MG_EACH_BIT(other, f->aux & ~mg_bit(seat < 0 ? 31 : seat)) {
        uint16_t open = mg__eligible(g, out, f->subj);

        if (!g->opt.vote_self)
            open &= (uint16_t)~mg_seat_bit((int)other);
        out->secret[other] = mg_bits_kth(open, mg_rng_below(rng, (uint32_t)mg_bits_count(open))) + 1;
    }
}

/* Who has bid may have bid anything it could, or nothing. */
void mg_view_sample(const mg_game *g, const mg_view *v, int seat, mg_rng *rng, mg_state *out)
{
    const mg_frame *f = mg_peek(&v->seen);

    if (g->deal) {
        mg__deal_view_sample(g, v, seat, rng, out);
        return;
    }
    mg_state_copy(g, out, &v->seen);
    if (!hides(out))
        return;
    if (f->kind == MG_FRAME_VOTE) {
        sample_votes(g, f, seat, rng, out);
        return;
    }
    MG_EACH_BIT(other, f->aux) {
        int32_t least = mg__least_bid(g, f), most = out->board[mg_id_board(f->subj)].cash[other];

        if ((int)other != seat && most >= least && mg_rng_below(rng, 2))
            out->secret[other] = least + (int32_t)mg_rng_below(rng, (uint32_t)(most - least + 1));
    }
}
