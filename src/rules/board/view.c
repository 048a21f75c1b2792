/* SPDX-License-Identifier: MIT
 * What a seat may know. Unseen cards have no order even in the state. So board games hide only
 * sealed bids and votes, from the first one until all are in, and by option kept cards. If nothing
 * is hidden, a view is the state itself. */
#include "rules/board/auction.h"
#include "rules/board/board_ops.h"
#include "rules/board/vote.h"
#include "rules/core/core.h"

#include "magie/rng.h"

static void hide_bids(const mg_state *s, int seat, mg_state *seen)
{
    memset(seen->secret, 0, sizeof seen->secret);
    if (seat >= 0) {
        seen->secret[seat] = s->secret[seat];
    }
}

/* Kept cards that a seat does not see: those of the others, except cards in the open offer
 * (HD-R23). */
static uint32_t unknown(const mg_game *g, const mg_state *s, int seat, int other)
{
    return g->opt.cards_hidden && other != seat
               ? s->held[other] & ~(s->offer_cards_give | s->offer_cards_get)
               : 0;
}

/* Hides a card: it counts among the unseen ones, because it may be any of them; its deck is known.
 */
static void hide_card(const mg_game *g, mg_state *seen, int other, int kept)
{
    int deck = g->kept_deck[kept];

    seen->held[other] &= ~mg_bit(kept);
    seen->hidden[deck][other]++;
    seen->board[g->kept_board[kept]].unseen[deck] |= mg_bit(g->kept_card[kept]);
}

const mg_view *mg__board_view(const mg_game *g, const mg_state *s, int seat, mg_view *buffer)
{
    mg_state_copy(g, &buffer->seen, s);
    if (mg_has_ballots(s)) {
        hide_bids(s, seat, &buffer->seen);
    }
    for (int other = 0; other < s->seat_n; other++) {
        MG_EACH_BIT(kept, unknown(g, s, seat, other))
            hide_card(g, &buffer->seen, other, (int)kept);
    }
    return buffer;
}

/* Hides a drawn card that is kept from all but its drawer; its deck is known. */
void mg__board_hide(const mg_game *g, const mg_state *before, mg_action *act, int seat)
{
    if (g->opt.cards_hidden && act->kind == MG_ACT_CARD && mg_peek(before)->seat != seat &&
        mg_card_of(g, mg_card_ref(act->amt, act->subj))->kept != MG_NONE) {
        act->subj = MG_SUBJ_HIDDEN;
    }
}

/* Draws the hidden votes: each may be for any seat that the voter could choose. */
static void sample_votes(const mg_game *g, const mg_frame *f, int seat, mg_rng *rng, mg_state *out)
{
    MG_EACH_BIT(other, f->vote.voted & ~mg_bit(seat < 0 ? 31 : seat)) {
        uint16_t open = mg__eligible(g, out, f->vote.card);

        if (!g->opt.vote_self) {
            open &= (uint16_t)~mg_seat_bit((int)other);
        }
        out->secret[other] =
            mg_bits_kth(open, mg_rng_below(rng, (uint32_t)mg_bits_count(open))) + 1;
    }
}

/* The unseen cards of a deck that are cards to keep, by index. */
static uint32_t may_be_kept(const mg_game *g, const mg_state *s, int deck)
{
    uint32_t cards = 0;

    for (int kept = 0; kept < g->kept_n; kept++) {
        if (g->kept_deck[kept] == deck &&
            s->board[g->kept_board[kept]].unseen[deck] >> g->kept_card[kept] & 1) {
            cards |= mg_bit(kept);
        }
    }
    return cards;
}

/* Draws the hidden cards: each may be any unseen card to keep. */
static void sample_kept(const mg_game *g, mg_rng *rng, mg_state *out)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int seat = 0; seat < out->seat_n; seat++) {
            for (; out->hidden[deck][seat]; out->hidden[deck][seat]--) {
                uint32_t cards = may_be_kept(g, out, deck);
                int kept = mg_bits_kth(cards, mg_rng_below(rng, (uint32_t)mg_bits_count(cards)));

                out->board[g->kept_board[kept]].unseen[deck] &= ~mg_bit(g->kept_card[kept]);
                out->held[seat] |= mg_bit(kept);
            }
        }
    }
}

/* Draws what the view hides. A sealed bid may be any bid that the seat could make, or none. */
void mg__board_view_sample(const mg_game *g, const mg_view *v, int seat, mg_rng *rng, mg_state *out)
{
    MG_REQUIRE(seat >= -1 && seat < v->seen.seat_n);
    const mg_frame *f;

    mg_state_copy(g, out, &v->seen);
    sample_kept(g, rng, out);
    if (!mg_has_ballots(out)) {
        return;
    }
    f = mg_peek(&v->seen);
    if (f->kind == MG_FRAME_VOTE) {
        sample_votes(g, f, seat, rng, out);
        return;
    }
    MG_EACH_BIT(other, f->sealed.have_bid) {
        int32_t least = mg__least_bid(g, out, (int)other, f),
                most = mg__most_bid(g, out, (int)other, f);

        if ((int)other != seat && most >= least && mg_rng_below(rng, 2)) {
            out->secret[other] = least + (int32_t)mg_rng_below(rng, (uint32_t)(most - least + 1));
        }
    }
}
